/**
 * The woven band and figure that mark a fundraiser, a cause or a receipt, after the ikat of Pochampally:
 * stepped geometric figures whose edges waver by half a cell from thread to thread, because the yarn is dyed
 * before it is woven. Pure arithmetic: the server, the browser, e-mails and receipts draw the same cloth.
 */
export type Dye = 'madder' | 'indigo' | 'turmeric' | 'neem' | 'cotton'
export type WeaveCell = { x: number; y: number; w: number; h: number; dye: Dye }
/** Whole-number cells; the first one is the ground and covers everything, the others do not overlap. */
export type Weave = { width: number; height: number; cells: readonly WeaveCell[] }

export const dyeColours: Record<'light' | 'dark', Record<Dye, string>> = {
  light: { madder: '#B5362B', indigo: '#2B3A80', turmeric: '#E3A020', neem: '#2C6E49', cotton: '#F6ECDB' },
  dark: { madder: '#F08C7E', indigo: '#A9B6F5', turmeric: '#F0BC55', neem: '#7CC79B', cotton: '#2B261F' },
}

/** Numbers in [0, 1) that are the same for the same seed (FNV-1a into mulberry32). */
export const seeded = (seed: string) => {
  let state = 2166136261
  for (let i = 0; i < seed.length; i++) state = Math.imul(state ^ seed.charCodeAt(i), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Ground first, then from the rim of a figure to its heart; neighbours always differ in lightness. */
const palettes: readonly (readonly [Dye, Dye, Dye, Dye])[] = [
  ['madder', 'cotton', 'indigo', 'turmeric'],
  ['indigo', 'cotton', 'madder', 'turmeric'],
  ['turmeric', 'madder', 'cotton', 'indigo'],
  ['neem', 'cotton', 'madder', 'turmeric'],
  ['cotton', 'indigo', 'turmeric', 'madder'],
  ['cotton', 'madder', 'turmeric', 'indigo'],
  ['indigo', 'turmeric', 'madder', 'cotton'],
  ['madder', 'turmeric', 'indigo', 'cotton'],
  ['turmeric', 'indigo', 'cotton', 'madder'],
  ['cotton', 'neem', 'turmeric', 'madder'],
]

/** Depth of a point inside the figure (0 is the ground), by coarse steps from its centre. */
type Figure = (a: number, b: number) => number
const within = (d: number, heart: number, body: number, rim: number) =>
  d <= heart ? 3 : d <= body ? 2 : d <= rim ? 1 : 0

const diamond: Figure = (a, b) => within(a + b, 1, 3, 5)
const openDiamond: Figure = (a, b) => (a + b <= 1 ? 3 : a + b === 2 ? 1 : within(a + b, 0, 4, 5))
const nestedDiamond: Figure = (a, b) => (a + b === 3 ? 1 : within(a + b, 2, 4, 6))
const steppedCross: Figure = (a, b) => within(Math.max(a, b) + 2 * Math.min(a, b), 1, 3, 5)
const star: Figure = (a, b) => within(Math.max(a, b) + Math.min(a, b) / 2 + (a === b ? 1 : 0), 1, 3, 5)
const lamp: Figure = (a, b) => within(a + Math.max(0, b - 1), 1, 2, 4)
const mains = [diamond, openDiamond, nestedDiamond, steppedCross, star, lamp]

/** Between two main figures, and counted from the edge that they share. */
const spark: Figure = (a, b) => (a + b <= 0 ? 2 : within(a + b, -1, -1, 1))
const cross: Figure = (a, b) => ((a === 0 && b < 3) || (b === 0 && a < 2) ? 1 : 0)
const hourglass: Figure = (a, b) => within(a - b, -9, -4, -2)
const chevrons: Figure = (a, b) => (b - a === 2 || b - a === 4 ? 1 : b - a > 4 ? 2 : 0)
const companions = [spark, cross, hourglass, chevrons]

const half = 16
const rows = 26
const selvedge = 4

/**
 * Runs of equal depth in one half of a row are mirrored, so that the whole is symmetric whatever the figures.
 * `depthAt` takes units from the middle and the row.
 */
const rowCells = (
  y: number,
  reach: number,
  middle: number,
  depthAt: (u: number) => number,
  palette: readonly Dye[],
) => {
  const cells: WeaveCell[] = []
  const put = (from: number, to: number, depth: number) => {
    const dye = palette[depth]
    if (!dye || depth === 0) return
    if (from === 0) cells.push({ x: middle - to, y, w: 2 * to, h: 1, dye })
    else
      cells.push(
        { x: middle - to, y, w: to - from, h: 1, dye },
        { x: middle + from, y, w: to - from, h: 1, dye },
      )
  }
  let from = 0
  for (let u = 1; u <= reach; u++) {
    if (u < reach && depthAt(u) === depthAt(from)) continue
    put(from, u, depthAt(from))
    from = u
  }
  return cells
}

const pick = <T>(random: () => number, from: readonly T[]): T => from[Math.floor(random() * from.length)]!

/**
 * Offsets of the threads in half cells: every other one by one, some by one more. Threads at the same
 * distance from the middle have the same offset.
 */
const slips = (random: () => number) =>
  Array.from({ length: half }, (_, thread) => (thread % 2) + (random() < 0.25 ? 1 : 0))

/**
 * A band of stepped figures between two selvedges, the same for the same seed: mirror-symmetric, and its right
 * edge continues in its left. `columns` is how often the pair of figures repeats.
 */
export const weaveBand = (seed: string, columns = 1): Weave => {
  const random = seeded(seed)
  const palette = pick(random, palettes)
  const main = pick(random, mains)
  const companion = pick(random, companions)
  const slip = slips(random)
  const period = 2 * half
  const width = period * columns
  const height = rows + 2 * selvedge
  const cells: WeaveCell[] = [{ x: 0, y: 0, w: width, h: height, dye: palette[0] }]
  for (let y = 0; y < rows; y++) {
    const thread = y < rows / 2 ? rows / 2 - 1 - y : y - rows / 2
    const b = Math.floor(thread / 2)
    const step = (u: number) => Math.floor((u + slip[thread]!) / 2)
    const depthAt = (u: number) => main(step(u), b) || companion(step(half - 1 - u), b)
    for (let column = 0; column < columns; column++)
      cells.push(...rowCells(y + selvedge, half, half + column * period, depthAt, palette))
  }
  for (const y of [0, height - 2]) cells.push({ x: 0, y, w: width, h: 2, dye: palette[1] })
  for (const y of [2, height - 3]) cells.push({ x: 0, y, w: width, h: 1, dye: palette[2] })
  return { width, height, cells }
}

/** A square figure for an icon or an avatar, symmetric both ways. */
export const weaveFigure = (seed: string): Weave => {
  const random = seeded(seed)
  const palette = pick(random, palettes)
  const main = pick(random, mains)
  const slip = slips(random)
  const size = 2 * half - 4
  const cells: WeaveCell[] = [{ x: 0, y: 0, w: size, h: size, dye: palette[0] }]
  for (let y = 0; y < size; y++) {
    const thread = y < size / 2 ? size / 2 - 1 - y : y - size / 2
    const depthAt = (u: number) => main(Math.floor((u + slip[thread]!) / 2), Math.floor(thread / 2))
    cells.push(...rowCells(y, size / 2, size / 2, depthAt, palette))
  }
  return { width: size, height: size, cells }
}

/** Outlines of the marked squares, clockwise round the cloth and anticlockwise round holes. */
const outline = (marked: (x: number, y: number) => boolean, width: number, height: number) => {
  const across = width + 1
  /** Edges not yet drawn: from a corner, which of right, down, left, up (bits 1, 2, 4, 8) leave it. */
  const leaving = new Uint8Array(across * (height + 1))
  const add = (x: number, y: number, bit: number) => {
    leaving[y * across + x]! |= bit
  }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!marked(x, y)) continue
      if (!marked(x, y - 1)) add(x, y, 1)
      if (!marked(x + 1, y)) add(x + 1, y, 2)
      if (!marked(x, y + 1)) add(x + 1, y + 1, 4)
      if (!marked(x - 1, y)) add(x, y + 1, 8)
    }
  let d = ''
  let penX = 0
  let penY = 0
  for (let start = 0; start < leaving.length; start++)
    while (leaving[start]) {
      const startX = start % across
      const startY = Math.floor(start / across)
      d += `m${startX - penX}${startY - penY < 0 ? '' : ' '}${startY - penY}`
      penX = startX
      penY = startY
      let corner = start
      let heading = -1
      let length = 0
      const draw = () => {
        if (length) d += `${heading % 2 ? 'v' : 'h'}${heading < 2 ? length : -length}`
        length = 0
      }
      do {
        const exits = leaving[corner]!
        const next = [heading - 1, heading, heading + 1].map((h) => (h + 4) % 4).find((h) => exits & (1 << h))
        const turn = next ?? Math.log2(exits & -exits)
        if (turn !== heading) draw()
        heading = turn
        length++
        leaving[corner]! &= ~(1 << turn)
        corner += [1, across, -1, -across][turn]!
      } while (corner !== start)
      d += 'z'
    }
  return d
}

/**
 * One path per dye, in painting order. Each also covers what later paths paint over, so no seam can show between
 * two dyes at any scale.
 */
export const weavePaths = ({ width, height, cells }: Weave): { dye: Dye; d: string }[] => {
  const order = [...new Set(cells.map((cell) => cell.dye))]
  const layers = new Int8Array(width * height).fill(-1)
  for (const { x, y, w, h, dye } of cells)
    for (let row = y; row < y + h; row++)
      layers.fill(order.indexOf(dye), row * width + x, row * width + x + w)
  const layerAt = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height ? -1 : layers[y * width + x]!
  return order.map((dye, layer) => ({ dye, d: outline((x, y) => layerAt(x, y) >= layer, width, height) }))
}
