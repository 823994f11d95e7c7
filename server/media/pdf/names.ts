/** A piece of a PDF with the escapes of its names resolved: `J#53` is JS. */
export const withoutEscapes = (text: string): string =>
  text.includes('#')
    ? text.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

/** Recognises any of these names in a piece of a PDF whose escapes are resolved. */
export const anyNameOf = (...names: readonly string[]): RegExp =>
  // A name ends with a blank or a mark; one that is longer is another name.
  new RegExp(`/(?:${names.join('|')})(?=[\\0\\t\\n\\f\\r ()<>[\\]{}/%]|$)`)

/** Objects without the strings and comments in them; undefined where a string does not end. */
export function withoutStrings(text: string): string | undefined {
  const marks = /[()%\\]/g
  let kept = ''
  let at = 0
  let depth = 0
  for (let found = marks.exec(text); found !== null; found = marks.exec(text)) {
    const { 0: mark, index } = found
    if (mark === '\\') {
      if (depth > 0) marks.lastIndex = index + 2
    } else if (mark === '(') {
      if (depth === 0) kept += text.slice(at, index)
      depth += 1
    } else if (depth > 0) {
      if (mark === ')') depth -= 1
      if (depth === 0) at = index + 1
    } else if (mark === '%') {
      kept += text.slice(at, index)
      at = index + (/^[^\r\n]*/.exec(text.slice(index, index + 1000))?.[0].length ?? 0)
      marks.lastIndex = at
    }
  }
  return depth > 0 ? undefined : kept + text.slice(at)
}
