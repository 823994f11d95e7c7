/** Does work on each item, so many at once. @returns the results in the order of the items */
export async function inLanes<T, R>(
  lanes: number,
  items: readonly T[],
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = Array.from({ length: items.length })
  let next = 0
  const lane = async () => {
    while (next < items.length) {
      const index = next++
      results[index] = await work(items[index]!, index)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return results
}
