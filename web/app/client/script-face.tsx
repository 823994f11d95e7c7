import devanagari from '@face/anek-devanagari.woff2?url'
import telugu from '@face/anek-telugu.woff2?url'

type Script = {
  name: string
  file: string
  /** Fallback fonts while it loads, stretched to its width. Measured on the catalogue. */
  likeness: { names: readonly string[]; width: string }
  range: string
  /** Letters that differ in width, whatever draws them. */
  unlike: string
  /** Signs above and below the letters: lines need more room than Latin ones. */
  lines: { body: number; small: number; title: number; display: number }
}

const scripts: Record<string, Script | undefined> = {
  hi: {
    name: 'Anek Devanagari',
    file: devanagari,
    likeness: {
      names: ['Noto Sans Devanagari', 'Kohinoor Devanagari', 'Nirmala UI', 'Noto Sans'],
      width: '99.5%',
    },
    range: 'U+0900-097F,U+200C-200D,U+25CC',
    unlike: 'कखठण',
    lines: { body: 1.65, small: 1.6, title: 1.4, display: 1.25 },
  },
  te: {
    name: 'Anek Telugu',
    file: telugu,
    likeness: { names: ['Noto Sans Telugu', 'Kohinoor Telugu', 'Nirmala UI'], width: '102.8%' },
    range: 'U+0C00-0C7F,U+0964-0965,U+200C-200D,U+25CC',
    unlike: 'కఖఠణ',
    lines: { body: 1.7, small: 1.65, title: 1.45, display: 1.3 },
  },
}

const local = (names: readonly string[]) => names.map((its) => `local('${its}')`).join(',')

/**
 * Our own file is large and late. Where the device has letters of the script, they stay until the next page, which
 * has the file at hand: nothing moves below a reader's eyes. Only who has none at all is shown ours as it arrives.
 */
const styleOf = ({ name, file, likeness: { names, width }, range, lines }: Script) => {
  const face = (family: string, weights: string, rest: string) =>
    `@font-face{font-family:'${family}';font-weight:${weights};unicode-range:${range};${rest}}`
  const from = `src:url(${file}) format('woff2')`
  const bold = names.map((its) => `${its} Bold`)
  return (
    face(name, '400 700', `font-display:optional;${from}`) +
    face(`${name} Fallback`, '400 600', `size-adjust:${width};src:${local(names)}`) +
    face(`${name} Fallback`, '601 700', `size-adjust:${width};src:${local([...bold, ...names])}`) +
    face(`${name} Late`, '400 700', `font-display:swap;${from}`) +
    `:root{--font-sans:'Anek','${name}','${name} Fallback','${name} Late','Anek Fallback','Names',system-ui,sans-serif;` +
    `--text-xs--line-height:${lines.small};--text-sm--line-height:${lines.small};--text-base--line-height:${lines.body};` +
    `--text-lg--line-height:${lines.title};--text-xl--line-height:${lines.title};` +
    `--text-2xl--line-height:${lines.display};--text-3xl--line-height:${lines.display}}`
  )
}

/**
 * The letters of a page that is not written in Latin ones, and the room they need. Rendered on the server alone: a
 * page changes its language by being sent anew.
 */
export function ScriptFace({ language }: { language: string }) {
  const script = scripts[language]
  if (!script) return null
  return (
    <>
      <link rel="preload" href={script.file} as="font" type="font/woff2" crossOrigin="anonymous" />
      <style href="script" precedence="last">
        {styleOf(script)}
      </style>
    </>
  )
}

/**
 * Script for the head: a device without letters of the script shows the page once ours are there, or after
 * three seconds, so that nobody sees boxes turn into words.
 */
export function beforeLetters(language: string): string {
  const script = scripts[language]
  if (!script) return ''
  const { name, unlike } = script
  return (
    `{const c=document.createElement('canvas').getContext('2d'),[w,...o]=[...'${unlike}'].map(l=>c.measureText(l).width);` +
    `if(o.every(v=>v===w)){const s=document.documentElement.style,show=()=>{s.visibility=''};s.visibility='hidden';setTimeout(show,3000);` +
    `addEventListener('DOMContentLoaded',()=>Promise.all(['Anek','${name} Late'].map(n=>document.fonts.load("1em '"+n+"'",'${unlike}'))).then(show,show))}}`
  )
}
