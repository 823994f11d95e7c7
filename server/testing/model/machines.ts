import type { Drains } from '../../platform/queues/table-queue.ts'
import type { Jobs, JobRun } from '../../platform/queues/jobs.ts'

/** Drains that run when the model says so: those that were nudged, or all. */
export function modelDrains(plain: Drains): Drains & { runNudged(): Promise<void> } {
  const drains = new Map<string, () => Promise<number>>()
  const nudged = new Set<string>()
  return {
    ...plain,
    define: (name, drain) => void drains.set(name, drain),
    nudge: (name) => void nudged.add(name),
    async runNudged() {
      for (const name of nudged) {
        nudged.delete(name)
        while ((await drains.get(name)!()) > 0);
      }
    },
    async drainAll() {
      for (;;) {
        let done = 0
        for (const drain of drains.values()) done += await drain()
        nudged.clear()
        if (done === 0) return
      }
    },
  }
}

/** Jobs that run when the model says so. Letters are written, and never sent. */
export function modelJobs(plain: Jobs): Jobs & { run(name: string): Promise<void> } {
  const jobs = new Map<string, () => Promise<void>>()
  return {
    ...plain,
    define: (name, _options, handler) =>
      void jobs.set(name, () => handler({} as never, { isLastTry: true, tries: 1 } as JobRun)),
    send: async () => undefined,
    sendMany: async () => undefined,
    run: (name) => jobs.get(name)!(),
  }
}
