/** `ndcg@10`, or `ndcg` where k is Infinity and the whole list counts. */
export function cutId(name: string, k: number): string {
  return k === Number.POSITIVE_INFINITY ? name : `${name}@${k}`;
}
