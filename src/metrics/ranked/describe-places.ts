import { listSome } from '../../core/phrase.js';
import type { Place, Ranking } from './ranking.js';

/**
 * Where the relevant ids stand, seen from a cut at rank k: `1 of 3 relevant ids in the first 3: doc-1 at rank 1; further
 * down doc-4 at rank 5; not retrieved: doc-9`.
 *
 * @param k Infinity for the whole list
 */
export function describePlaces(ranking: Ranking, k: number): string {
  const within = ranking.relevantPlaces.filter(({ rank }) => rank <= k);
  if (within.length === 0) return describeMiss(ranking, k);
  const beyond = ranking.relevantPlaces.slice(within.length);
  const where = k < ranking.length ? `in the first ${k}` : `among ${ranking.length} retrieved`;
  return [
    `${within.length} of ${ranking.relevant.length} relevant ids ${where}: ${listPlaces(within)}`,
    ...(beyond.length > 0 ? [`further down ${listPlaces(beyond)}`] : []),
    ...(ranking.notRetrieved.length > 0 ? [`not retrieved: ${listSome(ranking.notRetrieved)}`] : []),
  ].join('; ');
}

/** The first relevant id, or that there is none up to rank k: `doc-17 at rank 2 of 5`. */
export function describeFirstPlace(ranking: Ranking, k: number): string {
  const [first] = ranking.relevantPlaces;
  return first !== undefined && first.rank <= k
    ? `${first.id} at rank ${first.rank} of ${ranking.length}`
    : describeMiss(ranking, k);
}

function describeMiss({ relevant, relevantPlaces, length }: Ranking, k: number): string {
  if (length === 0) return 'nothing was retrieved';
  const [later] = relevantPlaces;
  const [only, ...others] = relevant;
  if (others.length === 0) {
    return later === undefined ? `${only} not retrieved` : `${only} at rank ${later.rank}, not in the first ${k}`;
  }
  return later === undefined
    ? `none of ${relevant.length} relevant ids retrieved`
    : `none of ${relevant.length} relevant ids in the first ${k}: ${later.id} came at rank ${later.rank}`;
}

function listPlaces(places: readonly Place[]): string {
  return listSome(places.map(({ id, rank }) => `${id} at rank ${rank}`));
}
