import type { Language } from '../../../shared/languages.ts'

let spoken: Language = 'en'

/**
 * Has everything of these words that `write` asks for be in a language. An e-mail is put together without waiting for
 * anything, so no other one is written meanwhile.
 */
export function writeIn<Written extends object>(language: Language, write: () => Written): Written {
  const before = spoken
  spoken = language
  try {
    return write()
  } finally {
    spoken = before
  }
}

export const spokenLanguage = (): Language => spoken

/** Words that each language has its own of, read in the one that is written in. */
export function inEach<Words extends object>(
  english: Words,
  others: Record<Exclude<Language, 'en'>, NoInfer<Words>>,
): Words {
  const all = { en: english, ...others }
  const keys = Object.keys(english) as (keyof Words)[]
  const read = keys.map((key) => [key, { enumerable: true, get: () => all[spoken][key] }] as const)
  return Object.defineProperties({}, Object.fromEntries(read)) as Words
}
