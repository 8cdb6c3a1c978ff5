import type { Words } from './words.js';

/** One, two to four (22 and 34 too, but not 12 to 14), and the rest. */
function count(n: number, one: string, few: string, many: string): string {
  const isFew = n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14);
  return `${n} ${n === 1 ? one : isFew ? few : many}`;
}

export const pl: Words = {
  name: 'Polski',
  title: 'Ocena odpowiedzi',
  languageLabel: 'Język',

  introduction: (items) =>
    `${count(items, 'odpowiedź czeka', 'odpowiedzi czekają', 'odpowiedzi czeka')} na Twoją ocenę.`,
  howItWorks: [
    'Widzisz jedną odpowiedź naraz, z pytaniem i z tekstami, na podstawie których powstała. Powiedz, co o niej sądzisz.',
    'Oceny pozostają w tej przeglądarce, dopóki ich nie zapiszesz. Na koniec zapisz je do pliku i odeślij ten plik.',
  ],
  nameLabel: 'Twoje imię',
  nameHint: 'Stoi w pliku obok Twoich ocen. Za każdym razem podawaj to samo.',
  start: 'Zacznij',
  goOn: (annotator, labelled) =>
    `${annotator}: ${count(labelled, 'oceniona odpowiedź', 'ocenione odpowiedzi', 'ocenionych odpowiedzi')}. Praca zacznie się od tego miejsca.`,
  loadFromStart: 'Kontynuuj z zapisanego pliku',

  criterion: 'Jak oceniać',
  faithfulness:
    'Dobra: wszystko, co mówi odpowiedź, jest w znalezionych tekstach. Zła: odpowiedź mówi coś, czego w nich nie ma, nawet jeśli to prawda i nawet jeśli reszta się zgadza.',
  asTold: 'Oceniaj każdą odpowiedź według otrzymanych wskazówek.',

  item: (place, items) => `Odpowiedź ${place} z ${items}`,
  question: 'Pytanie',
  answer: 'Odpowiedź',
  texts: 'Znalezione teksty',
  text: (place) => `Tekst ${place}`,
  noTexts: 'Niczego nie znaleziono.',
  textAbsent: 'Sam tekst nie jest dostępny.',
  reference: 'Poprawna odpowiedź, dla porównania',
  comment: 'Komentarz (jeśli chcesz)',
  yourLabel: 'Twoja ocena',
  showMarks: 'Zaznaczaj',
  foundIn: (chunks) => `w tekście ${chunks.join(', ')}`,
  missing: 'brak w tekstach',

  pass: 'Dobra',
  fail: 'Zła',
  notSure: 'Nie wiem',
  numberLabel: (low, high) => `Liczba od ${low} do ${high}`,
  setNumber: 'Zatwierdź',
  wrongNumber: (low, high) => `Podaj liczbę od ${low} do ${high}.`,

  commands: {
    next: 'Dalej',
    previous: 'Wstecz',
    undo: 'Cofnij',
    comment: 'Komentarz',
    marks: 'Zaznaczenia: tak lub nie',
    overview: 'Podsumowanie',
    save: 'Zapisz oceny',
    help: 'Pomoc',
  },
  progress: ({ labelled, notSure, items }) => `Ocenione: ${labelled} z ${items}, w tym „nie wiem”: ${notSure}`,
  kept: 'Zachowane w tej przeglądarce',
  notKept:
    'Ta przeglądarka nie może zachować Twojej pracy, być może dlatego, że okno jest prywatne. Zapisz oceny, zanim wyjdziesz.',
  undone: 'Cofnięto.',
  nothingToUndo: 'Nie ma czego cofnąć.',

  overview: 'Podsumowanie',
  complete: 'Wszystkie odpowiedzi są ocenione. Dziękujemy!',
  open: (items) => `${count(items, 'odpowiedź czeka', 'odpowiedzi czekają', 'odpowiedzi czeka')} jeszcze na ocenę.`,
  none: 'bez oceny',
  countOfLabel: 'Oceny',
  allItems: 'Wszystkie odpowiedzi',
  goToOpen: 'Do następnej bez oceny',
  saveLabels: 'Zapisz oceny',
  saveHint: (file) => `Zapisuje ${file} w pobranych plikach: odeślij ten plik.`,
  nothingToSave: 'Nie ma jeszcze żadnej oceny do zapisania.',
  saved: (labels, file) =>
    `Zapisano ${count(labels, 'ocenę', 'oceny', 'ocen')} jako ${file}. Plik jest wśród pobranych: odeślij go.`,
  commentsAlone: (comments) =>
    `${count(comments, 'komentarz dotyczy', 'komentarze dotyczą', 'komentarzy dotyczy')} odpowiedzi bez oceny i nie da się jeszcze zapisać: „nie wiem” to też ocena.`,
  unsaved: (items) =>
    items === 0
      ? 'Wszystko jest zapisane.'
      : `${count(items, 'odpowiedź ma', 'odpowiedzi mają', 'odpowiedzi ma')} zmiany, których nie ma w zapisanym pliku.`,
  asText: 'Pliku nie ma wśród pobranych?',
  asTextHint: 'Skopiuj ten tekst i wyślij go zamiast pliku.',
  load: 'Wczytaj zapisane oceny',
  loaded: ({ labels, others, conflicts }) =>
    [
      `Wczytano ${count(labels, 'ocenę', 'oceny', 'ocen')} z tej strony.`,
      others > 0
        ? `Pominięto ${count(others, 'inną', 'inne', 'innych')}: nie dotyczą tych odpowiedzi lub są czyjeś inne.`
        : '',
      conflicts > 0
        ? `Tutaj ${count(conflicts, 'odpowiedź ma', 'odpowiedzi mają', 'odpowiedzi ma')} inną ocenę niż w pliku: pozostała ta stąd.`
        : '',
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
  noLabels: (file) => `W pliku ${file} nie ma ocen zapisanych na takiej stronie. Nic się nie zmieniło.`,
  otherAnnotator: (file, other, you) =>
    `W pliku ${file} są oceny osoby ${other}, a Ty pracujesz jako ${you}. Każdy ocenia, nie znając ocen innych, więc niczego nie wczytano.`,
  otherPage: (file, labels) =>
    `W pliku ${file} jest ${count(labels, 'ocena', 'oceny', 'ocen')}, ale żadna nie dotyczy odpowiedzi z tej strony. Nic się nie zmieniło.`,
  otherPerson: (annotator) => `To nie Ty: ${annotator}?`,
  saveFirst: 'Ta przeglądarka nie może zachować Twojej pracy: najpierw zapisz oceny.',

  helpTitle: 'Pomoc',
  helpTexts: [
    'Przeczytaj pytanie, odpowiedź i teksty. Potem wybierz ocenę: następna odpowiedź pojawi się sama. Zawsze możesz wrócić i wszystko zmienić.',
    '„Nie wiem” to dobra ocena tam, gdzie nie da się rozstrzygnąć. Tak też jest liczona i jest lepsza niż zgadywanie.',
    'Zaznaczenia pokazują, które liczby i cytaty z odpowiedzi są w tekstach, dosłownie lub jako ta sama ilość; mała liczba mówi, w którym tekście. Robi je prosta reguła, która nie rozumie znaczenia: liczba znaleziona może być nie tą, o którą chodzi, a nieznaleziona może być poprawna. Wyłącz je, jeśli wolisz szukać samodzielnie.',
    'Nic na tej stronie nie mówi, co o odpowiedzi sądziła maszyna, i nic nie opuszcza tej przeglądarki, dopóki nie zapiszesz pliku i go nie wyślesz.',
  ],
  keysTitle: 'Klawisze',
  keysOn: 'Pojedyncze klawisze działają jak podano',
  endComment: 'Wyjście z komentarza',
  close: 'Zamknij',
};
