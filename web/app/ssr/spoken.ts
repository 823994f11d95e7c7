import type { Language } from '../../../shared/languages.ts'

type Inputs = Record<string, string | number>
type Say = (inputs?: Inputs) => string
type Catalogue = Record<string, string>

/**
 * Texts of all languages as functions, each of which asks what is spoken just now: for the server, and while developing.
 * What a language lacks is in English.
 */
export function spoken(texts: Record<Language, Catalogue>, languageNow: () => Language): Record<string, Say> {
  const english = texts.en
  return Object.fromEntries(
    Object.entries(english).map(([key, text]): [string, Say] => {
      if (!text.includes('{')) return [key, () => texts[languageNow()][key] ?? text]
      const filled: Partial<Record<Language, (inputs: Inputs) => string>> = {}
      return [
        key,
        (inputs = {}) => {
          const language = languageNow()
          return (filled[language] ??= filling(texts[language][key] ?? text))(inputs)
        },
      ]
    }),
  )
}

/** Takes a text apart once, at its first use. */
function filling(text: string): (inputs: Inputs) => string {
  const [first = '', ...rest] = text.split(/\{(\w+)\}/)
  return (inputs) => {
    let said = first
    for (let i = 0; i < rest.length; i += 2) said += String(inputs[rest[i]!]) + rest[i + 1]!
    return said
  }
}
