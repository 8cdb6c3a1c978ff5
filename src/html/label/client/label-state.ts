/** A class or a number of the scale; null for "not sure". */
export type Label = string | number | null;

/** What a person said of an item. */
export interface Answer {
  /** Absent where the person has only commented so far. */
  readonly label?: Label;
  readonly comment?: string;
}

/** By the id of the item; an item that nothing was said of is absent. */
export type Answers = ReadonlyMap<string, Answer>;

/** A change that can be undone: what the items that it touched held before. */
export interface Step {
  readonly kind: 'label' | 'comment' | 'load';
  /** Where the person was. */
  readonly at: number;
  readonly before: readonly (readonly [id: string, answer: Answer | undefined])[];
}

/** One person at work. */
export interface LabelState {
  readonly annotator: string;
  readonly answers: Answers;
  /** The index of the item that is shown; the number of items for the overview after the last. */
  readonly at: number;
  /** The oldest first. */
  readonly steps: readonly Step[];
  /** What the file that was saved last holds. */
  readonly saved: Answers;
}

export type Action =
  | { readonly kind: 'label'; readonly label: Label }
  | { readonly kind: 'comment'; readonly text: string }
  /** What was loaded fills in what the person has not labelled here. */
  | { readonly kind: 'load'; readonly answers: Answers }
  | { readonly kind: 'go'; readonly to: number }
  | { readonly kind: 'undo' }
  | { readonly kind: 'saved' };

export function startOf(annotator: string): LabelState {
  return { annotator, answers: new Map(), at: 0, steps: [], saved: new Map() };
}

/** @param ids of the items, in the order in which they are shown */
export function act(state: LabelState, action: Action, ids: readonly string[]): LabelState {
  switch (action.kind) {
    case 'label':
      return label(state, action.label, ids);
    case 'comment':
      return comment(state, action.text, ids);
    case 'load':
      return load(state, action.answers);
    case 'go':
      return { ...state, at: Math.min(Math.max(action.to, 0), ids.length) };
    case 'undo':
      return undo(state);
    case 'saved':
      // A comment without a label is in no file.
      return { ...state, saved: new Map([...state.answers].filter(([, answer]) => isLabelled(answer))) };
  }
}

export function isLabelled(answer: Answer | undefined): boolean {
  return answer?.label !== undefined;
}

/** How many items there is a word on that the saved file does not hold, or holds another one of. */
export function unsavedCount({ answers, saved }: LabelState): number {
  const ids = new Set([...answers.keys(), ...saved.keys()]);
  return [...ids].filter((id) => !isSame(answers.get(id), saved.get(id))).length;
}

/** The next item is shown, even where this one had the same label already. */
function label(state: LabelState, given: Label, ids: readonly string[]): LabelState {
  const id = ids[state.at];
  if (id === undefined) return state;
  const before = state.answers.get(id);
  const labelled = change(state, 'label', [[id, { ...before, label: given }]]);
  return { ...labelled, at: state.at + 1 };
}

/** What is typed into one comment is one step. */
function comment(state: LabelState, text: string, ids: readonly string[]): LabelState {
  const id = ids[state.at];
  if (id === undefined) return state;
  const { comment: _, ...rest } = state.answers.get(id) ?? {};
  const isEmpty = text === '' && rest.label === undefined;
  const commented = change(state, 'comment', [
    [id, isEmpty ? undefined : { ...rest, ...(text !== '' && { comment: text }) }],
  ]);
  const last = state.steps.at(-1);
  const goesOn = last?.kind === 'comment' && last.at === state.at;
  return goesOn ? { ...commented, steps: state.steps } : commented;
}

function load(state: LabelState, loaded: Answers): LabelState {
  const open = [...loaded].filter(([id]) => !isLabelled(state.answers.get(id)));
  return change(
    state,
    'load',
    open.map(([id, answer]) => [id, { ...state.answers.get(id), ...answer }]),
  );
}

function undo(state: LabelState): LabelState {
  const step = state.steps.at(-1);
  if (step === undefined) return state;
  return { ...state, answers: withChanges(state.answers, step.before), at: step.at, steps: state.steps.slice(0, -1) };
}

function change(state: LabelState, kind: Step['kind'], changes: Step['before']): LabelState {
  const real = changes.filter(([id, answer]) => !isSame(answer, state.answers.get(id)));
  if (real.length === 0) return state;
  const before = real.map(([id]) => [id, state.answers.get(id)] as const);
  return {
    ...state,
    answers: withChanges(state.answers, real),
    steps: [...state.steps, { kind, at: state.at, before }],
  };
}

function withChanges(answers: Answers, changes: Step['before']): Answers {
  const changed = new Map(answers);
  for (const [id, answer] of changes) {
    if (answer === undefined) changed.delete(id);
    else changed.set(id, answer);
  }
  return changed;
}

function isSame(one: Answer | undefined, other: Answer | undefined): boolean {
  return one?.label === other?.label && one?.comment === other?.comment;
}
