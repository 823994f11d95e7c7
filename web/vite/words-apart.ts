import { hash } from 'node:crypto'
import type { Plugin } from 'vite'
import { languages, type Language } from '../../shared/languages.ts'
import {
  domainsOfWords,
  readServerTexts,
  readWords,
  serverTextFileOf,
  serverTextFiles,
  translating,
  type Catalogue,
  type ServerTextFile,
} from './catalogues.ts'

const wordsFile = /\/web\/app\/words\.ts$/
const all = '\0words'
/** Ids of single texts, `\0word:giving/gift_amount`: files of scripts are grouped by their domain. */
const one = '\0word:'
/** The name, among the gaps, of what translates the contract's fixed texts: of every text's name none begins so. */
const serverTextGap = ({ name }: ServerTextFile) => `0${name.replace('-', '_')}`

/**
 * Stands in a script where a text will stand. It tells the texts of all languages apart, so that a file whose words
 * change gets another name.
 */
const gap = (key: string, texts: readonly unknown[]) =>
  `/* @__PURE__ */ $words(${JSON.stringify(`${key}.${hash('sha256', JSON.stringify(texts), 'hex').slice(0, 8)}`)})`

/**
 * Makes each text a module of its own, so that a page carries only the words that stand on it, and leaves a gap for
 * the text itself: the scripts are bundled once, and then written out in each language.
 */
export function wordsApart(): Plugin {
  // Read once per build: thousands of texts are loaded, and each would read every file again.
  let texts: () => Catalogue[]
  return {
    name: 'sahaya:words-apart',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      let words: Catalogue[] | undefined
      texts = () => (words ??= Object.values(readWords()))
    },
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id) => (id === all || id.startsWith(one) ? { id, moduleSideEffects: false } : undefined),
    load(id) {
      if (wordsFile.test(id)) return `export * as m from ${JSON.stringify(all)}`
      const file = serverTextFileOf(id)
      if (file)
        return `export const ${file.exported} = ${gap(serverTextGap(file), Object.values(readServerTexts(file.name)))}`
      if (id === all) {
        return [...domainsOfWords()]
          .map(
            ([key, domain]) => `export { word as ${key} } from ${JSON.stringify(`${one}${domain}/${key}`)}`,
          )
          .join('\n')
      }
      if (!id.startsWith(one)) return undefined
      const key = id.slice(id.lastIndexOf('/') + 1)
      return `export const word = ${gap(
        key,
        texts().map((words) => words[key]),
      )}`
    },
  }
}

/** Quotes text as bundlers do, which packs best beside theirs. */
const quoted = (text: string) => `\`${text.replace(/[\\`]|\$(?=\{)/g, '\\$&').replaceAll('\n', '\\n')}\``

/** A text as a function of what stands in its braces: `Ends {day}` as ``e=>`Ends `+e.day``. */
export function compiled(text: string) {
  const parts = text.split(/\{(\w+)\}/)
  if (parts.length === 1) return `()=>${quoted(text)}`
  const terms = parts.map((part, index) => (index % 2 ? `e.${part}` : part && quoted(part)))
  // Figures alone would be added up.
  const sum = terms.filter((term, index) => term !== '' || (index === 0 && parts[2] === ''))
  return `e=>${sum.map((term) => term || '``').join('+')}`
}

/** Texts that a language lacks are in English. */
export function inLanguage(language: Language) {
  const { en, [language]: words } = readWords()
  const translations = new Map<string, string>(
    serverTextFiles.map((file) => {
      const { [language]: said } = readServerTexts(file.name)
      return [
        serverTextGap(file),
        Object.keys(said).length === 0 ? 't=>t' : translating(JSON.stringify(said)),
      ]
    }),
  )
  const functionOf = (key: string) => translations.get(key) ?? compiled(words[key] ?? textOf(en, key))
  return (script: string) =>
    script.replace(/(.?)\$words\(["'`](\w+)\.\w+["'`]\)/g, (_, before: string, key: string) =>
      // Bare where it is given a name, in brackets where it is called on the spot.
      before === '=' ? `=${functionOf(key)}` : `${before}(${functionOf(key)})`,
    )
}

function textOf(words: Catalogue, key: string) {
  const text = words[key]
  if (text === undefined) throw new Error(`The pages ask for a text “${key}” that no catalogue has`)
  return text
}

/** Languages whose scripts lie in a folder of their own; English lies where the bundler put it. */
export const otherLanguages = languages.filter((language) => language !== 'en')
