import devanagari from '@face/anek-devanagari.woff2?url'
import telugu from '@face/anek-telugu.woff2?url'

type Script = {
  name: string
  file: string
  /** What stands in for it until it arrives, made as wide as it is. Measured on the catalogue. */
  likeness: { names: readonly string[]; width: string }
  range: string
  /** Signs above and below the letters: lines need more room than Latin ones. */
  lines: { body: number; small: number; title: number; display: number }
}

const scripts: Record<string, Script | undefined> = {
  hi: {
    name: 'Anek Devanagari',
    file: devanagari,
    likeness: { names: ['Noto Sans Devanagari', 'Kohinoor Devanagari', 'Nirmala UI'], width: '99.5%' },
    range: 'U+0900-097F,U+200C-200D,U+25CC',
    lines: { body: 1.65, small: 1.6, title: 1.4, display: 1.25 },
  },
  te: {
    name: 'Anek Telugu',
    file: telugu,
    likeness: { names: ['Noto Sans Telugu', 'Kohinoor Telugu', 'Nirmala UI'], width: '102.8%' },
    range: 'U+0C00-0C7F,U+0964-0965,U+200C-200D,U+25CC',
    lines: { body: 1.7, small: 1.65, title: 1.45, display: 1.3 },
  },
}

const styleOf = ({ name, file, likeness, range, lines }: Script) =>
  `@font-face{font-family:'${name}';font-weight:400 700;font-display:swap;src:url(${file}) format('woff2');unicode-range:${range}}` +
  `@font-face{font-family:'${name} Fallback';src:${likeness.names.map((its) => `local('${its}')`).join(',')};size-adjust:${likeness.width};unicode-range:${range}}` +
  `:root{--font-sans:'Anek','${name}','${name} Fallback','Anek Fallback',system-ui,sans-serif;` +
  `--text-xs--line-height:${lines.small};--text-sm--line-height:${lines.small};--text-base--line-height:${lines.body};` +
  `--text-lg--line-height:${lines.title};--text-xl--line-height:${lines.title};` +
  `--text-2xl--line-height:${lines.display};--text-3xl--line-height:${lines.display}}`

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
