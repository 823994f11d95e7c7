/** Scripts have a block of 128 letters each, or two, or a part of one. */
const blockOf = (letter: number) => letter >> 7

/** The blocks of letters that names bring to a page which is written in others: few, and mostly none. */
export const rareBlocks = (html: string): ReadonlySet<number> =>
  new Set(html.match(/[\u0600-\u1cff\uab00-\uabff]/g)?.map((letter) => blockOf(letter.charCodeAt(0))))

/** The blocks of which an `@font-face` has letters, if those are all that it has: it is for names alone. */
export function blocksDrawn(face: string): readonly number[] | undefined {
  if (!/font-family:\s*["']?Names\b/.test(face)) return undefined
  const [, first, last] = /unicode-range:\s*U\+([\dA-F?]+)(?:-([\dA-F]+))?/i.exec(face) ?? []
  if (!first) return undefined
  const from = blockOf(parseInt(first.replaceAll('?', '0'), 16))
  const to = blockOf(parseInt(last ?? first.replaceAll('?', 'F'), 16))
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
