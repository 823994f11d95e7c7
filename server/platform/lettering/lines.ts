import { clustersOf } from './runs.ts'

/** Width that a line may have, and a way to measure text. */
export type Room = { width: number; widthOf: (part: string) => number }

/** Breaks a drawable text at spaces, and inside words longer than a line; past `most` lines it ends in an ellipsis. */
export function fitLines(text: string, room: Room, most: number): string[] {
  const lines = breakLines(text, room)
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), shorten(lines[most - 1]!, room)]
}

function breakLines(text: string, room: Room): string[] {
  const space = room.widthOf(' ')
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const piece of text.split(' ').flatMap((word) => breakWord(word, room))) {
    const width = room.widthOf(piece)
    if (line !== '' && used + space + width > room.width) {
      lines.push(line)
      line = ''
    }
    used = line === '' ? width : used + space + width
    line = line === '' ? piece : `${line} ${piece}`
  }
  return line === '' ? lines : [...lines, line]
}

/** A word longer than a line falls apart into pieces that fit, of at least one character each. */
function breakWord(word: string, { width, widthOf }: Room): string[] {
  if (widthOf(word) <= width) return [word]
  const pieces: string[] = []
  let piece = ''
  for (const cluster of clustersOf(word)) {
    if (piece !== '' && widthOf(piece + cluster) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += cluster
  }
  return [...pieces, piece]
}

function shorten(line: string, { width, widthOf }: Room): string {
  const clusters = clustersOf(line)
  const shortened = () => `${clusters.join('').trimEnd()}…`
  while (clusters.length > 0 && widthOf(shortened()) > width) clusters.pop()
  return shortened()
}
