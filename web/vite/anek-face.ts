import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const source = (subset: string) =>
  require.resolve(`@fontsource-variable/anek-latin/files/anek-latin-${subset}-wght-normal.woff2`)
const basicLatin = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))

/** The source keeps ₹ in another file than the letters; its own 1 kB is put into the style sheet itself. */
const faces = [
  { file: 'anek-latin.woff2', from: source('latin'), text: `${basicLatin}–—‘’“”…·•×→←↗©®` },
  { file: 'anek-rupee.woff2', from: source('latin-ext'), text: '₹' },
]

const cut = (from: string, text: string) =>
  subsetFont(readFileSync(from), text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
    keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'liga', 'tnum'],
    noHinting: true,
  })

/** Cuts the typeface down to what the pages write, once, and serves it as `@face/anek-latin.woff2`. */
export function anekFace(): Plugin {
  const folder = fileURLToPath(new URL('../../node_modules/.cache/sahaya-face', import.meta.url))
  return {
    name: 'sahaya:anek-face',
    async config() {
      mkdirSync(folder, { recursive: true })
      for (const { file, from, text } of faces) {
        const target = join(folder, file)
        if (!existsSync(target)) writeFileSync(target, await cut(from, text))
      }
      return { resolve: { alias: { '@face': folder } } }
    },
  }
}
