/** Languages of the pages; the first is what is written first and spoken when none was chosen. */
export const languages = ['en', 'hi', 'te'] as const
export type Language = (typeof languages)[number]

/** Carries the reader's choice. */
export const languageCookie = 'language'

export const isLanguage = (text: unknown): text is Language => languages.includes(text as Language)

const chosen = new RegExp(`(?:^|;\\s*)${languageCookie}=(\\w+)\\s*(?:;|$)`)

/** The language that a `Cookie` header chooses; English for anything that is none of ours. */
export function languageOf(cookies: string | null | undefined): Language {
  // Skips the pattern for the many requests without such a cookie.
  const [, code] = cookies?.includes(languageCookie) ? (chosen.exec(cookies) ?? []) : []
  return isLanguage(code) ? code : 'en'
}
