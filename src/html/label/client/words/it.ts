import { oneOrMany as count } from './one-or-many.js';
import type { Words } from './words.js';

export const it: Words = {
  name: 'Italiano',
  title: 'Valuta le risposte',
  languageLabel: 'Lingua',

  introduction: (items) => `${count(items, 'risposta aspetta', 'risposte aspettano')} il tuo giudizio.`,
  howItWorks: [
    'Vedi una risposta alla volta, con la domanda e i testi da cui è nata. Di’ che cosa ne pensi.',
    'I tuoi giudizi restano in questo browser finché non li salvi. Alla fine salvali in un file e rimanda il file.',
  ],
  nameLabel: 'Il tuo nome',
  nameHint: 'Compare nel file accanto ai tuoi giudizi. Usa ogni volta lo stesso nome.',
  start: 'Comincia',
  goOn: (annotator, labelled) =>
    `${annotator} ha già valutato qui ${count(labelled, 'risposta', 'risposte')}: si riprende da lì.`,
  loadFromStart: 'Riprendi da un file salvato',

  criterion: 'Come giudicare',
  faithfulness:
    'Va bene: tutto ciò che la risposta afferma sta nei testi recuperati. Non va bene: afferma qualcosa che non vi si trova, anche se è vero e anche se il resto è giusto.',
  asTold: 'Giudica ogni risposta secondo le indicazioni che hai ricevuto.',

  item: (place, items) => `Risposta ${place} di ${items}`,
  question: 'Domanda',
  answer: 'Risposta',
  texts: 'Testi recuperati',
  text: (place) => `Testo ${place}`,
  noTexts: 'Non è stato recuperato nulla.',
  textAbsent: 'Il testo non è disponibile.',
  reference: 'Una risposta giusta, per confronto',
  comment: 'Commento (se vuoi)',
  yourLabel: 'Il tuo giudizio',
  showMarks: 'Evidenzia',
  foundIn: (chunks) => `nel testo ${chunks.join(', ')}`,
  missing: 'non nei testi',

  pass: 'Va bene',
  fail: 'Non va bene',
  notSure: 'Non so',
  numberLabel: (low, high) => `Un numero da ${low} a ${high}`,
  setNumber: 'Conferma',
  wrongNumber: (low, high) => `Scrivi un numero da ${low} a ${high}.`,

  commands: {
    next: 'Avanti',
    previous: 'Indietro',
    undo: 'Annulla',
    comment: 'Commento',
    marks: 'Evidenziare sì o no',
    overview: 'Riepilogo',
    save: 'Salva i giudizi',
    help: 'Aiuto',
  },
  progress: ({ labelled, notSure, items }) =>
    `${count(labelled, 'valutata', 'valutate')} su ${items}, di cui ${notSure} «non so»`,
  kept: 'Conservato in questo browser',
  notKept:
    'Questo browser non può conservare il tuo lavoro, forse perché la finestra è privata. Salva i giudizi prima di uscire.',
  undone: 'Annullato.',
  nothingToUndo: 'Non c’è nulla da annullare.',

  overview: 'Riepilogo',
  complete: 'Tutte le risposte sono valutate. Grazie!',
  open: (items) => `${count(items, 'risposta è ancora da valutare', 'risposte sono ancora da valutare')}.`,
  none: 'da valutare',
  countOfLabel: 'Giudizi',
  allItems: 'Tutte le risposte',
  goToOpen: 'Alla prossima da valutare',
  saveLabels: 'Salva i giudizi',
  saveHint: (file) => `Scrive ${file} tra i tuoi download: rimanda quel file.`,
  nothingToSave: 'Non c’è ancora nessun giudizio da salvare.',
  saved: (labels, file) =>
    `${count(labels, 'giudizio salvato', 'giudizi salvati')} come ${file}. Cercalo tra i download e rimandalo.`,
  commentsAlone: (comments) =>
    `${count(comments, 'commento riguarda una risposta', 'commenti riguardano risposte')} senza giudizio e non si può ancora salvare: anche «non so» è un giudizio.`,
  unsaved: (items) =>
    items === 0
      ? 'È tutto salvato.'
      : `${count(items, 'risposta ha', 'risposte hanno')} modifiche che non sono in un file salvato.`,
  asText: 'Il file non è tra i download?',
  asTextHint: 'Copia questo testo e manda quello.',
  load: 'Carica giudizi salvati',
  loaded: ({ labels, others, conflicts }) =>
    [
      `${count(labels, 'giudizio di questa pagina caricato', 'giudizi di questa pagina caricati')}.`,
      others > 0
        ? `${count(others, 'altro tralasciato', 'altri tralasciati')}: non su queste risposte, o di un’altra persona.`
        : '',
      conflicts > 0
        ? `Su ${count(conflicts, 'risposta', 'risposte')} qui hai detto altro: vale quello che hai detto qui.`
        : '',
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
  noLabels: (file) => `${file} non contiene giudizi salvati da una pagina come questa. Non è cambiato nulla.`,
  otherAnnotator: (file, other, you) =>
    `${file} contiene giudizi di ${other}, e tu sei ${you}. Ognuno valuta senza vedere i giudizi degli altri: non è stato caricato nulla.`,
  otherPage: (file, labels) =>
    `${file} contiene ${count(labels, 'giudizio', 'giudizi')}, ma nessuno sulle risposte di questa pagina. Non è cambiato nulla.`,
  otherPerson: (annotator) => `Non sei ${annotator}?`,
  saveFirst: 'Questo browser non può conservare il tuo lavoro: prima salva i giudizi.',

  helpTitle: 'Aiuto',
  helpTexts: [
    'Leggi la domanda, la risposta e i testi. Poi scegli un giudizio: la risposta successiva arriva da sola. Puoi sempre tornare indietro e cambiare tutto.',
    '«Non so» è un buon giudizio dove non si può decidere. Viene contato come tale, ed è meglio che tirare a indovinare.',
    'Le evidenziazioni mostrano quali numeri e citazioni della risposta stanno nei testi, alla lettera o come stessa quantità; il numero piccolo dice in quale testo. Le fa una regola semplice, che non capisce il significato: un numero trovato può essere quello sbagliato, e uno non trovato può essere giusto. Disattivale se preferisci cercare da te.',
    'Nulla in questa pagina dice che cosa una macchina ha pensato della risposta, e nulla esce da questo browser finché non salvi il file e lo mandi.',
  ],
  keysTitle: 'Tasti',
  keysOn: 'I singoli tasti funzionano come indicato',
  endComment: 'Esci dal commento',
  close: 'Chiudi',
};
