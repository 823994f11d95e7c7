/** Most fields and entries of arrays that a body may have in all, and how deep they may lie. */
export const entriesAtMost = 1000
export const depthAtMost = 20

/**
 * Whether a JSON text has more entries, or deeper ones, than any call asks for. Told from the text, so that a body made
 * to keep us busy is neither parsed nor validated.
 */
export function isOvergrown(json: string): boolean {
  let entries = 0
  let depth = 0
  for (let i = 0; i < json.length; i++) {
    const sign = json.charCodeAt(i)
    if (sign === quote) i = endOfString(json, i)
    else if (sign === comma) entries += 1
    else if (sign === brace || sign === bracket) {
      entries += 1
      depth += 1
    } else if (sign === braceEnd || sign === bracketEnd) depth -= 1
    if (entries > entriesAtMost || depth > depthAtMost) return true
  }
  return false
}

const [quote, comma, brace, braceEnd, bracket, bracketEnd, backslash] = [...'",{}[]\\'].map((sign) =>
  sign.charCodeAt(0),
) as [number, number, number, number, number, number, number]

/** @returns where a string that begins at `start` ends; the end of the text where it does not */
function endOfString(json: string, start: number): number {
  let end = start
  for (;;) {
    end = json.indexOf('"', end + 1)
    if (end < 0) return json.length
    let escapes = 0
    while (json.charCodeAt(end - 1 - escapes) === backslash) escapes += 1
    if (escapes % 2 === 0) return end
  }
}
