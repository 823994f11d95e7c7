import { between, box, cut, d, disc, line, oval, sceneHeight, sceneWidth, shape, soft } from './paper.ts'
import type { Point, Random } from './paper.ts'

/** Skies, ground and water. Most are as wide as a cover unless a width is given. */
export const sky = (id: string, top: string, bottom: string, width = sceneWidth, height = sceneHeight) => ({
  defs: `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`,
  content: box(0, 0, width, height, `url(#${id})`),
})

/** The figure of the weave, cut from paper: a diamond whose edge goes in steps. */
export const steppedDiamond = (x: number, y: number, radius: number, steps: number) => {
  const step = radius / steps
  const flight = (dx: number, dy: number, isAcrossFirst: boolean) =>
    Array.from({ length: steps }, () =>
      isAcrossFirst ? d`h${dx * step}v${dy * step}` : d`v${dy * step}h${dx * step}`,
    ).join('')
  return d`M${x} ${y - radius}${flight(1, 1, true)}${flight(-1, 1, false)}${flight(-1, -1, true)}${flight(1, -1, false)}z`
}

/** A sun or moon of three nested diamonds, the outer ones fainter. */
export const wovenSun = (x: number, y: number, radius: number, colour: string, heart = colour) =>
  shape(steppedDiamond(x, y, radius, 9), colour, 'opacity=".28"') +
  shape(steppedDiamond(x, y, radius * 0.72, 7), colour, 'opacity=".5"') +
  shape(steppedDiamond(x, y, radius * 0.46, 5), heart)

export const cloud = (x: number, y: number, width: number, colour: string, opacity = 1) => {
  const w = width / 10
  return shape(
    d`M${x} ${y}q${-0.2 * w} ${-1.3 * w} ${1.4 * w} ${-1.3 * w}q${0.5 * w} ${-1.6 * w} ${2.4 * w} ${-1.2 * w}q${1.2 * w} ${-1.4 * w} ${2.8 * w} ${0.1 * w}q${1.7 * w} ${-0.3 * w} ${1.9 * w} ${1.2 * w}q${1.5 * w} 0 ${1.5 * w} ${1.2 * w}z`,
    colour,
    opacity < 1 ? `opacity="${opacity}"` : '',
  )
}

export const stars = (random: Random, count: number, lowest: number, colour: string, width = sceneWidth) =>
  Array.from({ length: count }, () => {
    const [x, y, r] = [between(random, 0, width), between(random, 10, lowest), between(random, 2, 4.5)]
    return shape(
      d`M${x} ${y - r}l${r} ${r}l${-r} ${r}l${-r} ${-r}z`,
      colour,
      `opacity="${Math.round(between(random, 0.4, 1) * 10) / 10}"`,
    )
  }).join('')

/** A layer of land whose upper edge goes softly through the given heights, from the left edge to the right. */
export const land = (heights: readonly number[], fill: string, width = sceneWidth, height = sceneHeight) => {
  const edge = heights.map((y, i): Point => [(i * (width + 80)) / (heights.length - 1) - 40, y])
  return cut(d`${soft(edge)}L${width + 40} ${height + 10}L-40 ${height + 10}Z`, fill, [4, -5])
}

/** Hills at a height, rising and falling by `swing`. */
export const hills = (
  random: Random,
  y: number,
  swing: number,
  fill: string,
  width = sceneWidth,
  height = sceneHeight,
) =>
  land(
    Array.from({ length: 8 }, () => y + between(random, -swing, swing)),
    fill,
    width,
    height,
  )

/** The rounded rocks of the Deccan, one balanced on others. */
export const boulders = (x: number, y: number, size: number, fill: string, lit: string) => {
  const rock = (cx: number, base: number, w: number, h: number) =>
    cut(
      soft(
        [
          [cx - w, base],
          [cx - w * 0.92, base - h * 0.7],
          [cx - w * 0.2, base - h],
          [cx + w * 0.7, base - h * 0.82],
          [cx + w, base],
        ],
        false,
        5,
      ) + 'z',
      fill,
      [4, -3],
    ) +
    shape(
      soft(
        [
          [cx - w * 0.8, base - h * 0.5],
          [cx - w * 0.25, base - h * 0.92],
          [cx + w * 0.45, base - h * 0.8],
          [cx - w * 0.2, base - h * 0.62],
        ],
        true,
      ),
      lit,
      'opacity=".6"',
    )
  return (
    rock(x + size * 0.9, y, size * 0.75, size * 0.7) +
    rock(x - size * 0.7, y, size * 0.9, size * 0.95) +
    rock(x + size * 0.1, y - size * 0.78, size * 0.62, size * 0.66) +
    rock(x + size * 0.35, y, size * 0.6, size * 0.5)
  )
}

/** Light on water: flat strokes that get longer towards the viewer. */
export const ripples = (
  random: Random,
  top: number,
  bottom: number,
  colour: string,
  count: number,
  left = 0,
  right = sceneWidth,
) =>
  Array.from({ length: count }, (_, i) => {
    const near = i / count
    const y = top + (bottom - top) * near ** 1.3
    const w = (20 + 110 * near) * between(random, 0.6, 1.3)
    return line(d`M${between(random, left, right - w)} ${y}h${w}`, colour, 2 + near * 4, 'opacity=".55"')
  }).join('')

/** A track that comes from the distance (x1, y1) to the lower edge around x2. */
export const track = (
  x1: number,
  y1: number,
  w1: number,
  x2: number,
  y2: number,
  w2: number,
  fill: string,
  bow = 120,
) =>
  shape(
    d`M${x1 - w1} ${y1}C${x1 - w1 + bow} ${y1 + (y2 - y1) * 0.35} ${x2 - w2 - bow} ${y1 + (y2 - y1) * 0.6} ${x2 - w2} ${y2}L${x2 + w2} ${y2}C${x2 + w2 - bow * 0.7} ${y1 + (y2 - y1) * 0.6} ${x1 + w1 + bow * 1.15} ${y1 + (y2 - y1) * 0.35} ${x1 + w1} ${y1}z`,
    fill,
  )

/** Rows of a field running towards a point on the horizon. */
export const furrows = (
  toX: number,
  toY: number,
  bottom: number,
  colour: string,
  count: number,
  spread: number,
  width = 4,
) =>
  Array.from({ length: count }, (_, i) => {
    const x = toX + (i - (count - 1) / 2) * spread
    return shape(
      d`M${toX + (x - toX) * 0.08} ${toY}L${x - width * 2} ${bottom}h${width * 4}z`,
      colour,
      'opacity=".5"',
    )
  }).join('')

export const birds = (x: number, y: number, size: number, colour: string, count = 3) =>
  Array.from({ length: count }, (_, i) => {
    const s = size * (1 - i * 0.14)
    const [bx, by] = [x + i * size * 2.4, y + (i % 2) * size * 1.2]
    return line(
      d`M${bx - s} ${by - s * 0.3}q${s * 0.6} ${-s * 0.4} ${s} ${s * 0.3}q${s * 0.5} ${-s * 0.7} ${s * 1.1} ${-s * 0.4}`,
      colour,
      Math.max(2, size / 7),
    )
  }).join('')

/** Light over everything: by day warm from the upper left, by night only darker edges. */
export const light = {
  defs:
    `<radialGradient id="day" cx=".28" cy=".1" r="1"><stop offset="0" stop-color="#FFF3D6" stop-opacity=".22"/><stop offset=".55" stop-color="#FFF3D6" stop-opacity="0"/><stop offset="1" stop-color="#3A1E08" stop-opacity=".12"/></radialGradient>` +
    `<radialGradient id="night" cx=".5" cy=".55" r=".8"><stop offset=".6" stop-color="#0B0F2A" stop-opacity="0"/><stop offset="1" stop-color="#0B0F2A" stop-opacity=".3"/></radialGradient>` +
    `<radialGradient id="glow"><stop offset="0" stop-color="#FFE3A0" stop-opacity=".8"/><stop offset=".4" stop-color="#FFD27A" stop-opacity=".34"/><stop offset="1" stop-color="#FFC860" stop-opacity="0"/></radialGradient>`,
  content: (hour: 'day' | 'night', width = sceneWidth, height = sceneHeight) =>
    box(0, 0, width, height, `url(#${hour})`),
}

/** A pool of lamp light. */
export const glow = (x: number, y: number, r: number) => disc(x, y, r, 'url(#glow)')

export const groundShadow = (x: number, y: number, rx: number, ry = rx * 0.16) =>
  oval(x, y, rx, ry, '#1B1208', 'opacity=".16"')
