import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { temporaryFolder } from '../children.ts'
import { placeFor, startServer, type Server } from './server.ts'

let template: string | undefined

/** A data folder with the demo world in it, of the caller's own: made once a run, then copied. */
export async function worldFolder(): Promise<string> {
  if (template === undefined) {
    const folder = temporaryFolder('template')
    const server = await startServer(await placeFor(join(folder, 'data')))
    await server.stop()
    template = folder
  }
  const copy = temporaryFolder('world')
  // Keeps the owners of files: the database may belong to another user.
  const { status, stderr } = spawnSync('cp', ['-a', join(template, 'data'), copy], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`the demo world could not be copied: ${stderr}`)
  return join(copy, 'data')
}

/** A server on a demo world of its own. */
export const startOnWorld = async (settings: Record<string, string> = {}): Promise<Server> =>
  startServer(await placeFor(await worldFolder()), settings)
