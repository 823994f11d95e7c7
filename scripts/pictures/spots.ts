import { weaveFigure, weavePaths, dyeColours } from '../../contract/weave.ts'
import { steppedDiamond } from '../../server/db/demo/scenes/parts/land.ts'
import {
  box,
  cut,
  d,
  disc,
  line,
  oval,
  paper,
  place,
  shape,
} from '../../server/db/demo/scenes/parts/paper.ts'
import { drawHanging, drawShuttle } from './yarn.ts'

/**
 * Small pictures for moments of one story: a thread that is not yet woven, is on its way, snaps, tangles, or has
 * become cloth. 240 × 180 each; the ground and the thin lines follow the viewer's light or dark.
 */
const spot = (title: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 180" role="img" aria-label="${title}">` +
  `<style>@media(prefers-color-scheme:dark){.g{fill:#33291A}.l{stroke:#E3D6C3}}</style>` +
  shape(steppedDiamond(120, 90, 84, 9), '#F8EBCD', 'class="g" transform="matrix(1.38 0 0 1 -45.6 0)"') +
  `${content}</svg>\n`

const thin = (data: string, width = 2) => line(data, paper.earthDeep, width, 'class="l"')
const leaf = (x: number, y: number, turn: number, size: number, fill: string = paper.neem) =>
  `<path transform="translate(${x} ${y}) rotate(${turn})" d="${d`M0 0q${size * 0.5} ${-size * 0.42} ${size} 0q${-size * 0.5} ${size * 0.42} ${-size} 0z`}" fill="${fill}"/>`
const figure = (seed: string, x: number, y: number, size: number) => {
  const woven = weaveFigure(seed)
  const paths = weavePaths(woven).map(({ dye, d: data }) => shape(data, dyeColours.light[dye]))
  return place(x, y, size / woven.width, paths.join(''))
}

/** A loom with its warp drawn and nothing woven yet. */
const empty = () => {
  const warp = Array.from({ length: 13 }, (_, i) => `M${78 + i * 7} 40V142`).join('')
  return spot(
    'An empty loom',
    line(warp, paper.turmeric, 1.6) +
      cut('M60 30h10v124h-10zM170 30h10v124h-10z', paper.earth, [3, 3]) +
      cut('M50 34h140v9H50zM50 138h140v9H50z', paper.earthDeep, [3, 3]) +
      cut('M64 84h112v7H64z', paper.earth, [2, 3]) +
      drawShuttle(150, 120, -14, paper.madder) +
      thin('M134 124q-20 10-34 0t-30 4'),
  )
}

/** A folded cloth, finished, with a sprig of neem. */
const received = () =>
  spot(
    'A finished cloth, folded',
    cut('M58 128h124v16H58z', paper.indigo, [3, 4]) +
      cut('M62 112h116v16H62z', paper.turmeric, [3, 4]) +
      cut('M66 52h108v60H66z', paper.madder, [3, 4]) +
      [0, 1].map((i) => figure('received-9', 68 + i * 52, 56, 52)).join('') +
      box(114, 52, 12, 92, paper.cotton) +
      disc(120, 82, 13, paper.turmeric) +
      disc(120, 82, 8, paper.turmericDeep) +
      disc(120, 82, 3.6, paper.turmericSoft) +
      leaf(131, 76, -32, 26) +
      leaf(131, 88, 18, 26, paper.neemSoft) +
      leaf(109, 76, 212, 26, paper.neemSoft) +
      leaf(109, 88, 162, 26),
  )

/** The shuttle on its way through the warp. */
const confirming = () => {
  const warp = Array.from({ length: 15 }, (_, i) => i)
  return spot(
    'A shuttle on its way through the threads',
    line(warp.map((i) => `M${64 + i * 8} 34V112`).join(''), paper.turmeric, 1.8) +
      cut('M58 112h124v38H58z', paper.madder, [3, 4]) +
      warp
        .map((i) => shape(d`M${64 + i * 8} 119l4 6-4 6-4-6z`, i % 2 ? paper.turmeric : paper.cotton))
        .join('') +
      line('M58 140H182', paper.indigo, 3) +
      line('M58 104H128', paper.madder, 2.6) +
      drawShuttle(150, 92, -6, paper.indigo) +
      line(
        warp
          .filter((i) => i % 2)
          .map((i) => `M${64 + i * 8} 84V112`)
          .join(''),
        paper.turmeric,
        1.8,
      ) +
      thin('M196 78h18M200 90h22M196 102h14', 3),
  )
}

/** A snapped thread, and the needle that mends it. */
const failed = () =>
  spot(
    'A thread that snapped, and a needle beside it',
    drawHanging(70, 58, paper.madder) +
      drawHanging(170, 58, paper.indigo) +
      line('M70 104C70 140 92 134 104 122', paper.madder, 3.4) +
      line('M104 122l-4-9M104 122l8-5M104 122l6 5', paper.madder, 1.8) +
      line('M170 104C170 140 148 142 138 130', paper.indigo, 3.4) +
      line('M138 130l4-9M138 130l-8-4M138 130l-5 6', paper.indigo, 1.8) +
      thin('M92 156L150 148', 3.4) +
      oval(147, 148.4, 5, 2, '#F8EBCD', 'class="g" transform="rotate(-8 147 148.4)"') +
      line('M150 148q16-4 18 8t16 2', paper.turmeric, 2.4),
  )

/** A kite whose string is cut drifts away. */
const offline = () =>
  spot(
    'A kite drifting with its string cut',
    `<g transform="rotate(18 132 72)">${cut('M132 24L170 72L132 120L94 72z', paper.madder, [3, 4])}${figure('offline-4', 116, 56, 32)}${line('M132 24V120M94 72H170', paper.earthDeep, 1.6)}</g>` +
      line('M118 118q-16 8-8 20t-10 16', paper.turmeric, 2.6) +
      shape('M100 142l-12-2 4 10zM102 156l-13 3 8 8z', paper.indigo) +
      thin('M52 166q14-16 30-12', 2) +
      thin('M80 152l5-5M82 156l7-1', 2) +
      shape('M176 44q0-8 9-8 3-9 13-7 7-7 14 1 9 0 9 14z', paper.indigoPale) +
      shape('M26 96q0-7 8-7 3-8 12-6 6-5 11 1 8 0 8 12z', paper.indigoPale),
  )

/** A ball of yarn, tangled. */
const error = () =>
  spot(
    'A tangled ball of yarn',
    disc(124, 96, 44, '#1B1208', 'opacity=".14"') +
      disc(120, 92, 44, paper.madder) +
      line(
        'M80 78Q120 56 160 76M78 96Q120 70 163 92M82 114Q122 92 160 108M92 62Q112 96 96 128M112 50Q136 92 118 135M134 52Q156 92 140 130',
        paper.madderDeep,
        2.6,
      ) +
      line('M100 54Q150 70 158 112M86 70Q130 90 146 126', paper.madderSoft, 2.6) +
      line(
        'M78 104C50 96 40 124 62 128S84 112 66 106 40 142 78 148 150 150 172 142 210 116 190 108 168 128 186 136 222 130 226 118',
        paper.madder,
        3,
      ) +
      drawShuttle(176, 44, -34, paper.turmeric),
  )

export const spots = { empty, received, confirming, failed, offline, error }
