import { between, cut, d, line, oval, paper, place, shape, soft } from './paper.ts'
import type { Random } from './paper.ts'
import { green, leafMarks } from './leaves.ts'

export const bush = (random: Random, x: number, y: number, w: number, leaves = green) =>
  cut(
    d`${soft(
      [
        [x - w, y],
        [x - w * 0.9, y - w * 0.42],
        [x - w * 0.42, y - w * 0.62],
        [x, y - w * 0.86],
        [x + w * 0.5, y - w * 0.6],
        [x + w * 0.92, y - w * 0.38],
        [x + w, y],
      ],
      false,
      5,
    )}z`,
    leaves.mid,
    [w * 0.03, -w * 0.03],
  ) + leafMarks(random, x, y - w * 0.36, w * 0.7, w * 0.26, leaves.pale, 7, w * 0.06)

/** A young tree with a stake and a ring of earth. */
export const sapling = (x: number, y: number, h: number, leaf: string = paper.neem) =>
  oval(x, y, h * 0.34, h * 0.08, paper.earthDeep, 'opacity=".55"') +
  line(d`M${x} ${y}Q${x + h * 0.03} ${y - h * 0.5} ${x} ${y - h * 0.86}`, paper.earthDeep, h * 0.04) +
  [-1, 1, -1, 1, -1]
    .map((side, i) => {
      const ly = y - h * (0.4 + i * 0.12)
      const reach = h * (0.3 - i * 0.03) * side
      return shape(
        d`M${x} ${ly}q${reach * 0.3} ${-h * 0.16} ${reach} ${-h * 0.1}q${-reach * 0.4} ${h * 0.14} ${-reach} ${h * 0.1}z`,
        leaf,
      )
    })
    .join('') +
  shape(
    d`M${x} ${y - h * 0.84}q${-h * 0.09} ${-h * 0.12} 0 ${-h * 0.24}q${h * 0.09} ${h * 0.12} 0 ${h * 0.24}z`,
    leaf,
  )

export const grass = (random: Random, x: number, y: number, h: number, colour: string, blades = 7) =>
  Array.from({ length: blades }, (_, i) => {
    const lean = (i - (blades - 1) / 2) * h * 0.16 + between(random, -h, h) * 0.06
    const tall = h * between(random, 0.6, 1)
    return shape(
      d`M${x + (i - blades / 2) * h * 0.07} ${y}q${lean * 0.2} ${-tall * 0.6} ${lean} ${-tall}q${-lean * 0.3} ${tall * 0.5} ${-lean + h * 0.07} ${tall}z`,
      colour,
    )
  }).join('')

/** Reeds with brown heads. */
export const reeds = (random: Random, x: number, y: number, h: number, colour: string, count = 9) =>
  Array.from({ length: count }, (_, i) => {
    const rx = x + (i - count / 2) * h * 0.11 + between(random, -4, 4)
    const tall = h * between(random, 0.62, 1)
    const lean = between(random, -0.08, 0.12) * h
    return (
      line(d`M${rx} ${y}Q${rx} ${y - tall * 0.6} ${rx + lean} ${y - tall}`, colour, h * 0.024) +
      (i % 2
        ? line(d`M${rx + lean} ${y - tall}l${lean * 0.08} ${-h * 0.12}`, paper.earthDeep, h * 0.05)
        : shape(
            d`M${rx} ${y}q${h * 0.06} ${-tall * 0.5} ${h * 0.16} ${-tall * 0.72}q${-h * 0.03} ${tall * 0.4} ${-h * 0.1} ${tall * 0.72}z`,
            colour,
          ))
    )
  }).join('')

/** A bough that hangs into the picture from an upper corner and gives it depth. */
export const bough = (random: Random, fromLeft: boolean, reach: number, leaves = green, width = 1440) => {
  const twig = [0, 1, 2].map((i) => {
    const y = 16 + i * reach * 0.2
    const x = reach * (0.98 - i * 0.26)
    const leafs = Array.from({ length: 9 }, (_, k) => {
      const share = 0.2 + k * 0.09
      const [lx, ly] = [x * share, -20 + (y + 40) * share ** 1.4 * 1.6]
      const turn = (k % 2 ? 62 : -12) + between(random, -10, 10)
      const size = reach * 0.085
      return `<path transform="translate(${Math.round(lx)} ${Math.round(ly)}) rotate(${Math.round(turn)})" d="${d`M0 0q${size * 0.6} ${-size * 0.42} ${size * 1.6} 0q${-size} ${size * 0.42} ${-size * 1.6} 0z`}" fill="${(k + i) % 3 ? leaves.mid : leaves.dark}"/>`
    }).join('')
    return line(d`M-20 -30Q${x * 0.5} ${y * 0.4} ${x} ${y * 1.55 + 8}`, leaves.dark, 5 - i) + leafs
  })
  return place(fromLeft ? 0 : width, 0, 1, twig.join(''), fromLeft ? 1 : -1)
}

/** Plants in the lower corner, large and near. */
export const corner = (
  random: Random,
  fromLeft: boolean,
  size: number,
  leaves = green,
  bottom = 900,
  width = 1440,
) => {
  const leaf = (x: number, turn: number, length: number, colour: string) =>
    `<g transform="translate(${Math.round(x)} ${bottom + 14}) rotate(${Math.round(turn)})">${shape(d`M0 0C${length * 0.22} ${-length * 0.3} ${length * 0.16} ${-length * 0.8} 0 ${-length}C${-length * 0.16} ${-length * 0.8} ${-length * 0.22} ${-length * 0.3} 0 0z`, colour)}${line(d`M0 0V${-length * 0.9}`, leaves.pale, 2, 'opacity=".5"')}</g>`
  const content = [
    [0.02, -16, 1, leaves.dark],
    [0.16, 4, 0.86, leaves.mid],
    [0.34, 24, 0.8, leaves.dark],
    [0.5, 40, 0.62, leaves.mid],
    [0.1, -40, 0.66, leaves.mid],
    [0.66, 58, 0.46, leaves.dark],
  ] as const
  return place(
    fromLeft ? 0 : width,
    0,
    1,
    content
      .map(([x, turn, length, colour]) =>
        leaf(x * size, turn + between(random, -5, 5), length * size, colour),
      )
      .join(''),
    fromLeft ? 1 : -1,
  )
}
