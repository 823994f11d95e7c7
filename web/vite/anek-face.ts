import { hash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const source = (script: 'latin' | 'devanagari' | 'telugu', subset: string) =>
  require.resolve(`@fontsource-variable/anek-${script}/files/anek-${script}-${subset}-wght-normal.woff2`)
const basicLatin = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))

/** The letters of a script, with the dandas and the joiners that stand between them. */
const letters = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index)) +
  '\u0964\u0965\u200c\u200d\u25cc'

const weights = { wght: { min: 400, max: 700 } }

/** The source keeps ₹ in another file than the letters. */
const faces = [
  {
    file: 'anek-latin.woff2',
    from: source('latin', 'latin'),
    text: `${basicLatin}–—‘’“”…·•×→←↗©®`,
    options: { keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'liga', 'tnum'] },
  },
  {
    file: 'anek-rupee.woff2',
    from: source('latin', 'latin-ext'),
    text: '₹',
    options: {
      keepFeatures: [],
      dropTables: ['STAT', 'gasp', 'DSIG', 'GDEF', 'GPOS', 'GSUB', 'prep'],
    },
  },
  // Joining letters is the script itself, so no feature is left out. Digits and marks are those of the Latin
  // file.
  {
    file: 'anek-devanagari.woff2',
    from: source('devanagari', 'devanagari'),
    text: letters(0x0900, 0x097f),
    options: {},
  },
  // Only what the two languages are called, for the pages of the others.
  {
    file: 'name-devanagari.woff2',
    from: source('devanagari', 'devanagari'),
    text: 'हिन्दी',
    options: { variationAxes: { wght: 480 } },
  },
  {
    file: 'name-telugu.woff2',
    from: source('telugu', 'telugu'),
    text: 'తెలుగు',
    options: { variationAxes: { wght: 480 } },
  },
  { file: 'anek-telugu.woff2', from: source('telugu', 'telugu'), text: letters(0x0c00, 0x0c7f), options: {} },
  // Names of people, in the letters of any script. A whole face of a page's own would be three to five times as much for
  // one name. These have one weight, and no axis to cut.
  ...(
    [
      ['telugu', 'Telugu', 0x0c00, 0x0c7f],
      ['bengali', 'Bengali', 0x0980, 0x09ff],
      ['gurmukhi', 'Gurmukhi', 0x0a00, 0x0a7f],
      ['gujarati', 'Gujarati', 0x0a80, 0x0aff],
      ['oriya', 'Oriya', 0x0b00, 0x0b7f],
      ['tamil', 'Tamil', 0x0b80, 0x0bff],
      ['kannada', 'Kannada', 0x0c80, 0x0cff],
      ['malayalam', 'Malayalam', 0x0d00, 0x0d7f],
      ['ol-chiki', 'OlChiki', 0x1c50, 0x1c7f],
      ['meetei-mayek', 'MeeteiMayek', 0xabc0, 0xabff],
      ['arabic', 'Arabic', 0x0600, 0x06ff],
    ] as const
  ).map(([script, name, first, last]) => ({
    file: `noto-${script}.woff2`,
    from: require.resolve(`@expo-google-fonts/noto-sans-${script}/400Regular/NotoSans${name}_400Regular.ttf`),
    text: letters(first, last),
    options: { variationAxes: {} },
  })),
  {
    file: 'noto-devanagari.woff2',
    from: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
    text: letters(0x0900, 0x097f),
    options: { variationAxes: {} },
  },
]

/** Cuts the typeface down to what the pages write, once, and serves it as `@face/anek-latin.woff2`. */
export function anekFace(): Plugin {
  // Another cut lies in another folder, so that a changed rule is never served from an old file.
  const version = hash('sha256', JSON.stringify([faces, weights]), 'hex').slice(0, 12)
  const folder = fileURLToPath(new URL(`../../node_modules/.cache/sahaya-face/${version}`, import.meta.url))
  return {
    name: 'sahaya:anek-face',
    async config() {
      mkdirSync(folder, { recursive: true })
      for (const { file, from, text, options } of faces) {
        const target = join(folder, file)
        if (existsSync(target)) continue
        const shared = { targetFormat: 'woff2', variationAxes: weights, noHinting: true } as const
        writeFileSync(target, await subsetFont(readFileSync(from), text, { ...shared, ...options }))
      }
      return { resolve: { alias: { '@face': folder } } }
    },
  }
}
