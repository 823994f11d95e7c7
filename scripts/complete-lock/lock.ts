type Entry = {
  version: string
  cpu?: string[]
  dev?: boolean
  license?: string
  libc?: string[]
  optional?: boolean
  os?: string[]
  optionalDependencies?: Record<string, string>
}
export type Lock = { packages: Record<string, Entry> }
type Missing = { parent: string; name: string; version: string }

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = ['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']
const libraries: Record<string, string> = {
  gnu: 'glibc',
  gnueabihf: 'glibc',
  musl: 'musl',
  musleabihf: 'musl',
}

/** Optional packages that others ask for and the lock file does not name. */
export function missingOptional({ packages }: Lock): Missing[] {
  return Object.entries(packages).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isNamed(packages, parent, name))
      .map(([name, version]) => ({ parent, name, version })),
  )
}

/**
 * Adds an entry for each of them, as npm would for a package of another machine; which one is read from
 * its name (`…-linux-arm64-musl`). @returns the names added
 */
export function completeLock(lock: Lock): string[] {
  const missing = missingOptional(lock)
  for (const { parent, name, version } of missing)
    lock.packages[`node_modules/${name}`] = entryFor(name, version, lock.packages[parent]!)
  const byPath = ([a]: [string, Entry], [b]: [string, Entry]) => a.localeCompare(b, 'en')
  lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(byPath))
  return missing.map(({ name }) => name)
}

function entryFor(name: string, version: string, parent: Entry): Entry {
  const words = name.split('/').at(-1)!.split('-')
  const os = systems.filter((system) => words.includes(system))
  const cpu = processors.filter((processor) => words.includes(processor))
  const libc = words.flatMap((word) => libraries[word] ?? [])
  if (!/^\d/.test(version) || cpu.length === 0)
    throw new Error(`${name}@${version} does not name its machine; add it by hand`)
  return {
    version,
    cpu,
    ...(parent.dev ? { dev: true } : {}),
    ...(libc.length > 0 ? { libc } : {}),
    ...(parent.license ? { license: parent.license } : {}),
    optional: true,
    ...(os.length > 0 ? { os } : {}),
  }
}

/** Looks where Node would: beside the package, then outwards. */
function isNamed(packages: Lock['packages'], parent: string, name: string): boolean {
  for (let folder = parent; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (`${folder}${folder ? '/' : ''}node_modules/${name}` in packages) return true
    if (folder === '') return false
  }
}
