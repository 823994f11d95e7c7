import en from '../words/en/field.json'
import hi from '../words/hi/field.json'
import te from '../words/te/field.json'

const texts = { en, hi, te }
export type FieldLanguage = keyof typeof texts
type Key = keyof typeof en

/** The language of the site, as its cookie states it. */
export function fieldLanguage(cookies = document.cookie): FieldLanguage {
  const chosen = /(?:^|;\s*)language=(\w+)/.exec(cookies)?.[1]
  return chosen === 'hi' || chosen === 'te' ? chosen : 'en'
}

const language = fieldLanguage()

/** A text of the app; the app has its own because it works without the site's scripts. */
export const say = (key: Key, inputs: Record<string, string | number> = {}): string =>
  texts[language][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(inputs[name] ?? whole))
