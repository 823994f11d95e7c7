/**
 * Does what many ask for at the same time in one go: what comes while a go is under way waits for the next. Alone, it
 * is done at once.
 * @param work answers in the order of what was asked
 */
export function gather<Asked, Answer>(
  work: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
): (asked: Asked) => Promise<Answer> {
  type Waiting = { asked: Asked; resolve(answer: Answer): void; reject(error: unknown): void }
  const waiting: Waiting[] = []
  let isBusy = false

  async function go(): Promise<void> {
    isBusy = true
    while (waiting.length > 0) {
      const now = waiting.splice(0, most)
      try {
        const answers = await work(now.map(({ asked }) => asked))
        now.forEach(({ resolve }, i) => resolve(answers[i]!))
      } catch (error) {
        for (const { reject } of now) reject(error)
      }
    }
    isBusy = false
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject })
      if (!isBusy) void go()
    })
}

const most = 64
