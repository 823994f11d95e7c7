import { oneLine } from '../../words/one-line.ts'
import { depthsOf, inPlace, runsFromRight, turnedRound } from './direction.ts'
import type { Faces, Weight } from './faces.ts'
import type { ShapedFont } from './shaped-font.ts'

/** A stretch of text that one face draws. `language` is set where it is not the document's own. */
export type TextRun = { text: string; face: ShapedFont; language: string | undefined }

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const isPlain = (text: string) => /^[\x20-\x7e]*$/.test(text)
/** Splits a text into characters as a reader sees them. */
export const clustersOf = (text: string) =>
  isPlain(text) ? [...text] : Array.from(graphemes.segment(text), ({ segment }) => segment)

/** Stands in for a letter that no face of ours can draw. */
const missingLetter = '\ufffd'
const isPicture = (cluster: string) =>
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}/u.test(cluster)
/** Tells whether a script joins its letters: Arabic, and those of India. */
const isJoining = (cluster: string) => /[\u0600-\u06ff\u0750-\u077f\u0870-\u0dff]/u.test(cluster)
const joiners = /[\u200c\u200d]/g

/** Languages that screen readers take a script for; a guess where several share one. */
const languages: [RegExp, string][] = [
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Telugu}/u, 'te'],
  [/\p{Script=Tamil}/u, 'ta'],
  [/\p{Script=Kannada}/u, 'kn'],
  [/\p{Script=Malayalam}/u, 'ml'],
  [/\p{Script=Bengali}/u, 'bn'],
  [/\p{Script=Gujarati}/u, 'gu'],
  [/\p{Script=Gurmukhi}/u, 'pa'],
  [/\p{Script=Oriya}/u, 'or'],
  [/\p{Script=Arabic}/u, 'ur'],
  [/\p{Script=Ol_Chiki}/u, 'sat'],
  [/\p{Script=Meetei_Mayek}/u, 'mni'],
]
const languageOf = (cluster: string) => languages.find(([script]) => script.test(cluster))?.[1]

/** Characters without a shape, except the joiners some scripts need. */
const invisible = /(?![\u200c\u200d])[\p{Cf}\p{Co}\p{Cn}\ufe00-\ufe0f\u{e0100}-\u{e01ef}\u20e3]/gu

/**
 * A text from outside, reduced to what the faces can draw: pictures without a glyph go, other letters without
 * one are shown as missing. May come out empty.
 */
export function drawableText(text: string, weight: Weight, faces: Faces): string {
  if (isPlain(text)) return text.replace(/ {2,}/g, ' ').trim()
  const drawn = clustersOf(oneLine(text).normalize('NFC').replace(invisible, '')).map((cluster) => {
    // Between Latin letters or pictures joiners would print as boxes.
    const plain = isJoining(cluster) ? cluster : cluster.replace(joiners, '')
    if (faces.faceFor(plain, weight)) return plain
    return isPicture(plain) ? '' : missingLetter
  })
  return drawn.join('').replace(/ {2,}/g, ' ').trim()
}

/** Splits a drawable line by face, language and direction, from left to right as it is drawn. */
export function runsOf(text: string, weight: Weight, faces: Faces): TextRun[] {
  const latin = isPlain(text) ? faces.faceFor('a', weight) : undefined
  if (latin) return text === '' ? [] : [{ text, face: latin, language: undefined }]
  const depths = runsFromRight(text) ? depthsOf(text) : undefined
  const runs: (TextRun & { depth: number })[] = []
  let at = 0
  for (const cluster of clustersOf(text)) {
    const before = runs.at(-1)
    const face = faces.faceFor(cluster, weight)
    const language = languageOf(cluster)
    const depth = depths?.[at] ?? 0
    at += cluster.length
    const isSame = before?.face === face && before?.language === language
    // A space stays with what is before it.
    if (before && before.depth === depth && (cluster === ' ' || isSame)) before.text += cluster
    else if (face) runs.push({ text: cluster, face, language, depth })
  }
  return depths ? inPlace(runs.map(asDrawn)) : runs
}

/** HarfBuzz turns letters round by itself; signs in a face of another direction are turned here. */
const asDrawn = <R extends TextRun & { depth: number }>(run: R): R =>
  run.depth % 2 === 1 && !runsFromRight(run.text) ? { ...run, text: turnedRound(clustersOf(run.text)) } : run
