import * as v from 'valibot';
import { sampleIdSchema } from './id-schema.js';

/** What a person said: a class, a number or a truth value; null for "not sure". */
export type LabelValue = string | number | boolean | null;

/** What labels can be, as their file declares it. */
export type LabelScale =
  | {
      readonly kind: 'binary' | 'nominal' | 'ordinal';
      /** From the lowest to the highest where the order means something; of two, what is bad and then what is good. */
      readonly categories: readonly (string | number)[];
    }
  | { readonly kind: 'continuous'; readonly low: number; readonly high: number };

/** A label as files have it. */
export interface FileLabel {
  readonly id: string;
  readonly metric?: string | null | undefined;
  readonly annotator?: string | null | undefined;
  readonly label: LabelValue;
  readonly comment?: string | null | undefined;
  readonly stratum?: string | null | undefined;
  readonly label_stratum?: string | null | undefined;
  readonly inclusion_probability?: number | null | undefined;
  readonly scale?: LabelScale | null | undefined;
  readonly round?: number | null | undefined;
  readonly item_hash?: string | null | undefined;
}

const text = v.string('a text');
const name = v.pipe(v.string('a name'), v.regex(/\S/, 'a name that is not empty'));
const number = v.pipe(v.number('a number'), v.finite('a number'));
const wantedScale = 'a scale, such as {"kind": "ordinal", "categories": [1, 2, 3]}';

const classes = v.pipe(
  v.array(v.union([v.string(), number])),
  v.minLength(2, 'two classes at least'),
  v.check((given) => new Set(given).size === given.length, 'each class once'),
);
const scale = v.union(
  [
    v.pipe(
      v.object({ kind: v.picklist(['binary', 'nominal', 'ordinal']), categories: classes }),
      v.check(({ kind, categories }) => kind !== 'binary' || categories.length === 2, 'two classes on a binary scale'),
    ),
    v.pipe(
      v.object({ kind: v.literal('continuous'), low: number, high: number }),
      v.check(({ low, high }) => low < high, 'a low end below the high one'),
    ),
  ],
  wantedScale,
);
const probability = v.pipe(
  v.number('a chance above 0 and at most 1'),
  v.gtValue(0, 'a chance above 0 and at most 1'),
  v.maxValue(1, 'a chance above 0 and at most 1'),
);

/** A label in a file of labels: the one source of the validator and of `schema/label.json`. A mismatch's message is what was wanted. */
export const labelLineSchema: v.GenericSchema<unknown, FileLabel> = v.object(
  {
    id: v.pipe(sampleIdSchema, v.description('The id of the sample.')),
    metric: v.pipe(
      v.nullish(name),
      v.description('What was judged, such as "faithfulness". Not needed where it is one thing.'),
    ),
    annotator: v.pipe(v.nullish(name), v.description('Who says so. The name of the file if absent.')),
    label: v.pipe(
      v.union([v.string(), number, v.boolean(), v.null()], 'a label: "pass", "fail", a number, or null for "not sure"'),
      v.description('"pass" or "fail", or a class or a number of the scale; null for "not sure".'),
    ),
    comment: v.pipe(v.nullish(text), v.description('Why.')),
    stratum: v.pipe(v.nullish(text), v.description('What the sample was drawn from.')),
    label_stratum: v.pipe(
      v.nullish(text),
      v.description('The same, in a record that is a sample as well; it goes before stratum.'),
    ),
    inclusion_probability: v.pipe(
      v.nullish(probability),
      v.description('The chance that the sample was drawn, above 0 and at most 1.'),
    ),
    scale: v.pipe(
      v.nullish(scale),
      v.description('What labels can be, where it is not pass and fail. One line may say it for all.'),
    ),
    round: v.pipe(
      v.nullish(
        v.pipe(
          v.number('a whole number from 1'),
          v.safeInteger('a whole number from 1'),
          v.minValue(1, 'a whole number from 1'),
        ),
      ),
      v.description('Which time of labelling this is, counted from 1.'),
    ),
    item_hash: v.pipe(
      v.nullish(text),
      v.description(
        'What was shown, as the page that plumbline label makes has it: it tells another answer under the same id.',
      ),
    ),
  },
  'an object with the id of a sample and a label',
);
