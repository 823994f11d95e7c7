import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '../../shared/languages.ts'
import { publicPages } from '../testing/public-pages.ts'
import { readWords } from '../vite/catalogues.ts'

const words = readWords()
const web = join(import.meta.dirname, '..')

/** The frame and its popups, and every page that says nothing else. */
const screens = {
  header: 'shell/header-parts.tsx',
  footer: 'shell/footer-parts.tsx',
  'suggestions and menus': 'shell/behaviour/frame-behaviour.ts',
  popups: 'shell/popups.tsx',
  'the share sheet': 'share/share-sheet.tsx',
  'error screen': 'ui/error-screen.tsx',
  ...Object.fromEntries(
    publicPages()
      .filter(({ isEnglish }) => !isEnglish)
      .map(({ path, file }) => [`/${path}`, file.replace('web/', '')]),
  ),
}

const textsIn = (source: string) =>
  [...source.matchAll(/\bm\.(\w+)\b/g)].flatMap(([, key = '']) => (key in words.en ? [key] : []))
const importsIn = (source: string) =>
  [...source.matchAll(/(?:from|import\()\s*'(\.[^']+\.tsx?)'/g)].map(([, path = '']) => path)

/** The texts that a screen may show: its own, and those of every part it is made of. */
function textsOf(start: string) {
  const seen = new Set<string>()
  const texts = new Set<string>()
  const read = (file: string) => {
    if (seen.has(file) || !file.startsWith(web) || !existsSync(file)) return
    seen.add(file)
    const source = readFileSync(file, 'utf8')
    for (const key of textsIn(source)) texts.add(key)
    for (const path of importsIn(source)) read(join(dirname(file), path))
  }
  read(join(web, start))
  return texts
}

test.each(Object.entries(screens))('%s: every text is there in every language', (_, file) => {
  const texts = [...textsOf(file)]
  expect(texts).not.toEqual([])
  const missing = languages.map((language) => [language, texts.filter((key) => !words[language][key])])
  expect(missing).toEqual(languages.map((language) => [language, []]))
})

test('a desk of a fundraiser has every text of its own in every language', () => {
  const desk = join(web, 'office/manage')
  const files = readdirSync(desk, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  )
  const texts = files.flatMap((file) => textsIn(readFileSync(join(desk, file), 'utf8')))
  expect(texts.length).toBeGreaterThan(200)
  const missing = languages.map((language) => [language, texts.filter((key) => !words[language][key])])
  expect(missing).toEqual(languages.map((language) => [language, []]))
})
