import { createHash } from 'node:crypto'
import { Html } from './html.ts'

const icon = (path: string) =>
  new Html(`<svg class="icon" viewBox="0 0 28 28" aria-hidden="true"><path d="${path}"/></svg>`)

export const icons = {
  scan: icon(
    'M4 9V5a1 1 0 0 1 1-1h4M19 4h4a1 1 0 0 1 1 1v4M24 19v4a1 1 0 0 1-1 1h-4M9 24H5a1 1 0 0 1-1-1v-4M7 14h14',
  ),
  card: icon('M4 6h20a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM3 11h22M7 17h5'),
  bank: icon('M4 11 14 4l10 7zM6 11v9M11.5 11v9M16.5 11v9M22 11v9M3.5 24h21'),
}

const size = 25
const corners = [
  [0, 0],
  [size - 7, 0],
  [0, size - 7],
] as const

/** A picture that looks like a payment code and holds nothing; the same for the same text. */
export function sampleCode(text: string): Html {
  const hash = createHash('sha512').update(text).digest('hex')
  const bits = BigInt(`0x${hash}${hash.split('').toReversed().join('')}`)
  let path = ''
  for (let i = 0; i < size * size; i++) {
    const [x, y] = [i % size, Math.floor(i / size)]
    const inCorner = corners.some(
      ([left, top]) => x >= left - 1 && x <= left + 7 && y >= top - 1 && y <= top + 7,
    )
    const inMiddle = x > 4 && x < 20 && y > 9 && y < 15
    if (!inCorner && !inMiddle && (bits >> BigInt(i)) & 1n) path += `M${x} ${y}h1v1h-1z`
  }
  for (const [x, y] of corners) path += `M${x} ${y}h7v7h-7zm1 1v5h5v-5zm1 1h3v3h-3z`
  const box = `x="-2" y="-2" width="${size + 4}" height="${size + 4}"`
  return new Html(
    `<svg class="code" viewBox="-2 -2 ${size + 4} ${size + 4}" role="img" aria-label="Sample code"><rect ${box} fill="#fff"/><path d="${path}" fill="#17231f" fill-rule="evenodd"/><text x="12.5" y="13.5" text-anchor="middle" font-size="2.8" font-weight="700" fill="#17231f">SAMPLE</text></svg>`,
  )
}
