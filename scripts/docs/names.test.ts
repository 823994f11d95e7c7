import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** Checks that files, links and commands named in the documents exist. */
const root = join(import.meta.dirname, '../..')
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root }).map((file) => ({
  file,
  text: readFileSync(join(root, file), 'utf8'),
}))

const everyMatch = (pattern: RegExp) =>
  documents.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([, name = '']) => ({ file, name, said: `${file}: ${name}` })),
  )

/** A heading as the part of an address after '#', the way Git hosts make it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

function leadsSomewhere(file: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? file : join(dirname(file), path)
  if (!existsSync(join(root, target))) return false
  if (anchor === undefined) return true
  const headings = readFileSync(join(root, target), 'utf8').matchAll(/^#+ (.*)$/gm)
  return [...headings].some(([, heading = '']) => anchorOf(heading) === anchor)
}

test('there are documents', () => {
  expect(documents.length).toBeGreaterThan(20)
})

test('every link between them leads to a page and a heading that exist', () => {
  const broken = everyMatch(/\]\((?!https?:|mailto:)([^)\s]+)\)/g).filter(
    ({ file, name }) => !leadsSomewhere(file, name),
  )
  expect(broken.map(({ said }) => said)).toEqual([])
})

test('every file and folder that they name exists', () => {
  const named = everyMatch(
    /`((?:contract|server|web|sandbox|e2e|bench|scripts|docs)\/[\w./-]*(?:\/|\.[a-z]+))`/g,
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(({ name }) => !existsSync(join(root, name))).map(({ said }) => said)).toEqual([])
})

test('every npm script that they name exists', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const named = everyMatch(/npm run (?:--silent )?([\w:]+)/g)
  expect(named.filter(({ name }) => !(name in scripts)).map(({ said }) => said)).toEqual([])
})
