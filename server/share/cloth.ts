import { dyeColours, weaveBand, weavePaths, type Dye } from '../../shared/weave/weave.ts'

type Shape = { dye: Dye; d: string }

export const inDyes = (shapes: readonly Shape[]): string =>
  shapes.map(({ dye, d }) => `<path fill="${dyeColours.light[dye]}" d="${d}"/>`).join('')

/** The band of a seed from `x` on, `width` pixels long and as high as its rows times `scale`; whole figures. */
export function bandAt(seed: string, x: number, y: number, width: number, scale: number): string {
  const woven = weaveBand(seed, Math.ceil(width / (32 * scale)))
  return `<svg x="${x}" y="${y}" width="${width}" height="${woven.height * scale}" shape-rendering="crispEdges"><g transform="scale(${scale})">${inDyes(weavePaths(woven))}</g></svg>`
}

/** Two stepped diamonds in a repeat of 16 by 8, as the strip on the pages has them. */
const outer =
  'm7 0h2v1h1v1h1v1h1v2h-1v1h-1v1h-1v1h-2v-1h-1v-1h-1v-1h-1v-2h1v-1h1v-1h1zM0 3h1v2h-1zM15 3h1v2h-1z'
const inner = 'm7 2h2v1h1v2h-1v1h-2v-1h-1v-2h1z'
const repeat = 16
const rows = 8

/** A strip of cloth, grown by `share` of its width, 0 to 1; what has no gift yet shows none. */
export function stripAt(x: number, y: number, width: number, scale: number, share: number): string {
  const height = rows * scale
  const grown = share <= 0 ? 0 : Math.max(3 * scale, Math.round((width * Math.min(1, share)) / scale) * scale)
  const figures = Array.from({ length: Math.ceil(grown / (repeat * scale)) }, (_, i) => {
    const at = `translate(${i * repeat} 0)`
    return `<path transform="${at}" fill="${dyeColours.light.madder}" d="${outer}"/><path transform="${at}" fill="${dyeColours.light.indigo}" d="${inner}"/>`
  }).join('')
  return (
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#F1E9DA"/>` +
    `<svg x="${x}" y="${y}" width="${grown}" height="${height}" shape-rendering="crispEdges">` +
    `<rect width="${grown}" height="${height}" fill="${dyeColours.light.turmeric}"/>` +
    `<g transform="scale(${scale})">${figures}</g></svg>` +
    `<rect x="${x + 0.5}" y="${y + 0.5}" width="${width - 1}" height="${height - 1}" fill="none" stroke="#E4DACB"/>`
  )
}
