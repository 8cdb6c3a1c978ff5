import { countOf } from '../../src/core/phrase.js';
import type { TextSection } from '../../src/core/report.js';
import type { Category } from '../agreement/table.js';
import type { JoinedItem } from '../join.js';
import type { CalibratedPair, CalibratedSide } from '../two-judges/calibrate-pair.js';
import { itemLines } from './item-lines.js';

/** So many are on the first screen. */
const shown = 3;

/** The items on which one judge alone is right, with what a person needs to see why. */
export function loneSection({ first, second, items }: CalibratedPair, all: boolean): readonly TextSection[] {
  const alone = items.filter((item) => (item.first === item.human) !== (item.second === item.human));
  if (alone.length === 0) return [];
  const [ofFirst, ofSecond] = [itemsOf(first), itemsOf(second)];
  const listed = all ? alone : alone.slice(0, shown);
  const more = alone.length - listed.length;
  return [
    {
      kind: 'text',
      title: `${countOf(alone.length, 'item')} on which one alone is right: read them`,
      ...itemLines([
        ...listed.map(({ id, human, first: said, second: answered }) => [
          `${id}, humans ${human}, ${first.name} ${verdictWord(said)}, ${second.name} ${verdictWord(answered)}${questionOf(ofFirst.get(id) ?? ofSecond.get(id))}`,
          ...answerOf(ofFirst.get(id) ?? ofSecond.get(id)),
          ...reasonOf(first.name, ofFirst.get(id)),
          ...reasonOf(second.name, ofSecond.get(id)),
        ]),
        ...(more > 0 ? [[`… and ${more} more: --all shows them.`]] : []),
      ]),
    },
  ];
}

function itemsOf({ calibration }: CalibratedSide): ReadonlyMap<string, JoinedItem> {
  return new Map(calibration.joined.items.map((item) => [item.id, item]));
}

function verdictWord(verdict: Category | null): string {
  return verdict === null ? 'nothing' : String(verdict);
}

function questionOf(item: JoinedItem | undefined): string {
  const question = item?.judgement.question;
  return question === undefined ? '' : `: ${question}`;
}

function answerOf(item: JoinedItem | undefined): readonly string[] {
  const answer = item?.judgement.answer;
  return answer === undefined ? [] : [`answer: ${answer}`];
}

function reasonOf(name: string, item: JoinedItem | undefined): readonly string[] {
  const reason = item?.judgement.reason;
  return reason === undefined ? [] : [`${name}: ${reason}`];
}
