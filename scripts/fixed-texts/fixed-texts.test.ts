import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { productName } from '../../contract/product-name.ts'
import { fixedTexts } from './manager-texts.ts'

const root = resolve(import.meta.dirname, '../..')

/** Sources of the product, without tests; quotes and breaks of lines as they are read. */
const product = globSync('{contract,server,web}/**/*.{ts,tsx,json}', {
  cwd: root,
  exclude: (path) => /node_modules|build\/|\.react-router|\.test\.tsx?$|testing\//.test(path),
})
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n')
  .replaceAll(/\\(['"])/g, '$1')
  .replaceAll(/\s+/g, ' ')
  .replaceAll('${productName}', productName)

/** Names of spreadsheets stand in their call, which adds the ending. */
const stands = (text: string) =>
  text.endsWith('.xlsx') ? product.includes(`'${text.slice(0, -'.xlsx'.length)}'`) : product.includes(text)

/** Journeys in the browser; a pattern has no quotes around its text. */
const journeys = globSync('e2e/**/*.spec.ts', { cwd: root })
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n')
  .replaceAll(/\\(['"])/g, '$1')

for (const [domain, texts] of Object.entries(fixedTexts))
  test(`every fixed text of ${domain} is found on screen by a journey`, () => {
    expect(texts.filter((text) => !journeys.includes(text.trim()))).toEqual([])
  })

for (const [domain, texts] of Object.entries(fixedTexts))
  test(`every fixed text of ${domain} has its place in the product`, () => {
    expect(texts.filter((text) => !stands(text))).toEqual([])
  })
