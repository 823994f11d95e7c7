import type { Language } from '../../../shared/languages.ts'

/**
 * A text that names scripts and the build's version, as it is in another language: each language has the same scripts
 * in a folder of its own, and a version of its own, so that a tab never mixes the scripts of two languages.
 */
export const localised = (text: string, language: Language) =>
  language === 'en'
    ? text
    : text
        .replace(/(["'`])\/assets\/([^"'`/]+\.js)\1/g, (_, quote: string, name: string) =>
          [quote, '/assets/', language, '/', name, quote].join(''),
        )
        .replace(/("version":\s*)"([^"]+)"/g, (_, start: string, version: string) =>
          [start, '"', version, '-', language, '"'].join(''),
        )
