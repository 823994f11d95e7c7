import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type ReactCards = {
  /** CPU of one rendering in milliseconds, of so many. */
  render(count: number): Promise<number>
  end(): Promise<void>
}

/** React alone, in a process of its own: what a machine takes for a page of a known size. */
export function startReactCards(): ReactCards {
  const child = fork(join(import.meta.dirname, '../../yardsticks/render.ts'), {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return {
    async render(count) {
      child.send(count)
      const [{ ms }] = (await once(child, 'message')) as [{ ms: number }]
      return ms
    },
    async end() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}
