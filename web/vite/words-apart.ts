import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const catalogue = fileURLToPath(new URL('../words/en.json', import.meta.url))
const facade = /\/web\/app\/words\.ts$/
const all = '\0words'
const one = '\0word:'

/** A text as a function of what stands in its braces: `Ends {day}` as `Ends ${i.day}`. */
const compiled = (text: string) => {
  const parts = text.split(/\{(\w+)\}/)
  if (parts.length === 1) return `export const word = () => ${JSON.stringify(text)}`
  const sum = parts.map((part, index) => (index % 2 ? `i.${part}` : JSON.stringify(part)))
  return `export const word = (i) => ${['""', ...sum].join(' + ')}`
}

/** Makes each text a module of its own, so that a page carries only the words that stand on it. */
export function wordsApart(): Plugin {
  const read = () => JSON.parse(readFileSync(catalogue, 'utf8')) as Record<string, string>
  return {
    name: 'sahaya:words-apart',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === all || id.startsWith(one) ? { id, moduleSideEffects: false } : undefined),
    load(id) {
      if (facade.test(id)) return `export * as m from ${JSON.stringify(all)}`
      if (id === all) {
        return Object.keys(read())
          .map((key) => `export { word as ${key} } from ${JSON.stringify(one + key)}`)
          .join('\n')
      }
      return id.startsWith(one) ? compiled(read()[id.slice(one.length)] ?? '') : undefined
    },
  }
}
