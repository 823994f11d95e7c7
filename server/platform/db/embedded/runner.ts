import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { DatabaseStartError } from './database-start-error.ts'

/** Small programs of util-linux; each may be absent. */
export type Tools = { unshare?: string | undefined; setpriv?: string | undefined }

/**
 * Under whose name PostgreSQL runs, since it refuses uid 0.
 * - plain: as ourselves
 * - mapped: as ourselves, seen from inside as an ordinary user (a user namespace)
 * - dropped: as another user, when root may not make namespaces or the data are that user's
 */
export type Runner = {
  kind: 'plain' | 'mapped' | 'dropped'
  /** Owner of the server's files, seen from outside. */
  uid: number
  gid: number
  command(program: string, args: string[]): Command
  /** Builds the command of a server that ends together with this process, where `binds` says so. */
  binds: boolean
  boundCommand(program: string, args: string[]): Command
}
type Command = { file: string; args: string[]; options: { uid?: number; gid?: number } }

export function findTools(): Tools {
  const find = (name: string) =>
    ['/usr/bin', '/bin', '/usr/local/bin', '/usr/sbin'].map((dir) => `${dir}/${name}`).find(existsSync)
  return { unshare: find('unshare'), setpriv: find('setpriv') }
}

/** @param owner of an existing cluster, undefined when there is none yet */
export function chooseRunner(tools: Tools, owner: { uid: number; gid: number } | undefined): Runner {
  const [uid, gid] = [process.getuid?.() ?? -1, process.getgid?.() ?? -1]
  if (uid === 0) {
    if (owner && owner.uid !== 0) return runner('dropped', tools, owner)
    const map = mapTo(tools, namedUser())
    if (map) return runner('mapped', tools, { uid, gid }, map)
    return runner('dropped', tools, nobody())
  }
  if (hasName(uid)) return runner('plain', tools, { uid, gid })
  // initdb insists on a user with a name; containers often run under a bare number.
  const map = mapTo(tools, namedUser())
  if (map) return runner('mapped', tools, { uid, gid }, map)
  throw new DatabaseStartError(
    `PostgreSQL needs a user with a name, but uid ${uid} is not in /etc/passwd. Add it, or set DATABASE_URL.`,
  )
}

function runner(
  kind: Runner['kind'],
  tools: Tools,
  { uid, gid }: { uid: number; gid: number },
  map: string[] = [],
): Runner {
  const options = kind === 'dropped' ? { uid, gid } : {}
  const command = (line: string[]): Command => {
    const [file, ...args] = [...map, ...line]
    return { file: file!, args, options }
  }
  const binds = tools.setpriv !== undefined && works(tools.setpriv, ['--pdeathsig', 'INT', 'true'])
  const bound = binds ? [tools.setpriv!, '--pdeathsig', 'INT', '--'] : []
  return {
    kind,
    uid,
    gid,
    binds,
    command: (program, args) => command([program, ...args]),
    boundCommand: (program, args) => command([...bound, program, ...args]),
  }
}

/** The command prefix that maps us to an ordinary user, or undefined where that is not permitted. */
function mapTo(tools: Tools, { uid, gid }: { uid: number; gid: number }): string[] | undefined {
  if (!tools.unshare) return undefined
  const args = ['--user', `--map-user=${uid}`, `--map-group=${gid}`]
  return works(tools.unshare, [...args, 'true']) ? [tools.unshare, ...args] : undefined
}

function works(file: string, args: string[]): boolean {
  return spawnSync(file, args, { stdio: 'ignore', timeout: 5_000 }).status === 0
}

function hasName(uid: number): boolean {
  try {
    return userInfo().username !== '' && uid >= 0
  } catch {
    return false
  }
}

function passwd(): { name: string; uid: number; gid: number }[] {
  try {
    const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
    return lines
      .map((line) => line.split(':'))
      .filter((fields) => fields.length >= 4)
      .map((fields) => ({ name: fields[0]!, uid: Number(fields[2]), gid: Number(fields[3]) }))
  } catch {
    return []
  }
}

function nobody(): { uid: number; gid: number } {
  return passwd().find((one) => one.name === 'nobody') ?? { uid: 65534, gid: 65534 }
}

/** Anyone in /etc/passwd but root: initdb looks the name up, nothing else depends on it. */
function namedUser(): { uid: number; gid: number } {
  return passwd().find((one) => one.uid > 0) ?? { uid: 1000, gid: 1000 }
}
