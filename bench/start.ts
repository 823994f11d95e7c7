import { chmodSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ChildProcess } from 'node:child_process'
import type { Bench } from './kit/bench.ts'
import { launch, removeFolder, root, temporaryFolder } from './kit/children.ts'
import { median } from './kit/figures.ts'
import { environment, placeFor, readiness, startServer, type Place } from './kit/servers/server.ts'

const again = 5

/** The first start on an empty folder, and those after it: by node, and by npm from where npm hands over. */
export async function start({ figures }: Bench): Promise<void> {
  const folder = temporaryFolder('start')
  const place = await placeFor(join(folder, 'data'))
  const first = await startServer(place)
  const worldAt = first.said.find(({ text }) => text.includes('demo accounts'))?.ms ?? Number.NaN
  await first.stop()
  figures.check('first start on an empty folder', first.readyMs / 1000, { atMost: 20 }, 's')
  figures.check('the demo world in it', (first.readyMs - worldAt) / 1000, { atMost: 10 }, 's')

  const byNode: number[] = []
  const byNpm: { all: number; own: number }[] = []
  for (let i = 0; i < again; i++) {
    const server = await startServer(place)
    byNode.push(server.readyMs / 1000)
    await server.stop()
    byNpm.push(await startByNpm(place, folder))
  }
  figures.check(
    'started again by npm, after npm hands over',
    median(byNpm.map(({ own }) => own)),
    { atMost: 1.5 },
    's',
  )
  figures.check('started again by node', median(byNode), { atMost: 1.5 }, 's')
  figures.tell('started again by npm, with npm', median(byNpm.map(({ all }) => all)), 's')
  removeFolder(folder)
}

/** npm hands over when it starts its shell: one of our own, which leaves a mark and is the shell. */
async function startByNpm(place: Place, folder: string): Promise<{ all: number; own: number }> {
  const mark = join(folder, 'handed-over')
  const shell = join(folder, 'shell')
  writeFileSync(shell, `#!/bin/sh\n: > '${mark}'\nexec /bin/sh "$@"\n`)
  chmodSync(shell, 0o700)
  const began = performance.now()
  const child = launch('npm', ['start', '--silent'], {
    cwd: root,
    env: { ...environment(place), npm_config_script_shell: shell },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, which is ended as Ctrl-C would.
    detached: true,
  })
  const { readyMs } = await readiness(child, began)
  const handedOverMs = statSync(mark).mtimeMs - performance.timeOrigin - began
  await endGroup(child)
  return { all: readyMs / 1000, own: (readyMs - handedOverMs) / 1000 }
}

async function endGroup(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.stdout!.once('close', resolve))
  process.kill(-child.pid!, 'SIGINT')
  // The pipe closes with the last process that holds it.
  await ended
}
