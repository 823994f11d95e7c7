import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { openShapedFont, type ShapedFont } from './shaped-font.ts'

/** Text for reading, text that stands out, and the brand's face for headings and the amount. */
export type Weight = 'regular' | 'semibold' | 'display'

/** The faces of one weight: what can draw a cluster of characters, or undefined when nothing can. */
export type Faces = { faceFor(cluster: string, weight: Weight): ShapedFont | undefined }

const require = createRequire(import.meta.url)
const noto = { regular: '400Regular', semibold: '600SemiBold', display: '600SemiBold' } as const

/** Scripts with a file of their own. Devanagari stands in the Latin one. */
const scripts = [
  { name: 'Telugu', language: 'te', pattern: /\p{Script=Telugu}/u },
  { name: 'Tamil', language: 'ta', pattern: /\p{Script=Tamil}/u },
  { name: 'Kannada', language: 'kn', pattern: /\p{Script=Kannada}/u },
  { name: 'Malayalam', language: 'ml', pattern: /\p{Script=Malayalam}/u },
  { name: 'Bengali', language: 'bn', pattern: /\p{Script=Bengali}/u },
  { name: 'Gujarati', language: 'gu', pattern: /\p{Script=Gujarati}/u },
  { name: 'Gurmukhi', language: 'pa', pattern: /\p{Script=Gurmukhi}/u },
  { name: 'Oriya', language: 'or', pattern: /\p{Script=Oriya}/u },
  { name: 'Arabic', language: 'ur', pattern: /\p{Script_Extensions=Arabic}/u },
  { name: 'OlChiki', language: 'sat', pattern: /\p{Script=Ol_Chiki}/u },
  { name: 'MeeteiMayek', language: 'mni', pattern: /\p{Script=Meetei_Mayek}/u },
] as const

/** Opened once and shared by every document; a document embeds only the glyphs it uses. */
const opened = new Map<string, ShapedFont>()

function open(file: string, language: string): ShapedFont {
  let face = opened.get(file)
  if (!face) {
    face = openShapedFont(readFileSync(require.resolve(`@expo-google-fonts/${file}`)), language)
    opened.set(file, face)
  }
  return face
}

function notoFace(weight: Weight, script?: (typeof scripts)[number]): ShapedFont {
  const style = noto[weight]
  const folder = `noto-sans${(script?.name ?? '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
  return open(`${folder}/${style}/NotoSans${script?.name ?? ''}_${style}.ttf`, script?.language ?? 'en')
}

const brandFace = () => open('anek-latin/700Bold/AnekLatin_700Bold.ttf', 'en')

/** The brand's face and those of Noto. Each is read when a text first needs it. */
export const faces: Faces = {
  faceFor(cluster, weight) {
    if (weight === 'display' && covers(brandFace(), cluster)) return brandFace()
    const latin = notoFace(weight)
    if (covers(latin, cluster)) return latin
    const script = scripts.find(({ pattern }) => pattern.test(cluster))
    const own = script && notoFace(weight, script)
    return own && covers(own, cluster) ? own : undefined
  },
}

/** Joiners shape their neighbours and need no glyph. */
const isJoiner = (character: string) => character === '\u200c' || character === '\u200d'

const covers = (face: ShapedFont, cluster: string) =>
  [...cluster].every((c) => isJoiner(c) || face.hasGlyphForCodePoint(c.codePointAt(0)!))
