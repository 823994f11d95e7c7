/** First file of an archive: what is in it. */
export type Manifest = {
  format: 1
  product: 'sahaya'
  createdAt: string
  /** Name of the newest migration; the tables are of that form. */
  migration: string
  /** Major of the server it was read from, for people. */
  postgres: number
  tables: TableNote[]
  /** Schemas that the reader was not allowed to see. */
  leftOut: string[]
  hasFiles: boolean
  /** Number of fields sealed under each key, by its id; older backups lack it. */
  sealedUnder?: Record<string, number>
}

export type TableNote = { schema: string; name: string; columns: string[] }

/** Last file of an archive: an archive without it is not whole. */
export type BackupTotals = {
  tables: Record<string, { rows: number; digest: string }>
  /** The value last given, for each sequence that gave any. */
  sequences: Record<string, string>
  files: { count: number; bytes: number }
  /** CRC-32 of each stored file, by its path; older backups do not tell. */
  fileSums?: Record<string, number>
}

export const manifestName = 'manifest.json'
export const totalsName = 'totals.json'
export const tableKey = ({ schema, name }: { schema: string; name: string }) => `${schema}.${name}`

/** A table's rows come in parts, since a file's length stands before it. */
export const partName = (table: TableNote, part: number) =>
  `tables/${tableKey(table)}/${String(part).padStart(6, '0')}.copy`

/** The table that a part belongs to, undefined for other files. */
export const tableOfPart = (name: string) => /^tables\/([^/]+)\/\d+\.copy$/.exec(name)?.[1]

/** Path of a stored file inside the files folder, undefined for other entries. */
export function fileOfEntry(name: string): string | undefined {
  if (!name.startsWith('files/')) return undefined
  const path = name.slice('files/'.length)
  const isPlain = path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
  if (!isPlain || path.includes('\0') || path.includes('\\'))
    throw new Error(`it names an unsafe file: ${name}`)
  return path
}

/** @throws when the text is not the beginning of a backup that this version reads */
export function parseManifest(text: string): Manifest {
  const manifest = JSON.parse(text) as Manifest
  if (manifest.product !== 'sahaya') throw new Error('it is not a backup of Sahaya')
  if (manifest.format !== 1) throw new Error('it was made by a newer version; restore it with that')
  return manifest
}
