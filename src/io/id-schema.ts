import * as v from 'valibot';

/** An id as text. A whole number beyond 2^53 has lost digits before anyone could look at it. */
export const idSchema: v.GenericSchema<unknown, string> = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.safeInteger('exact-id'))], 'id'),
  v.transform(String),
);

/** The id of a sample. */
export const sampleIdSchema: v.GenericSchema<unknown, string> = v.pipe(idSchema, v.nonEmpty('named-id'));
