import devanagari from '@face/anek-devanagari.woff2?url'
import telugu from '@face/anek-telugu.woff2?url'
import type { FieldLanguage } from './words.ts'

type Font = { name: string; file: string; range: string }

const fonts: Partial<Record<FieldLanguage, Font>> = {
  hi: { name: 'Anek Devanagari', file: devanagari, range: 'U+0900-097F,U+200C-200D,U+25CC' },
  te: { name: 'Anek Telugu', file: telugu, range: 'U+0C00-0C7F,U+0964-0965,U+200C-200D,U+25CC' },
}

/** Loads the letters of a language; the letters of the phone are shown until they are there. */
export function loadFont(language: FieldLanguage): void {
  const font = fonts[language]
  if (font === undefined) return
  const face = new FontFace(font.name, `url(${font.file}) format('woff2')`, {
    weight: '400 700',
    unicodeRange: font.range,
    display: 'swap',
  })
  document.fonts.add(face)
  // Requested again once the service worker answers for this page, so that it stores the file.
  navigator.serviceWorker?.addEventListener(
    'controllerchange',
    () => void fetch(font.file).catch(() => undefined),
  )
}
