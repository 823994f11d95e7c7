/**
 * Batches concurrent calls: calls made while a batch runs join the next; a call alone runs at once.
 * @param work returns results in the order of its inputs; when it fails, all calls of the batch do
 */
export function createBatcher<Input, Result>(
  work: (inputs: readonly Input[]) => Promise<readonly Result[]>,
): (input: Input) => Promise<Result> {
  type Call = { input: Input; resolve(result: Result): void; reject(error: unknown): void }
  const waiting: Call[] = []
  let isBusy = false

  async function runAll(): Promise<void> {
    isBusy = true
    while (waiting.length > 0) {
      const batch = waiting.splice(0, batchAtMost)
      try {
        const results = await work(batch.map(({ input }) => input))
        batch.forEach(({ resolve }, i) => resolve(results[i]!))
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    isBusy = false
  }

  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject })
      if (!isBusy) void runAll()
    })
}

const batchAtMost = 64
