import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { languages } from '../../shared/languages.ts'
import {
  readServerTexts,
  readWords,
  serverTextFileOf,
  translating,
  wordFiles,
  wordsFolder,
} from './catalogues.ts'

const wordsFile = /\/web\/app\/words\.ts$/
const speak = 'virtual:speak'
const spoken = JSON.stringify(fileURLToPath(new URL('../app/ssr/spoken.ts', import.meta.url)))

/** As a string to be parsed: it is gone afterwards, while the text of a script stays in memory. */
const parsed = (value: unknown) => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`

/**
 * Words for the server and while developing: each asks which language is spoken just now. What browsers are sent is made
 * by `wordsApart`.
 */
export function wordsSpoken(): Plugin {
  return {
    name: 'sahaya:words-spoken',
    enforce: 'pre',
    resolveId: (id) => (id === speak ? `\0${speak}` : undefined),
    load(id) {
      if (id === `\0${speak}`) return speaking
      const languageNow =
        this.environment.config.consumer === 'client'
          ? 'const languageNow = () => document.documentElement.lang'
          : `import { languageNow } from '${speak}'`
      if (wordsFile.test(id)) {
        for (const language of languages)
          for (const domain of wordFiles()) {
            const file = join(wordsFolder, `${language}/${domain}.json`)
            // Vite refuses a page that watches a missing file.
            if (existsSync(file)) this.addWatchFile(file)
          }
        return `import { spoken } from ${spoken}
          ${languageNow}
          export const m = spoken(${parsed(readWords())}, languageNow)`
      }
      const file = serverTextFileOf(id)
      if (file === undefined) return undefined
      return `${languageNow}
        const texts_ = ${parsed(readServerTexts(file.name))}
        export const ${file.exported} = ${translating('texts_[languageNow()]')}`
    },
  }
}

/** A language for as long as something is done, however long that waits in between. */
const speaking = `import { AsyncLocalStorage } from 'node:async_hooks'
  const spoken = new AsyncLocalStorage()
  export const languageNow = () => spoken.getStore() ?? 'en'
  export const speak = (language, act) => spoken.run(language, act)`
