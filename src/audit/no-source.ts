/** Why a reference cannot be held against its sources. */
export const noSource = 'no reference, or nothing that it rests on: reference_contexts, or relevant ids with --docs';
