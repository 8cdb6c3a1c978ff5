import { phraseFinder } from '../text/refusal/phrase-finder.js';
import { words } from '../text/refusal/words.js';

/** Nouns that a question means its own source by, with the words around them that make it so; patterns as `RefusalWords` has them. */
interface PointingWords {
  readonly lists: Readonly<Record<string, string>>;
  readonly patterns: readonly string[];
}

const languages: Readonly<Record<'en' | 'de' | 'es' | 'fr' | 'it' | 'pl', PointingWords>> = {
  en: {
    lists: {
      text: 'text, passage, document, context, excerpt, paragraph, snippet, article, extract, chunk',
      figure: 'figure, fig, table, chart, diagram, appendix',
      say: 'say, says, said, mention, mentions, mentioned, state, states, stated, describe, describes, described, discuss, discusses, discussed, explain, explains, explained, provide, provides, provided, list, lists, listed, outline, outlines, outlined, suggest, suggests, imply, implies, emphasize, emphasizes, highlight, highlights, argue, argues, argued, claim, claims, claimed, conclude, concludes, concluded, propose, proposes, proposed',
      given: 'given, provided, above, following, preceding, present, attached, aforementioned',
    },
    patterns: [
      'according|based|per|referring to|on the|this|these {text}|passages|documents',
      'according to the|this {given} {text}|information',
      'based on the|this {given} {text}|information',
      'the|this|these {given} {text}|passages|documents|information',
      'the|this {text} above|below|provided|given',
      'the information provided|given above|here|$',
      'in|from|throughout the|this {text}',
      'does|do|did|is|are the|this {text} {say}',
      'the|this {text} {say}',
      'this|these passage|passages|excerpt|excerpts|snippet|text|texts|paragraph|document|documents|article|context',
      'in|from|see|per {figure} 0*|1*|2*|3*|4*|5*|6*|7*|8*|9*',
      'does|do|is|are {figure} 0*|1*|2*|3*|4*|5*|6*|7*|8*|9*',
      'the figure|table|diagram|chart above|below',
      'mentioned|described|stated|discussed|listed|shown above|below',
      'the author|authors {say}',
      'according to the author|authors',
      'of the above|aforementioned',
      'idea|topic|theme|purpose|message|subject of the|this {text}|section',
    ],
  },
  de: {
    lists: {
      text: 'text, texts, textes, textabschnitt, textabschnitts, abschnitt, abschnitts, dokument, dokuments, dokumentes, passage, absatz, absatzes, auszug, auszugs, kontext, kontexts, textstelle, textauszug',
      figure: 'abbildung, abb, tabelle, diagramm, anhang',
      the: 'der, die, das, dem, den, des, dieser, diese, dieses, diesem, diesen, im, vom, zum',
      this: 'dieser, diese, dieses, diesem, diesen, vorliegenden, obigen, folgenden, genannten, gegebenen, obige, obiger, vorliegende, vorliegender, bereitgestellten',
      say: 'sagt, erwähnt, beschreibt, beschrieben, nennt, genannt, steht, erklärt, behauptet, besagt, hervorgeht, meint, argumentiert',
    },
    patterns: [
      'laut|gemäß|nach|entsprechend|zufolge {the}|{this} {text}',
      'laut {text}',
      '{the} {this} {text}',
      '{this} {text}|artikel',
      'im|aus|in|vom {text}',
      'in|aus|von|mit dem|der|diesem|dieser {text}',
      '{the} {text} zufolge',
      '{the} {text} {say}',
      'in|aus|laut|siehe {figure} 0*|1*|2*|3*|4*|5*|6*|7*|8*|9*',
      'zeigt {figure} 0*|1*|2*|3*|4*|5*|6*|7*|8*|9*',
      '{say} der|die autor|autorin|autoren|verfasser|verfasserin',
      'der|die autor|autorin|autoren|verfasser|verfasserin {say}',
      'laut autor|autorin|verfasser|verfasserin',
      'laut dem|der autor|autorin|verfasser|verfasserin',
      'obige|obigen|obiger|folgende|folgenden|folgender {figure}',
      'oben|unten genannten|genannte|erwähnten|erwähnte|beschriebenen|beschriebene|stehenden|stehende',
    ],
  },
  es: {
    lists: {
      text: 'texto, documento, pasaje, fragmento, contexto, párrafo, extracto',
      figure: 'figura, fig, tabla, gráfico, anexo',
      say: 'dice, menciona, indica, describe, explica, afirma, señala, habla, trata, expone, muestra, argumenta, sostiene',
    },
    patterns: [
      'según|conforme el|al|este|dicho {text}',
      'de acuerdo con|al el {text}',
      'de acuerdo al|con {text}',
      'basándote|basado|basándose en el|este {text}',
      'en el|este|dicho {text}',
      'del|de este|el texto|pasaje|fragmento|párrafo|contexto',
      'del texto|pasaje|fragmento|párrafo|contexto',
      'el|este {text} {say}',
      'qué {say} el|este {text}',
      'según el|la autor|autora',
      'el|la autor|autora {say}',
      '{say} el|la autor|autora',
      '{say} la|el {figure} 0*|1*|2*|3*|4*|5*|6*|7*|8*|9*',
      '{figure} anterior|siguiente',
      'este|dicho {text}|artículo',
      '{text} anterior|proporcionado|dado|siguiente|citado',
      'información proporcionada|anterior|dada',
      'en|de|según la|el {figure} 0*|1*|2*|3*|4*|5*|6*|7*|8*|9*',
      'mencionado|mencionada|mencionados|descrito|descrita|citado anteriormente|arriba',
    ],
  },
  fr: {
    lists: {
      text: 'texte, document, passage, extrait, contexte, paragraphe',
      figure: 'figure, fig, tableau, graphique, annexe',
      say: 'dit, mentionne, indique, décrit, explique, affirme, précise, parle, montre, soutient',
    },
    patterns: [
      'd après le|l|ce|cet {text}',
      'selon le|l|ce|cet {text}',
      'conformément au|à {text}',
      'sur la base du|de {text}',
      'dans le|l|ce|cet {text}',
      'du texte|passage|extrait|contexte|paragraphe',
      'le|l|ce|cet {text} {say}',
      'que {say} le|l|ce {text}',
      'selon l auteur|auteure|autrice',
      'l auteur|auteure|autrice {say}',
      '{say} l auteur|auteure|autrice',
      '{say} la|le|l {figure} 0*|1*|2*|3*|4*|5*|6*|7*|8*|9*',
      '{figure} ci dessus|dessous',
      'ce|cet {text}|article',
      '{text} ci dessus|dessous',
      '{text} fourni|donné|précédent|suivant',
      'informations fournies|données|ci',
      'dans|de|selon la|le|l {figure} 0*|1*|2*|3*|4*|5*|6*|7*|8*|9*',
      'mentionné|mentionnée|mentionnés|décrit|décrite|cité ci|plus dessus|haut',
    ],
  },
  it: {
    lists: {
      text: 'testo, documento, passaggio, brano, contesto, paragrafo, estratto',
      figure: 'figura, fig, tabella, grafico, allegato',
      say: 'dice, menziona, indica, descrive, spiega, afferma, riporta, parla, cita, mostra, sostiene',
    },
    patterns: [
      'secondo il|lo|l|questo|tale {text}',
      'in base al|allo|all|a {text}',
      'stando al|a {text}',
      'nel|nell|nello|dal|dall {text}',
      'del|dell testo|passaggio|brano|contesto|paragrafo|estratto',
      'in|da|di questo|tale {text}',
      'il|l|questo {text} {say}',
      'cosa {say} il|l|questo {text}',
      'secondo l autore|autrice',
      'l autore|autrice {say}',
      '{say} l autore|autrice',
      '{say} la|il|l {figure} 0*|1*|2*|3*|4*|5*|6*|7*|8*|9*',
      '{figure} precedente|seguente|sopra',
      'questo|tale {text}|articolo',
      '{text} precedente|fornito|dato|seguente|citato|sopra|riportato',
      'informazioni fornite|precedenti|riportate|date',
      'nella|nel|nell|della|dalla {figure} 0*|1*|2*|3*|4*|5*|6*|7*|8*|9*',
      'menzionato|menzionata|menzionati|descritto|descritta|citato|riportato sopra|precedentemente',
    ],
  },
  pl: {
    lists: {
      text: 'tekst, tekstu, tekście, tekstem, dokument, dokumentu, dokumencie, dokumentem, fragment, fragmentu, fragmencie, fragmentem, kontekst, kontekstu, kontekście, akapit, akapitu, akapicie',
      figure: 'rysunek, rysunku, rys, tabela, tabeli, wykres, wykresie, załączniku',
      near: 'powyższa, powyższej, powyższy, powyższym, poniższa, poniższej, poniższy, poniższym',
      this: 'ten, tego, tym, temu, powyższy, powyższego, powyższym, podany, podanego, podanym, niniejszy, niniejszego, niniejszym, poniższy, poniższego, poniższym, dostarczony, dostarczonego, dostarczonym',
      say: 'mówi, wspomina, opisuje, podaje, wyjaśnia, stwierdza, wymienia, twierdzi, przedstawia',
    },
    patterns: [
      'według|zgodnie|wedle|zdaniem {text}',
      'zgodnie z|ze {text}|treścią',
      'na podstawie {text}',
      'na podstawie {this} {text}',
      '{this} {text}|artykuł|artykułu|artykule',
      'w|we tekście|dokumencie|fragmencie|kontekście|akapicie',
      'z|ze tekstu|fragmentu|kontekstu|akapitu',
      '{text} {say}',
      'co|jak {say} {text}',
      '{say} autor|autorka|autorzy',
      'autor|autorka|autorzy {say}',
      'zdaniem|według autora|autorki|autorów',
      '{near} {figure}',
      '{say} rysunek|rys|tabela|wykres 0*|1*|2*|3*|4*|5*|6*|7*|8*|9*',
      'na|w|z rysunku|rys|tabeli|wykresie|załączniku 0*|1*|2*|3*|4*|5*|6*|7*|8*|9*',
      'wspomniany|wspomniana|wspomniane|opisany|opisana|wymieniony|podane powyżej|wyżej|poniżej',
      'wyżej wspomniany|wymieniony|opisany|wymienione|wspomniane',
    ],
  },
};

const finders = Object.values(languages).map(({ lists, patterns }) =>
  phraseFinder({ patterns, lists, fillers: new Set() }),
);

/**
 * The words by which a question points at the text that it was made from, such as "according to the document": the first that one
 * of six languages has, or undefined. All six are asked, whatever language the question is in.
 */
export function pointingPhrase(question: string): string | undefined {
  const all = [...words(question)];
  for (const find of finders) {
    const span = find(all);
    if (span !== undefined) return question.slice(span.start, span.end);
  }
  return undefined;
}
