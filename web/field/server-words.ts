import type { FieldLanguage } from './words.ts'

type Translations = Readonly<Record<string, string>>

/** Texts of the whole site, and those of the field app alone. */
const translationsOf: Partial<Record<FieldLanguage, () => Promise<{ default: Translations }[]>>> = {
  hi: () => Promise.all([import('../words/said.hi.json'), import('../words/said-field.hi.json')]),
  te: () => Promise.all([import('../words/said.te.json'), import('../words/said-field.te.json')]),
}

let translations: Translations = {}

/** Loads the translations of the server's texts; without them they stay in English. */
export async function loadServerWords(language: FieldLanguage): Promise<void> {
  const load = translationsOf[language]
  translations =
    load === undefined
      ? {}
      : await load().then(
          (files) => Object.assign({}, ...files.map((file) => file.default)) as Translations,
          () => ({}),
        )
}

/** A fixed text of the server, such as a refusal or the name of a category, in the language of the app. */
export function fromServer(text: string): string {
  let figure = ''
  const pattern = text.replace(/\d+(?:,\d+)*/, (found) => {
    figure = found
    return '#'
  })
  return translations[text] ?? translations[pattern]?.replace('#', figure) ?? text
}
