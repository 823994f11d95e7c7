import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { StaticPage } from '../../yardsticks/static-html.ts'

export type StaticHtml = {
  port: number
  /** CPU time of its process since it began. */
  cpuSeconds(): Promise<number>
  end(): Promise<void>
}

/** Serves one page from a process of its own. */
export async function startStaticHtml(page: StaticPage): Promise<StaticHtml> {
  const child = fork(join(import.meta.dirname, '../../yardsticks/static-html.ts'), {
    serialization: 'advanced',
  })
  child.send(page)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    port,
    async cpuSeconds() {
      child.send('cpu')
      const [{ cpuSeconds }] = (await once(child, 'message')) as [{ cpuSeconds: number }]
      return cpuSeconds
    },
    async end() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}
