import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { languages, type Language } from '../../shared/languages.ts'

export type Catalogue = Record<string, string>

export const wordsFolder = fileURLToPath(new URL('../words/', import.meta.url))

const read = (file: string) =>
  existsSync(wordsFolder + file) ? (JSON.parse(readFileSync(wordsFolder + file, 'utf8')) as Catalogue) : {}

const each = (load: (language: Language) => Catalogue) =>
  Object.fromEntries(languages.map((language) => [language, load(language)])) as Record<Language, Catalogue>

/** The catalogues' files, one a domain, by name without ending. English has them all. */
export const wordFiles = () =>
  readdirSync(join(wordsFolder, 'en'))
    .map((file) => file.replace(/\.json$/, ''))
    .toSorted()

/** The texts of one domain in one language; none where it has no such file. */
export const readFileOf = (language: Language, domain: string) => read(`${language}/${domain}.json`)

/** The pages' own texts by key, in every language. */
export const readWords = () =>
  each(
    (language) =>
      Object.assign({}, ...wordFiles().map((domain) => readFileOf(language, domain))) as Catalogue,
  )

/** The domain whose file holds a text, by key. */
export const domainsOfWords = (): ReadonlyMap<string, string> =>
  new Map(
    wordFiles().flatMap((domain) =>
      Object.keys(readFileOf('en', domain)).map((key) => [key, domain] as const),
    ),
  )

/**
 * Files of translations of the contract's fixed texts, each with the source that speaks it: what any page may be told,
 * what only the pages of who raises money are, what applicants for a job, people who write to us and hosts of celebrations are.
 */
export const serverTextFiles = [
  { name: 'said', source: /\/web\/ui\/fields\/say-server-text\.ts$/, exported: 'sayServerText' },
  {
    name: 'said-fundraisers',
    source: /\/web\/ui\/fields\/say-fundraiser-text\.ts$/,
    exported: 'sayFundraiserText',
  },
  { name: 'said-jobs', source: /\/web\/ui\/fields\/say-job-text\.ts$/, exported: 'sayJobText' },
  { name: 'said-contact', source: /\/web\/ui\/fields\/say-contact-text\.ts$/, exported: 'sayContactText' },
  {
    name: 'said-celebrations',
    source: /\/web\/ui\/fields\/say-celebration-text\.ts$/,
    exported: 'sayCelebrationText',
  },
] as const
export type ServerTextFile = (typeof serverTextFiles)[number]

export const serverTextFileOf = (id: string) => serverTextFiles.find(({ source }) => source.test(id))

/** Translations of the contract's fixed texts in a file, by the English text; `#` stands for a number. */
export const readServerTexts = (name: ServerTextFile['name'] = 'said') =>
  each((language) => (language === 'en' ? {} : read(`${name}.${language}.json`)))

/** The names in a text's braces, sorted. */
export const inputsOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).toSorted()

/** A script's function from a text of the contract to what `said`, an expression, has for it; else to itself. */
export const translating = (said: string) =>
  `t=>{let s=${said},n;return s[t]||s[t.replace(/\\d+(?:,\\d+)*/,f=>(n=f,'#'))]?.replace('#',n)||t}`
