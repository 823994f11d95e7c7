import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { localised } from '../app/ssr/localised.ts'
import { inLanguage, otherLanguages } from './words-apart.ts'

/** Writes the bundled scripts of `assets` out in every language. */
export function writeInEachLanguage(assets: string) {
  const scripts = readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, text: readFileSync(join(assets, name), 'utf8') }))

  for (const language of otherLanguages) {
    const fill = inLanguage(language)
    mkdirSync(join(assets, language), { recursive: true })
    for (const { name, text } of scripts)
      writeFileSync(join(assets, language, name), localised(fill(text), language))
  }
  const fill = inLanguage('en')
  for (const { name, text } of scripts) writeFileSync(join(assets, name), fill(text))
}
