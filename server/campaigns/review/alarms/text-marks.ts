import { createHash } from 'node:crypto'

/**
 * Marks of a text (MinHash in bands): texts that share most of their words share some marks, others hardly any. With 48
 * marks of three words each, a text with 60% of another's words shares a mark with it in 99.999% of cases, one with
 * 45% in 99%.
 */
const bands = 48
const wordsOfBand = 3
/** A shorter text is like too many others. */
const fewestWords = 12

const mixed = (value: number, seed: number): number => {
  let h = Math.imul(value ^ seed, 0x9e3779b1)
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}
const hashOfWord = (word: string): number => createHash('sha1').update(word).digest().readUInt32LE(0)

/** @param text plain, in any script */
export function marksOf(text: string): number[] {
  const found =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]{3,}/gu) ?? []
  const words = [...new Set(found)]
  if (words.length < fewestWords) return []
  const hashes = words.map(hashOfWord)
  const least = (seed: number) => {
    let smallest = 0xffffffff
    for (const hash of hashes) smallest = Math.min(smallest, mixed(hash, seed))
    return smallest
  }
  return Array.from({ length: bands }, (_, band) => {
    let mark = band + 1
    for (let i = 0; i < wordsOfBand; i++)
      mark = mixed(mark, least(Math.imul(band * wordsOfBand + i + 1, 0x27d4eb2f)))
    // As a 32-bit integer of the database.
    return mark | 0
  })
}
