import { pagePart, type PagePart } from './page-bytes.ts'
import { blocksDrawn, rareBlocks } from './rare-letters.ts'

/**
 * Piece of the style sheet. A page's first bytes carry only pieces whose classes or characters it uses, and
 * those that depend on neither, so they stay small however large the sheet grows.
 */
type Piece =
  | { kind: 'always'; text: string }
  /** `blocks`: of letters, one of which must stand on the page. */
  | { kind: 'letters'; blocks: readonly number[]; text: string }
  | { kind: 'group'; head: string; inner: Piece[] }
  /** `needs`: for each selector of the rule, the classes without which it can match nothing. */
  | { kind: 'rule'; needs: string[][]; text: string }
  | { kind: 'property'; name: string; text: string }

/** Number of cached parts of the sheet: pages of a kind use the same classes, and there are few kinds. */
const most = 100

/**
 * Styles that a part of a page uses: its class lists as written, the tokens it asks for, the drawings of
 * causes.
 */
type Used = {
  lists: ReadonlySet<string>
  asked: ReadonlySet<string>
  hasFigures: boolean
  rare: ReadonlySet<number>
  key: string
}

/** The sheet as a function of a page's HTML, which comes in parts. A part of many pages is read once. */
export function usedStyle(sheet: string) {
  const pieces = parse(sheet)
  // The figures of causes lie in a file of their own and ask for their dyes there, where nobody reads along.
  const dyes = sheet.match(/--dye-[\w-]+(?=:)/g) ?? []
  const kept = new Map<string, PagePart>()
  const read = readOnce()
  return (...html: (string | PagePart)[]): PagePart => {
    const parts = html.map(read)
    const key = parts.map((part) => part.key).join('\0')
    const known = kept.get(key)
    if (known !== undefined) return known
    const classes = new Set(parts.flatMap(({ lists }) => [...lists].flatMap((names) => names.split(' '))))
    const asked = new Set(parts.flatMap((part) => [...part.asked, ...(part.hasFigures ? dyes : [])]))
    const rare = new Set(parts.flatMap((part) => [...part.rare]))
    const style = pagePart(styleOf(pieces, classes, asked, rare))
    const [oldest] = kept.keys()
    if (kept.size >= most && oldest !== undefined) kept.delete(oldest)
    kept.set(key, style)
    return style
  }
}

/** Reads a kept part once. Parts that use the same have one short key, as there are few that differ. */
function readOnce() {
  const known = new WeakMap<PagePart, Used>()
  const numbers = new Map<string, number>()
  const readKept = (part: PagePart): Used => {
    // Names of languages have a typeface of their own.
    const used = usedIn(part.text, new Set())
    const number = numbers.get(used.key) ?? numbers.size
    numbers.set(used.key, number)
    const short = { ...used, key: String(number) }
    known.set(part, short)
    return short
  }
  return (part: string | PagePart): Used =>
    typeof part === 'string' ? usedIn(part) : (known.get(part) ?? readKept(part))
}

function usedIn(html: string, rare = rareBlocks(html)): Used {
  const lists = each(html, ' class="', closing)
  const asked = each(html, 'var(', afterName)
  const hasFigures = html.includes('<use href="/assets/causes')
  return { lists, asked, hasFigures, rare, key: [...lists, hasFigures, ...rare, ...asked].join('\n') }
}

function styleOf(
  pieces: Piece[],
  classes: ReadonlySet<string>,
  asked: ReadonlySet<string>,
  rare: ReadonlySet<number>,
) {
  let rules = withoutUnused(written(pieces, classes, rare), asked)
  let properties = ''
  for (const piece of pieces) {
    if (piece.kind !== 'property' || !rules.includes(piece.name)) continue
    const initial = initialValue.exec(piece.text)?.[1]
    // A property that no rule of the page sets has its initial value everywhere.
    if (initial !== undefined && !rules.includes(`${piece.name}:`))
      rules = rules.replaceAll(`var(${piece.name})`, initial)
    else properties += piece.text
  }
  return rules + properties
}

const initialValue = /initial-value:([^;}]*)/

/** The tokens of the design: what no rule of this page asks for need not be told to it; movements neither. */
const token =
  /(--(?:color|dye|text|font-weight|leading|radius|container|shadow|aspect|ease|animate)-[\w-]+):(?:"[^"]*"|[^;{}"])*;?/g

/** A token may be asked for by another alone, which is left out first. */
function withoutUnused(style: string, askedByPage: ReadonlySet<string>) {
  let kept = style
  for (let before = ''; before !== kept;) {
    before = kept
    const asked = each(before, 'var(', afterName)
    kept = before.replace(token, (declaration, name: string) =>
      asked.has(name) || askedByPage.has(name) ? declaration : '',
    )
  }
  const moved = new Set(kept.match(animation)?.flatMap((declaration) => declaration.split(/[^\w-]+/)))
  return kept.replace(keyframes, (whole, name: string) => (moved.has(name) ? whole : ''))
}

const animation = /animat[^:;{}]*:[^;{}]*/g
const keyframes = /@keyframes ([\w-]+)\s*\{(?:[^{}]|\{[^{}]*\})*\}/g

const closing = (text: string, from: number) => text.indexOf('"', from)

/** Finds the end of a token's name, at its bracket or before its fallback. */
function afterName(text: string, from: number) {
  for (let at = from; at < text.length; at++) if (text[at] === ')' || text[at] === ',') return at
  return -1
}

/** Each different text that begins after `open`; looked for by hand, which takes a third of what a pattern takes. */
function each(text: string, open: string, endOf: (text: string, from: number) => number) {
  const found = new Set<string>()
  for (let at = text.indexOf(open); at >= 0;) {
    const from = at + open.length
    const end = endOf(text, from)
    if (end < 0) break
    found.add(text.slice(from, end))
    at = text.indexOf(open, end)
  }
  return found
}

function written(pieces: Piece[], classes: ReadonlySet<string>, rare: ReadonlySet<number>): string {
  let text = ''
  for (const piece of pieces) {
    if (piece.kind === 'always') text += piece.text
    else if (piece.kind === 'letters') text += piece.blocks.some((block) => rare.has(block)) ? piece.text : ''
    else if (piece.kind === 'group') {
      const inner = written(piece.inner, classes, rare)
      if (inner) text += `${piece.head}{${inner}}`
    } else if (piece.kind === 'rule') {
      if (piece.needs.some((needed) => needed.every((name) => classes.has(name)))) text += piece.text
    }
  }
  return text
}

const isGroup = /^@(?:media|supports|container|layer)\b/
const isProperty = /^@property\s+(\S+)/

function parse(sheet: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  while (at < sheet.length) {
    const end = endOfHead(sheet, at)
    if (sheet[end] !== '{') {
      pieces.push({ kind: 'always', text: sheet.slice(at, end + 1) })
      at = end + 1
      continue
    }
    const head = sheet.slice(at, end).trim()
    const close = endOfBlock(sheet, end)
    pieces.push(pieceOf(head, sheet.slice(end + 1, close)))
    at = close + 1
  }
  return pieces
}

function pieceOf(head: string, body: string): Piece {
  const text = `${head}{${body}}`
  if (isGroup.test(head)) return { kind: 'group', head, inner: parse(body) }
  const property = isProperty.exec(head)
  if (property?.[1]) return { kind: 'property', name: property[1], text }
  const blocks = blocksDrawn(text)
  if (blocks) return { kind: 'letters', blocks, text }
  if (head.startsWith('@')) return { kind: 'always', text }
  const needs = splitSelectors(head).map(classesOf)
  return needs.some((names) => names.length === 0) ? { kind: 'always', text } : { kind: 'rule', needs, text }
}

/** Finds the end of a statement's head: at its block, or at the semicolon of one without. */
const endOfHead = (sheet: string, from: number) => find(sheet, from, (char) => char === '{' || char === ';')

function endOfBlock(sheet: string, open: number) {
  let depth = 0
  return find(sheet, open, (char) => {
    if (char === '{') depth += 1
    if (char === '}') depth -= 1
    return depth === 0
  })
}

/** The first character outside strings and comments that is meant; the end of the sheet when there is none. */
function find(sheet: string, from: number, isMeant: (char: string) => boolean) {
  let quote = ''
  for (let at = from; at < sheet.length; at++) {
    const char = sheet[at]!
    if (char === '\\') at += 1
    else if (quote) quote = char === quote ? '' : quote
    else if (char === '"' || char === "'") quote = char
    else if (char === '/' && sheet[at + 1] === '*') at = sheet.indexOf('*/', at) + 1
    else if (isMeant(char)) return at
  }
  return sheet.length
}

function splitSelectors(head: string) {
  const selectors: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < head.length; at++) {
    const char = head[at]
    if (char === '\\') at += 1
    else if (char === '(') depth += 1
    else if (char === ')') depth -= 1
    else if (char === ',' && depth === 0) {
      selectors.push(head.slice(from, at))
      from = at + 1
    }
  }
  return [...selectors, head.slice(from)]
}

/** Choices and exclusions in brackets tell nothing of what must be there. */
const undecided = /:not\([^()]*(?:\([^()]*\)[^()]*)*\)|\([^()]*,[^()]*\)/g
/** Escaped characters are moved out of the way of the selector's own brackets and commas, and back again. */
const aside = 0xe000
const setAside = (selector: string) =>
  selector.replace(/\\(.)/g, (_, char: string) => String.fromCharCode(aside + char.charCodeAt(0)))
const restored = (name: string) =>
  name.replace(/[\ue000-\ue0ff]/g, (char) => String.fromCharCode(char.charCodeAt(0) - aside))

const classesOf = (selector: string) =>
  [
    ...setAside(selector)
      .replace(undecided, '')
      .matchAll(/\.([\w\ue000-\ue0ff-]+)/g),
  ].map(([, name = '']) => restored(name))
