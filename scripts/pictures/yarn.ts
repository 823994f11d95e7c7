import { cut, line, oval, paper, shape } from '../../server/db/demo/scenes/parts/paper.ts'

/** A weaver's shuttle around (x, y), carrying yarn of one colour. */
export const drawShuttle = (x: number, y: number, turn: number, yarn: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${cut('M-40 0Q-20 -13 0 -13T40 0Q20 13 0 13T-40 0z', paper.earth, [2, 3])}${oval(0, 0, 19, 6.5, paper.earthDeep)}${oval(0, 0, 15, 4.6, yarn)}</g>`

/** A bobbin around (x, y), its thread coming off below. */
export const drawHanging = (x: number, y: number, yarn: string) =>
  cut(`M${x - 17} ${y - 26}h34v8h-34zM${x - 17} ${y + 38}h34v8h-34z`, paper.earth, [2, 3]) +
  cut(`M${x - 12} ${y - 18}h24q6 28 0 56h-24q-6 -28 0 -56z`, yarn, [2, 2]) +
  line(
    `M${x - 13} ${y - 6}l27 6M${x - 14} ${y + 6}l29 6M${x - 14} ${y + 18}l28 6`,
    paper.cotton,
    1.4,
    'opacity=".5"',
  ) +
  shape(`M${x - 3} ${y - 32}h6v6h-6z`, paper.earthDeep)
