/** Does a step for each item, `lanes` of them at a time; gives the results in the order of the items. */
export async function inLanes<T, R>(
  items: readonly T[],
  lanes: number,
  step: (item: T, i: number, lane: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  async function work(lane: number) {
    while (next < items.length) {
      const i = next++;
      results[i] = await step(items[i] as T, i, lane);
    }
  }
  await Promise.all(Array.from({ length: lanes }, (_, lane) => work(lane)));
  return results;
}
