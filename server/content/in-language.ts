import type { Language } from '../../shared/languages.ts'

type Row = { key: string; language: Language }

/** The rows in a language, in the order of the English ones; English where a text is not published in it. */
export function rowsInLanguage<R extends Row>(rows: readonly R[], language: Language): R[] {
  const english = rows.filter((row) => row.language === 'en')
  if (language === 'en') return english
  const own = new Map(rows.filter((row) => row.language === language).map((row) => [row.key, row]))
  const known = new Set(english.map(({ key }) => key))
  return [
    ...english.map((row) => own.get(row.key) ?? row),
    ...[...own.values()].filter(({ key }) => !known.has(key)),
  ]
}
