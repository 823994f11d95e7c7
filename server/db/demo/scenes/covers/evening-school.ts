import { crane, rawTower } from '../parts/buildings.ts'
import { glow, land, stars, wovenSun } from '../parts/land.ts'
import { lampPost, lantern } from '../parts/lights.ts'
import { cut, cutBox, d, line, paper, polygon, shape } from '../parts/paper.ts'
import { person } from '../parts/person.ts'
import { poses } from '../parts/poses.ts'
import { stage } from '../parts/stage.ts'
import { dusk } from '../parts/leaves.ts'
import { corner } from '../parts/plants.ts'
import { boy, girl, man, youngWoman } from '../parts/wardrobe.ts'

export const eveningSchool = () =>
  stage(
    'evening school',
    (s) => {
      const border = s.cloth('tent-3', 2)
      const [x, y] = [700, 720]
      return (
        s.sky('#2C3473', '#E79A66') +
        stars(s.random, 22, 260, paper.turmericPale) +
        wovenSun(690, 200, 96, paper.turmericSoft, paper.turmericPale) +
        rawTower(150, 640, 170, 520, '#4A4674', '#7E6A86', 11) +
        rawTower(380, 640, 150, 400, '#57507C', '#8B7189', 9) +
        rawTower(1080, 640, 150, 470, '#4A4674', '#7E6A86', 10) +
        rawTower(1330, 640, 170, 350, '#57507C', '#8B7189', 8) +
        crane(540, 640, 480, 260, '#2A2858') +
        crane(950, 640, 420, 210, '#2A2858') +
        land([622, 632, 626, 634, 624], '#5B3E4E') +
        land([700, 690, 704, 694, 700], '#8A5A45') +
        glow(x, y - 100, 640) +
        cut(
          polygon([
            [x - 370, y + 30],
            [x - 300, y - 210],
            [x, y - 330],
            [x + 300, y - 210],
            [x + 370, y + 30],
          ]),
          paper.turmericPale,
          [10, 8],
        ) +
        shape(
          polygon([
            [x - 300, y + 30],
            [x - 262, y - 160],
            [x + 262, y - 160],
            [x + 300, y + 30],
          ]),
          '#F2BE62',
        ) +
        cut(
          polygon([
            [x - 390, y - 196],
            [x, y - 346],
            [x + 390, y - 196],
            [x + 396, y - 146],
            [x - 396, y - 146],
          ]),
          paper.madder,
          [4, 10],
        ) +
        shape(
          polygon([
            [x - 200, y - 222],
            [x, y - 346],
            [x + 200, y - 222],
          ]),
          paper.madderSoft,
          'opacity=".6"',
        ) +
        border.band(x - 396, y - 198, 792, 54) +
        Array.from({ length: 22 }, (_, i) =>
          shape(d`M${x - 396 + i * 36} ${y - 144}h36l-18 22z`, i % 2 ? paper.turmeric : paper.cotton),
        ).join('') +
        cutBox(x - 110, y - 112, 220, 96, paper.neemDeep, [5, 5]) +
        line(d`M${x - 84} ${y - 82}h70M${x - 84} ${y - 58}h110M${x + 20} ${y - 84}h60`, paper.cotton, 5) +
        person(x + 168, y + 10, 176, poses.reach, youngWoman(2), -1) +
        lantern(x - 200, y - 60, 64) +
        line(d`M${x - 200} ${y - 122}v16`, paper.ink, 3) +
        cut(
          polygon([
            [x - 420, y + 130],
            [x - 330, y + 16],
            [x + 330, y + 16],
            [x + 420, y + 130],
          ]),
          paper.neem,
          [3, 5],
        ) +
        [-250, -130, -10, 110, 240]
          .map((dx, i) =>
            person(x + dx, y + 70 + (i % 2) * 34, 250, poses.sit, {
              ...(i % 2 ? boy(i, undefined, true) : girl(i + 1, undefined, true)),
              back: true,
            }),
          )
          .join('') +
        lampPost(1190, 770, 230, paper.ink) +
        glow(1218, 556, 150) +
        person(1290, 800, 300, poses.walk, man(2), -1) +
        person(1370, 812, 214, poses.walk, girl(2, border.plain, true), -1) +
        land([862, 850, 858, 846, 860], '#4B2F3A') +
        corner(s.random, true, 200, dusk)
      )
    },
    'night',
  )
