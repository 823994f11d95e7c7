import { once } from 'node:events'
import { chmodSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ChildProcess } from 'node:child_process'
import type { Bench } from './kit/bench.ts'
import { gone, launch, removeFolder, root, temporaryFolder } from './kit/children.ts'
import { median } from './kit/figures.ts'
import { environment, placeFor, readiness, startServer, type Place } from './kit/servers/server.ts'

const again = 5

/** Measures the first start on an empty folder and later starts, by node and by npm without npm's own time. */
export async function start({ figures }: Bench): Promise<void> {
  const folder = temporaryFolder('start')
  const place = await placeFor(join(folder, 'data'))
  const first = await startServer(place)
  const worldAt = first.said.find(({ text }) => text.includes('demo accounts'))?.ms ?? Number.NaN
  const plain = [await plainWorld(place), await plainWorld(place), await plainWorld(place)]
  await first.stop()
  const worldSeconds = (first.readyMs - worldAt) / 1000
  figures.show('first start on an empty folder', first.readyMs / 1000, 's')
  figures.show('  demo world', worldSeconds, 's')
  figures.show('  pictures and rows by the libraries alone', median(plain), 's')
  figures.check('  demo world ÷ pictures and rows alone', worldSeconds / median(plain), { atMost: 6 }, '×')

  const bare: number[] = []
  const byNode: number[] = []
  const byNpm: { all: number; own: number }[] = []
  for (let i = 0; i < again; i++) {
    bare.push(await startBare(place))
    const server = await startServer(place)
    byNode.push(server.readyMs / 1000)
    await server.stop()
    byNpm.push(await startByNpm(place, folder))
  }
  const ofBare = (seconds: readonly number[]) => median(seconds.map((one, i) => one / bare[i]!))
  const npm = byNpm.map(({ own }) => own)
  figures.check('started again by npm ÷ database and port alone', ofBare(npm), { atMost: 4.5 }, '×')
  figures.check('started again by node ÷ database and port alone', ofBare(byNode), { atMost: 4.5 }, '×')
  figures.show('started again by npm, after npm hands over', median(npm), 's')
  figures.show('started again by node', median(byNode), 's')
  figures.show('database and port alone', median(bare), 's')
  figures.show('started again by npm, with npm', median(byNpm.map(({ all }) => all)), 's')
  removeFolder(folder)
}

/** Seconds for the pictures and rows of a demo world by the libraries alone, next to an idle server. */
async function plainWorld({ dataDir }: Place): Promise<number> {
  const child = launch(process.execPath, [join(root, 'bench/yardsticks/plain-world.ts'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = (await once(child.stdout!, 'data')) as [Buffer]
  await gone(child)
  return Number(said.toString())
}

/** Seconds until the database responds and a port is open, without the product. */
async function startBare({ dataDir }: Place): Promise<number> {
  const began = performance.now()
  const child = launch(process.execPath, [join(root, 'bench/yardsticks/bare-start.ts'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout!, 'data')
  const took = performance.now() - began
  child.kill('SIGTERM')
  await gone(child)
  return took / 1000
}

/** npm hands over when it starts its shell. This one touches a file first, then becomes the shell. */
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
    // A separate process group, which is interrupted like a terminal by Ctrl-C.
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
