import { primaryLanguage } from './primary-language.js';

/** Words of grammar, folded as tokens are: articles, pronouns, prepositions, conjunctions, auxiliaries, question words. */
const lists = {
  de: `aber alle als am an auch auf aus bei beim bis da damit dann das dass dein dem den denn der des die dies diese diesem
    diesen dieser dieses doch du durch ein eine einem einen einer eines er es für gegen hat haben hier ich ihm ihn ihnen ihr
    ihre ihrem ihren ihrer im in ins ist ja jede jedem jeden jeder jedes kann kein keine keinen können man mein mich mir mit
    muss müssen nach nicht noch nur ob oder ohne sein seine seinen seiner sich sie sind so soll sollen um und uns unser unter
    vom von vor wann war waren warum was weil welche welcher welches wenn wer werden wie wieviel wird wir wo wurde wurden zu
    zum zur über`,
  en: `a about all also am an and any are as at be been being but by can could did do does doing for from had has have having
    he her here him his how i if in into is it its itself many me more most much must my no nor not of off on or other our out over
    shall she should so some such than that the their them then there these they this those through to too under until up
    upon very was we were what when where which while who whom whose why will with within would you your`,
  es: `a al algún alguna algunos ante aquel aquella aun aunque bajo cada como con contra cual cuando cuál cuáles cuándo cuánto
    cuánta cuántos cuántas cómo de del desde donde dónde durante e el ella ellas ellos en entre era eran es esa esas ese eso
    esos esta estas este esto estos está están estar fue fueron ha han hasta hay la las le les lo los me mi mis muy más ni no
    nos nosotros o para pero por porque pueda puede pueden que quien quién qué se sea ser si sin sobre son su sus sí también
    te tiene tienen tu tus un una unas unos usted ustedes y ya yo`,
  fr: `a ai au aussi aux avec c ce cela ces cet cette ceux chaque comme comment d dans de depuis des donc du elle elles en
    est et eu être il ils j je l la le les leur leurs lorsque lui m ma mais me mes même n ne ni nos notre nous on ont ou où
    par pas peut peuvent plus pour pourquoi près qu quand que quel quelle quelles quels qui quoi s sa sans se sera ses si son
    sont sous sur t ta te tes ton tous tout toute toutes très tu un une vos votre vous y à été`,
  it: `a ad agli ai al alla alle allo anche c che chi ci come con cosa cui d da dagli dai dal dalla dalle dallo de degli dei
    del dell della delle dello di dopo dove e è ed era erano essere fra gli ha hanno ho i il in io la le lei li lo loro lui l
    ma me mi mio mia miei nei nel nell nella nelle nello no noi non nostra nostro o ogni oppure per perché però più può
    possono prima quale quali quando quanta quante quanti quanto quel quella quelle quelli quello questa queste questi questo
    qui se sei senza si sia siamo siete sono sopra sotto su sua sue sugli sui sul sull sulla sulle sullo suo suoi te ti tra tu
    tua tue tuo tuoi tutti tutto un una uno vi voi è`,
  pl: `a aby ale albo ani bez bo by był była było były być ci co czy czyli dla do gdy gdzie go i ich ile im inne innych ja jak
    jaka jakie jaki jako je jego jej jemu jest jestem jeśli już każda każde każdy kiedy kto która które którego której który
    których którym lub ma mają mi mnie może mogą mogę można mu my na nad nam nas nasz nasza nasze nich nie nim niż o od on ona one
    oni ono oraz pod po przed przez przy się są ta tak także tam te tego tej ten to tu twoja twoje twój ty tych tylko tym u w
    we wam was wasz z za ze że żeby`,
};

const byLanguage: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(lists).map(([language, words]) => [language, new Set(words.split(/\s+/))]),
);

const ofAllLanguages: ReadonlySet<string> = new Set([...byLanguage.values()].flatMap((words) => [...words]));

/**
 * The words that carry grammar and no content: English, German, French, Italian, Spanish and Polish ones, as folded tokens.
 *
 * @param language a BCP 47 tag such as `it` or `pl-PL`; absent or another language: the words of all six together
 */
export function stopWords(language?: string): ReadonlySet<string> {
  const primary = primaryLanguage(language);
  return byLanguage.get(primary) ?? ofAllLanguages;
}
