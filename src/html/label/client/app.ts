import type { LabelPageData } from '../label-page-data.js';
import { type Choice, choicesOf } from './choices.js';
import { download } from './download.js';
import { helpDialog } from './help-dialog.js';
import { itemView } from './item-view.js';
import { type Command, commandOf, type PlainCommand } from './keys.js';
import { conflictCount, fileNameFor, type LoadedFile, readLabels, writeLabels } from './label-file.js';
import { labelName } from './label-name.js';
import { type Action, act, isLabelled, type LabelState, startOf, unsavedCount } from './label-state.js';
import { overview } from './overview.js';
import { pageHeader } from './page-header.js';
import { pickFile } from './pick-file.js';
import { refusalOf } from './refusal-of.js';
import { startView } from './start-view.js';
import { Store } from './store.js';
import type { Surroundings, View } from './view.js';
import { Voice } from './voice.js';
import { chooseLanguage, dictionaries, type Language, languages } from './words/index.js';
import type { Progress, Words } from './words/words.js';
import { WorkStore } from './work-store.js';

/** The page at work: it holds the state, keeps it in the browser, and shows it. */
export class App {
  readonly #data: LabelPageData;
  readonly #ids: readonly string[];
  readonly #choices: readonly Choice[];
  readonly #store = new Store(() => localStorage);
  readonly #work: WorkStore;
  readonly #voice = new Voice();
  readonly #commands: Readonly<Record<PlainCommand, () => void>> = {
    next: () => this.#goBy(1),
    previous: () => this.#goBy(-1),
    overview: () => this.#act({ kind: 'go', to: this.#data.items.length }),
    comment: () => document.getElementById('comment')?.focus(),
    undo: () => this.#undo(),
    save: () => this.#save(),
    marks: () => this.#switchMarks(),
    help: () => this.#help(),
  };
  #language: Language;
  #header: ReturnType<typeof pageHeader> | undefined;
  #view: View | undefined;
  #state: LabelState | undefined;
  #isKept: boolean | undefined;
  #hasKeys: boolean;
  /** On a phone the criterion would push the question out of sight: it stood open at the start. */
  #hasCriterionOpen = window.matchMedia('(min-width: 40rem)').matches;

  constructor(data: LabelPageData) {
    this.#data = data;
    this.#ids = data.items.map(({ id }) => id);
    const ground = { ids: this.#ids, scale: data.scale };
    this.#work = new WorkStore(data.page, ground, this.#store, new Store(() => sessionStorage));
    this.#choices = choicesOf(data.scale);
    const chosen = this.#store.read('language');
    this.#language = languages.find((language) => language === chosen) ?? chooseLanguage(navigator.languages);
    this.#hasKeys = this.#store.read('keys') !== 'off';
    document.body.classList.toggle('without-marks', !data.showsMarks);
  }

  /** Goes on where the tab was, after it was loaded again. */
  start(): void {
    document.addEventListener('keydown', (event) => this.#onKey(event));
    window.addEventListener('storage', (event) => this.#onOtherTab(event));
    document.addEventListener('visibilitychange', () => this.#onReturn());
    window.addEventListener('beforeunload', (event) => {
      if (this.#state !== undefined && unsavedCount(this.#state) > 0) event.preventDefault();
    });
    const { annotator } = this.#work;
    if (annotator !== '') this.#take(this.#work.workOf(annotator));
    this.#build();
  }

  get #words(): Words {
    return dictionaries[this.#language];
  }

  /** Makes the whole page anew, in the language of the moment. */
  #build(): void {
    const words = this.#words;
    document.documentElement.lang = this.#language;
    document.title = words.title;
    this.#header = pageHeader({
      words,
      language: this.#language,
      onLanguage: (language) => this.#speak(language),
      command: (command) => this.#command({ kind: command }),
    });
    this.#view = this.#makeView();
    document.body.replaceChildren(this.#header.root, this.#voice.root, this.#view.root);
    this.#update();
    this.#view.focus.focus({ preventScroll: true });
  }

  #makeView(): View {
    const state = this.#state;
    if (state === undefined) return this.#startView();
    const item = this.#data.items[state.at];
    const around = this.#surroundings();
    return item === undefined ? overview(around) : itemView(item, state.at, around);
  }

  #startView(): View {
    return startView({
      data: this.#data,
      words: this.#words,
      annotator: this.#work.lastAnnotator,
      labelledBy: (annotator) => countLabelled(this.#work.workOf(annotator)),
      start: (annotator) => this.#begin(annotator),
      load: (annotator) => this.#load(annotator === '' ? undefined : annotator),
    });
  }

  #surroundings(): Surroundings {
    return {
      data: this.#data,
      choices: this.#choices,
      words: this.#words,
      command: (command) => this.#command({ kind: command }),
      label: (label) => this.#command({ kind: 'label', label }),
      comment: (text) => this.#act({ kind: 'comment', text }),
      go: (to) => this.#act({ kind: 'go', to }),
      load: () => this.#load(this.#state?.annotator),
      switchPerson: () => this.#switchPerson(),
      hasCriterionOpen: () => this.#hasCriterionOpen,
      openCriterion: (isOpen) => {
        this.#hasCriterionOpen = isOpen;
      },
      tell: (message) => this.#voice.tell(message),
    };
  }

  #update(): void {
    const state = this.#state;
    this.#header?.update(state && this.#progress(state), this.#isKept);
    this.#view?.update(state ?? startOf(''));
  }

  #progress({ answers }: LabelState): Progress {
    const given = [...answers.values()].filter(isLabelled);
    const notSure = given.filter(({ label }) => label === null).length;
    return { labelled: given.length, notSure, items: this.#data.items.length };
  }

  #act(action: Action): void {
    if (this.#state !== undefined) this.#show(act(this.#state, action, this.#ids));
  }

  #take(state: LabelState): void {
    this.#state = state;
    this.#isKept = this.#work.keep(state);
  }

  #show(state: LabelState): void {
    const before = this.#state;
    this.#take(state);
    const isSamePlace = before?.at === state.at && before.annotator === state.annotator;
    if (isSamePlace) this.#update();
    else this.#turnTo();
  }

  /** Another item: the person reads from its top. */
  #turnTo(): void {
    const view = this.#makeView();
    this.#view?.root.replaceWith(view.root);
    this.#view = view;
    this.#update();
    this.#voice.hush();
    window.scrollTo(0, 0);
    view.focus.focus({ preventScroll: true });
  }

  #begin(annotator: string): void {
    this.#work.begin(annotator);
    this.#show(this.#work.workOf(annotator));
  }

  #switchPerson(): void {
    if (this.#state !== undefined && this.#isKept === false && unsavedCount(this.#state) > 0) {
      this.#voice.tell(this.#words.saveFirst);
      return;
    }
    this.#state = undefined;
    this.#work.leave();
    this.#build();
  }

  #command(command: Command): void {
    if (command.kind === 'label') this.#label(command);
    else if (command.kind === 'number') document.getElementById('number')?.focus();
    else this.#commands[command.kind]();
  }

  #goBy(places: number): void {
    this.#act({ kind: 'go', to: (this.#state?.at ?? 0) + places });
  }

  #label(action: Extract<Command, { readonly kind: 'label' }>): void {
    if (this.#state === undefined || this.#state.at === this.#data.items.length) return;
    this.#act(action);
    const words = this.#words;
    const name = labelName(action.label, this.#data.scale, words);
    const kept = this.#isKept ? `${words.kept}.` : words.notKept;
    this.#voice.say(`${name}. ${words.progress(this.#progress(this.#state))}. ${kept}`);
  }

  #undo(): void {
    const before = this.#state?.steps.length ?? 0;
    this.#act({ kind: 'undo' });
    this.#voice.tell(before === 0 ? this.#words.nothingToUndo : this.#words.undone);
  }

  #save(): void {
    const state = this.#state;
    if (state === undefined) return;
    const labels = countLabelled(state);
    if (labels === 0) {
      this.#voice.tell(this.#words.nothingToSave);
      return;
    }
    const file = fileNameFor(state.annotator);
    download(file, writeLabels(this.#data, state.annotator, state.answers));
    this.#act({ kind: 'saved' });
    this.#voice.tell(this.#words.saved(labels, file));
  }

  #load(annotator: string | undefined): void {
    pickFile((name, text) => {
      const loaded = readLabels(text, this.#data, annotator);
      if (loaded.kind === 'labels') this.#merge(loaded);
      else this.#voice.tell(refusalOf(loaded, name, annotator ?? '', this.#words));
    });
  }

  #merge({ annotator, answers, others }: Extract<LoadedFile, { readonly kind: 'labels' }>): void {
    if (this.#state === undefined) this.#begin(annotator);
    const conflicts = conflictCount(answers, this.#state?.answers ?? new Map());
    this.#act({ kind: 'load', answers });
    this.#act({ kind: 'go', to: this.#firstOpen() });
    this.#voice.tell(this.#words.loaded({ labels: answers.size, others, conflicts }));
  }

  /** The overview where there is none. */
  #firstOpen(): number {
    const place = this.#ids.findIndex((id) => !isLabelled(this.#state?.answers.get(id)));
    return place === -1 ? this.#ids.length : place;
  }

  #switchMarks(): void {
    const isOff = document.body.classList.toggle('without-marks');
    const input = document.getElementById('marks');
    if (input instanceof HTMLInputElement) input.checked = !isOff;
  }

  #help(): void {
    const keys = {
      on: this.#hasKeys,
      set: (on: boolean) => {
        this.#hasKeys = on;
        this.#store.write('keys', on ? 'on' : 'off');
      },
    };
    const dialog = helpDialog({ data: this.#data, words: this.#words }, keys);
    document.body.append(dialog);
    dialog.showModal();
  }

  #speak(language: Language): void {
    this.#language = language;
    this.#store.write('language', language);
    this.#build();
    document.getElementById('language')?.focus();
  }

  #onKey(event: KeyboardEvent): void {
    if (this.#state === undefined || document.querySelector('dialog[open]') !== null) return;
    if (isField(event.target)) {
      const isOver = event.key === 'Escape' || (event.key === 'Enter' && event.ctrlKey);
      if (isOver) this.#view?.focus.focus();
      return;
    }
    const isFree = this.#hasKeys || event.ctrlKey || event.metaKey;
    const command = isFree ? commandOf(event, this.#choices) : undefined;
    if (command === undefined) return;
    // The digit goes into the field that gets the focus now.
    if (command.kind !== 'number') event.preventDefault();
    this.#command(command);
  }

  /** Two tabs of one person show one work. */
  #onOtherTab(event: StorageEvent): void {
    if (this.#state === undefined) return;
    const other = this.#work.fromOtherTab(event, this.#state.annotator);
    if (other !== undefined) this.#goOnWith(other);
  }

  /** A tab that was put to sleep, or was left and come back to, has not been told what another one did meanwhile. */
  #onReturn(): void {
    if (document.hidden || this.#state === undefined || !this.#isKept) return;
    const kept = this.#work.kept(this.#state.annotator);
    if (kept !== undefined) this.#goOnWith(kept);
  }

  /** The person stays where this tab is. */
  #goOnWith(work: LabelState): void {
    this.#state = { ...work, at: this.#state?.at ?? work.at };
    this.#update();
  }
}

function countLabelled({ answers }: LabelState): number {
  return [...answers.values()].filter(isLabelled).length;
}

/** Whether keys are text there. */
function isField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox';
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
