import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Stands beside what is served, so that nobody fetches it. */
const reportFile = fileURLToPath(new URL('../build/chunks.json', import.meta.url))

export type Chunk = {
  /** Files that are loaded with this one. */
  imports: string[]
  /** Sources it is made of, by their path from the root; texts as `word:<file>/<key>`. */
  modules: string[]
  /** The source that asked for it as a whole: a page, or a part that comes when it is wanted. */
  from: string | null
}

/** Scripts that browsers get, by file name. */
export type ChunkReport = Record<string, Chunk>

const named = (id: string) => (id.startsWith('\0') ? id.slice(1) : relative(root, id.replace(/\?.*$/, '')))

/** Writes down which source went into which script, for the test of what public pages load. */
export const chunkReport = (): Plugin => ({
  name: 'sahaya:chunk-report',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle(_, bundle) {
    const report: ChunkReport = {}
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      report[chunk.fileName] = {
        imports: chunk.imports,
        modules: chunk.moduleIds.map(named),
        from: chunk.facadeModuleId === null ? null : named(chunk.facadeModuleId),
      }
    }
    mkdirSync(join(reportFile, '..'), { recursive: true })
    writeFileSync(reportFile, JSON.stringify(report))
  },
})
