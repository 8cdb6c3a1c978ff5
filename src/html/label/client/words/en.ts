import { oneOrMany as count } from './one-or-many.js';
import type { Words } from './words.js';

export const en: Words = {
  name: 'English',
  title: 'Label answers',
  languageLabel: 'Language',

  introduction: (items) => `${count(items, 'answer waits', 'answers wait')} for your judgement.`,
  howItWorks: [
    'You see one answer at a time, with the question and the texts that it was made from. Say what you think of it.',
    'What you say stays in this browser until you save it. At the end, save your labels as a file and send that back.',
  ],
  nameLabel: 'Your name',
  nameHint: 'It stands beside your labels in the file. Use the same name each time.',
  start: 'Start',
  goOn: (annotator, labelled) =>
    `${annotator} has labelled ${count(labelled, 'answer', 'answers')} here: you go on from there.`,
  loadFromStart: 'Go on from a saved file',

  criterion: 'What to judge by',
  faithfulness:
    'Pass: all that the answer states stands in the retrieved texts. Fail: it states something that they do not, even if it is true, and even if the rest is right.',
  asTold: 'Judge each answer by what you were told.',

  item: (place, items) => `Answer ${place} of ${items}`,
  question: 'Question',
  answer: 'Answer',
  texts: 'Retrieved texts',
  text: (place) => `Text ${place}`,
  noTexts: 'Nothing was retrieved.',
  textAbsent: 'The text itself is not known.',
  reference: 'A right answer, for comparison',
  comment: 'Comment (if you like)',
  yourLabel: 'Your label',
  showMarks: 'Marks',
  foundIn: (chunks) => `in text ${chunks.join(', ')}`,
  missing: 'not in the texts',

  pass: 'Pass',
  fail: 'Fail',
  notSure: 'Not sure',
  numberLabel: (low, high) => `A number from ${low} to ${high}`,
  setNumber: 'Set',
  wrongNumber: (low, high) => `Please give a number from ${low} to ${high}.`,

  commands: {
    next: 'Next',
    previous: 'Previous',
    undo: 'Undo',
    comment: 'Comment',
    marks: 'Marks on or off',
    overview: 'Overview',
    save: 'Save labels',
    help: 'Help',
  },
  progress: ({ labelled, notSure, items }) => `${labelled} of ${items} labelled, ${notSure} not sure`,
  kept: 'Kept in this browser',
  notKept:
    'This browser cannot keep your work, perhaps since its window is a private one. Save your labels before you leave.',
  undone: 'Undone.',
  nothingToUndo: 'There is nothing to undo.',

  overview: 'Overview',
  complete: 'All answers are labelled. Thank you!',
  open: (items) => `${count(items, 'answer is', 'answers are')} still open.`,
  none: 'open',
  countOfLabel: 'Labels',
  allItems: 'All answers',
  goToOpen: 'To the next open answer',
  saveLabels: 'Save labels',
  saveHint: (file) => `Writes ${file} to your downloads: send that file back.`,
  nothingToSave: 'There is no label to save yet.',
  saved: (labels, file) =>
    `${count(labels, 'label', 'labels')} saved as ${file}. Look among your downloads, and send that file back.`,
  commentsAlone: (comments) =>
    `${count(comments, 'comment stands', 'comments stand')} on answers without a label and cannot be saved yet: "not sure" is a label too.`,
  unsaved: (items) =>
    items === 0
      ? 'All is saved.'
      : `${count(items, 'answer has', 'answers have')} changes that are not in a saved file.`,
  asText: 'No file among your downloads?',
  asTextHint: 'Copy this text and send it instead.',
  load: 'Load saved labels',
  loaded: ({ labels, others, conflicts }) =>
    [
      `${count(labels, 'label', 'labels')} of this page loaded.`,
      others > 0
        ? `${count(others, 'other was', 'others were')} left out: not about these answers, or somebody else's.`
        : '',
      conflicts > 0 ? `On ${count(conflicts, 'answer', 'answers')} you said something else here: that was kept.` : '',
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
  noLabels: (file) => `${file} holds no labels that were saved on such a page. Nothing was changed.`,
  otherAnnotator: (file, other, you) =>
    `${file} holds labels of ${other}, and you are ${you}. Each person labels without the others' labels, so nothing was loaded.`,
  otherPage: (file, labels) =>
    `${file} holds ${count(labels, 'label', 'labels')}, none of them about the answers on this page. Nothing was changed.`,
  otherPerson: (annotator) => `You are not ${annotator}?`,
  saveFirst: 'This browser cannot keep your work: save your labels first.',

  helpTitle: 'Help',
  helpTexts: [
    'Read the question, the answer, and the texts. Then choose a label: the next answer comes by itself. You can go back and change everything, at any time.',
    '"Not sure" is a good answer where you cannot tell. It is counted as that, and is better than a guess.',
    'The marks show which numbers and quotations of the answer stand in the texts, word for word or as the same amount; the small number says in which text. A simple rule makes them, which knows nothing of the meaning: a number that was found can be the wrong one, and one that was not found can be right. Switch them off if you would rather look for yourself.',
    'Nothing on this page tells what a machine thought of the answer, and nothing leaves this browser until you save the file and send it.',
  ],
  keysTitle: 'Keys',
  keysOn: 'Single keys work as shown',
  endComment: 'Leave the comment',
  close: 'Close',
};
