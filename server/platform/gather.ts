/** At most so many in one go. */
const most = 64

/**
 * Does what many ask for at the same time in one go: what comes while a go is under way waits for the next. Alone, it is
 * done at once. Where a go fails, each of it is done by itself, so that a bad one takes no other with it.
 * @param work answers in the order of what was asked
 */
export function gather<Asked, Answer>(
  work: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
): (asked: Asked) => Promise<Answer> {
  type Waiting = PromiseWithResolvers<Answer> & { asked: Asked }
  const waiting: Waiting[] = []
  let isBusy = false

  async function go(some: readonly Waiting[]): Promise<void> {
    try {
      const answers = await work(some.map(({ asked }) => asked))
      some.forEach(({ resolve }, i) => resolve(answers[i]!))
    } catch (error) {
      if (some.length === 1) some[0]!.reject(error)
      else await Promise.all(some.map((one) => go([one])))
    }
  }

  async function begin(): Promise<void> {
    isBusy = true
    while (waiting.length > 0) await go(waiting.splice(0, most))
    isBusy = false
  }

  return (asked) => {
    const one = { asked, ...Promise.withResolvers<Answer>() }
    waiting.push(one)
    if (!isBusy) void begin()
    return one.promise
  }
}
