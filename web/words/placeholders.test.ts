import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inputsOf, readWords } from '../vite/catalogues.ts'

const web = join(import.meta.dirname, '..')
const english = readWords().en

/** Names of the inputs in an object literal; undefined where it is spread or computed. */
function namesIn(literal: string): string[] | undefined {
  const names: string[] = []
  let depth = 0
  let part = ''
  const end = () => {
    const name = /^\s*(\w+)\s*(?::|$)/.exec(part)?.[1]
    if (part.trim() !== '') names.push(name ?? '...')
    part = ''
  }
  for (const letter of literal) {
    if ('({['.includes(letter)) depth += 1
    if (')}]'.includes(letter)) depth -= 1
    if (letter === ',' && depth === 0) end()
    else part += letter
  }
  end()
  return names.includes('...') ? undefined : names.toSorted()
}

/** Content of the braces that open at an index. */
function braces(source: string, from: number): string {
  let depth = 0
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === '{') depth += 1
    if (source[at] === '}' && (depth -= 1) === 0) return source.slice(from + 1, at)
  }
  return ''
}

test('every text gets exactly its placeholders', () => {
  const wrong: string[] = []
  for (const file of globSync('**/*.{ts,tsx}', { cwd: web })) {
    if (/\.test\.tsx?$/.test(file)) continue
    const source = readFileSync(join(web, file), 'utf8')
    for (const call of source.matchAll(/\bm\.(\w+)\((\{|\))/g)) {
      const text = english[call[1]!]
      if (text === undefined) continue
      const given = call[2] === ')' ? [] : namesIn(braces(source, call.index + call[0].length - 1))
      const wanted = [...new Set(inputsOf(text))]
      const lacks = given && wanted.filter((name) => !given.includes(name))
      const extra = given?.filter((name) => !wanted.includes(name))
      if (lacks?.length || extra?.length)
        wrong.push(`${file}: ${call[1]} lacks ${lacks?.join()} and does not use ${extra?.join()}`)
    }
  }
  expect(wrong).toEqual([])
})
