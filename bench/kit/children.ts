import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

const living = new Set<ChildProcess>()
const folders = new Set<string>()

/** Starts a process that ends with the benchmark. */
export function launch(file: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(file, args, { cwd: root, ...options })
  living.add(child)
  child.once('exit', () => living.delete(child))
  child.once('error', () => living.delete(child))
  return child
}

/** Resolves when the process has ended. @returns its exit code, or null when a signal ended it */
export async function gone(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

/** A folder that is removed after the benchmark. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `sahaya-bench-${name}-`))
  folders.add(folder)
  return folder
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  folders.delete(folder)
}

/** Ends all remaining processes and removes all folders. */
export async function tidyUp(): Promise<void> {
  const left = [...living]
  for (const child of left) child.kill('SIGTERM')
  const insist = setTimeout(() => left.forEach((child) => child.kill('SIGKILL')), 12_000)
  await Promise.all(left.map(gone))
  clearTimeout(insist)
  for (const folder of folders) removeFolder(folder)
}

/** Ports that are free now. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer())
  const ports: number[] = []
  for (const server of servers) {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (typeof address === 'object' && address !== null) ports.push(address.port)
  }
  for (const server of servers) server.close()
  await Promise.all(servers.map((server) => once(server, 'close')))
  return ports
}
