import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { temporaryFolder } from '../children.ts'
import { placeFor, startServer, type Server } from './server.ts'

let template: string | undefined

/** A copy of a data folder with the demo world, which is made once for each run. */
export async function worldFolder(): Promise<string> {
  if (template === undefined) {
    const folder = temporaryFolder('template')
    const server = await startServer(await placeFor(join(folder, 'data')))
    await server.stop()
    template = folder
  }
  const copy = temporaryFolder('world')
  // Preserves file owners: the database may belong to another user.
  const { status, stderr } = spawnSync('cp', ['-a', join(template, 'data'), copy], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`cannot copy the demo world: ${stderr}`)
  return join(copy, 'data')
}

/** A server with a new copy of the demo world. */
export const startOnWorld = async (settings: Record<string, string> = {}): Promise<Server> =>
  startServer(await placeFor(await worldFolder()), settings)
