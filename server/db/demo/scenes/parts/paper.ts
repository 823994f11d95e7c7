import { weaveBand, weavePaths, dyeColours, seeded } from '../../../../../contract/weave.ts'

/** The papers that scenes are cut from: each dye in a ramp from deep to pale. */
export const paper = {
  madderDeep: '#8A2A22',
  madder: '#B5362B',
  madderSoft: '#CE6B55',
  madderPale: '#EAB8A3',
  indigoNight: '#161F4A',
  indigoDeep: '#1D2759',
  indigo: '#2B3A80',
  indigoSoft: '#6071B2',
  indigoPale: '#A9B5DA',
  indigoMist: '#D9DEEC',
  turmericDeep: '#BC7C14',
  turmeric: '#E3A020',
  turmericSoft: '#EEC067',
  turmericPale: '#F7E0AF',
  neemDeep: '#1C4A33',
  neem: '#2C6E49',
  neemSoft: '#6B9D77',
  neemPale: '#B0CCAF',
  neemMist: '#DCE7D6',
  cotton: '#FBF7EF',
  cottonWarm: '#F5EAD6',
  cottonShade: '#E5D3B6',
  earthDeep: '#6A3B27',
  earth: '#A5623D',
  earthSoft: '#CB9266',
  earthPale: '#E5C49E',
  ink: '#2A211B',
  ash: '#BDB2A4',
} as const

export type Point = readonly [x: number, y: number]
export type Random = () => number
export { seeded }

/** Numbers in path data with at most one decimal. */
export const round = (value: number) => Math.round(value * 10) / 10
/** Path data from a template: numbers are rounded, points written as pairs. */
export const d = (texts: TemplateStringsArray, ...values: (number | string | Point)[]) =>
  texts.reduce((all, text, i) => {
    const value = values[i - 1] ?? ''
    const written =
      typeof value === 'number'
        ? round(value)
        : typeof value === 'string'
          ? value
          : value.map(round).join(' ')
    return all + written + text
  })

export const between = (random: Random, low: number, high: number) => low + random() * (high - low)

/** A shape of one paper. */
export const shape = (data: string, fill: string, more = '') =>
  `<path d="${data}" fill="${fill}"${more && ` ${more}`}/>`
export const line = (data: string, stroke: string, width: number, more = '') =>
  `<path d="${data}" fill="none" stroke="${stroke}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"${more && ` ${more}`}/>`
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${more && ` ${more}`}/>`
export const disc = (x: number, y: number, r: number, fill: string, more = '') => oval(x, y, r, r, fill, more)
export const box = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" fill="${fill}"${more && ` ${more}`}/>`

const shade = 'fill="#1B1208" fill-opacity=".16"'
/** A shape that lies a little above what is behind it: its shadow falls to the right and below. */
export const cut = (data: string, fill: string, [dx, dy]: Point = [5, 6]) =>
  `<path d="${data}" ${shade} transform="translate(${round(dx)} ${round(dy)})"/>${shape(data, fill)}`
export const cutBox = (x: number, y: number, w: number, h: number, fill: string, offset?: Point) =>
  cut(d`M${x} ${y}h${w}v${h}h${-w}z`, fill, offset)
export const cutDisc = (x: number, y: number, r: number, fill: string, offset?: Point) =>
  cut(d`M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`, fill, offset)

/** Moves, scales and, with a negative `sx`, mirrors a group of shapes. */
export const place = (x: number, y: number, scale: number, content: string, sx = 1) =>
  `<g transform="translate(${round(x)} ${round(y)}) scale(${Math.round(scale * sx * 1000) / 1000} ${Math.round(scale * 1000) / 1000})">${content}</g>`

export const polygon = (points: readonly Point[]) =>
  `M${points.map((point) => point.map(round).join(' ')).join('L')}Z`

/** A soft curve through the points (Catmull-Rom), open or closed. */
export const soft = (points: readonly Point[], closed = false, tension = 6) => {
  const at = (i: number): Point =>
    closed
      ? points[(i + points.length) % points.length]!
      : points[Math.max(0, Math.min(points.length - 1, i))]!
  let data = d`M${at(0)}`
  for (let i = 0; i < points.length - (closed ? 0 : 1); i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const near: Point = [from[0] + (to[0] - before[0]) / tension, from[1] + (to[1] - before[1]) / tension]
    const far: Point = [to[0] - (after[0] - from[0]) / tension, to[1] - (after[1] - from[1]) / tension]
    data += d`C${near} ${far} ${to}`
  }
  return closed ? `${data}Z` : data
}

/** A woven cloth: `fill` paints shapes with it, `band` lays one straight strip of it. */
export type Textile = {
  defs: string
  fill: string
  plain: string
  /** `from` starts that many pixels into the pattern, `more` is a further transform. */
  band: (x: number, y: number, width: number, height: number, more?: string, from?: number) => string
}
export const textile = (id: string, seed: string, scale = 2, turn = 0): Textile => {
  const woven = weaveBand(seed)
  const paths = weavePaths(woven)
    .map(({ dye, d: data }) => shape(data, dyeColours.light[dye]))
    .join('')
  const ground = woven.cells[0]?.dye ?? 'madder'
  return {
    defs:
      `<pattern id="${id}" width="${woven.width}" height="${woven.height}" patternUnits="userSpaceOnUse">${paths}</pattern>` +
      `<pattern id="${id}f" href="#${id}" patternTransform="rotate(${turn}) scale(${scale})"/>`,
    fill: `url(#${id}f)`,
    plain: dyeColours.light[ground],
    band: (x, y, width, height, more = '', from = 0) => {
      const size = height / woven.height
      return `<g transform="translate(${round(x)} ${round(y)}) ${more} scale(${Math.round(size * 1000) / 1000})">${box(from / size, 0, width / size, woven.height, `url(#${id})`)}</g>`
    },
  }
}

export const sceneWidth = 1440
export const sceneHeight = 900
/** The whole picture; `width` is for scenes that are wider than a cover. */
export const picture = (content: string, defs = '', width = sceneWidth, height = sceneHeight) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${content}</svg>`
