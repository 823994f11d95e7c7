import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compile } from '@inlang/paraglide-js'
import type { Plugin } from 'vite'
import { languages } from '../../shared/languages.ts'
import { readServerTexts, serverTextFileOf, translating, wordFiles, wordsFolder } from './catalogues.ts'

const compiledWords = fileURLToPath(new URL('../paraglide', import.meta.url))
/** Paraglide writes notes of its own beside its settings, which are therefore kept away from the sources. */
const folder = fileURLToPath(new URL('../../node_modules/.cache/sahaya-words/', import.meta.url))
const format = createRequire(import.meta.url).resolve('@inlang/plugin-message-format')

const wordsFile = /\/web\/app\/words\.ts$/
const speak = 'virtual:speak'
const messages = JSON.stringify(join(compiledWords, 'messages.js'))
const runtime = JSON.stringify(join(compiledWords, 'runtime.js'))

/**
 * Checks and compiles the catalogues, and writes what is new: whoever develops is told to reload by every file that is
 * written. Nothing is fetched: the reader of their format is a package of ours.
 */
export async function compileWords(into = compiledWords) {
  const outdir = join(folder, `compiled-${process.pid}`)
  const project = join(folder, 'project.inlang')
  mkdirSync(project, { recursive: true })
  const settings = {
    baseLocale: languages[0],
    locales: languages,
    modules: [`./${relative(folder, format)}`],
    'plugin.inlang.messageFormat': {
      pathPattern: wordFiles().map((domain) => `./${relative(folder, wordsFolder)}/{locale}/${domain}.json`),
    },
  }
  writeFileSync(join(project, 'settings.json'), JSON.stringify(settings))
  await compile({
    project,
    outdir,
    outputStructure: 'locale-modules',
    strategy: ['globalVariable', 'baseLocale'],
    emitReadme: false,
    emitPrettierIgnore: false,
    emitGitIgnore: false,
  })
  await copyChanged(outdir, into)
  await rm(outdir, { recursive: true, force: true })
}

async function copyChanged(from: string, to: string) {
  const entries = await readdir(from, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((one) => one.isFile())) {
    const source = join(entry.parentPath, entry.name)
    const target = join(to, relative(from, source))
    const made = readFileSync(source)
    if (existsSync(target) && made.equals(readFileSync(target))) continue
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, made)
  }
}

/**
 * Words as Paraglide compiles them, for the server and while developing: each asks which language is spoken just
 * now. What browsers are sent is made by `wordsApart`.
 */
export function wordsCompiled(): Plugin {
  let isCompiled: Promise<void> | undefined
  const afresh = () => compileWords()
  return {
    name: 'sahaya:words-compiled',
    enforce: 'pre',
    async buildStart() {
      await (isCompiled ??= compileWords())
    },
    async watchChange(id) {
      // Server and browser are both told of the change, and share what is made of it.
      if (!id.startsWith(wordsFolder) || this.environment.name !== 'client') return
      await (isCompiled = (isCompiled ?? Promise.resolve()).then(afresh, afresh))
    },
    resolveId: (id) => (id === speak ? `\0${speak}` : undefined),
    load(id) {
      if (id === `\0${speak}`) return speaking
      const isInBrowser = this.environment.config.consumer === 'client'
      if (wordsFile.test(id)) {
        for (const domain of wordFiles()) this.addWatchFile(join(wordsFolder, `en/${domain}.json`))
        return `import * as m from ${messages}\n${isInBrowser ? asWritten : ''}\nexport { m }`
      }
      const file = serverTextFileOf(id)
      if (file === undefined) return undefined
      return `import { getLocale } from ${runtime}
        const texts_ = ${JSON.stringify(readServerTexts(file.name))}
        export const ${file.exported} = ${translating('texts_[getLocale()]')}`
    },
  }
}

const asWritten = `import { overwriteGetLocale } from ${runtime}
  overwriteGetLocale(() => document.documentElement.lang)`

/** A language for as long as something is done, however long that waits in between. */
const speaking = `import { AsyncLocalStorage } from 'node:async_hooks'
  import { overwriteGetLocale } from ${runtime}
  const spoken = new AsyncLocalStorage()
  overwriteGetLocale(() => spoken.getStore() ?? 'en')
  export const speak = (language, act) => spoken.run(language, act)`
