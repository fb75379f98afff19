/** Maps items with an asynchronous function, at most `limit` at a time. Results keep the order of the items. */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  limit: number,
  map: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await map(item, index);
  };
  await Promise.all(Array.from({ length: limit }, worker));
  return results;
}
