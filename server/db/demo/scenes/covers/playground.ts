import { flatHouse, tiledHouse, windowOf } from '../parts/buildings.ts'
import { kite } from '../parts/craft.ts'
import { cloud, hills, land, ripples, wovenSun } from '../parts/land.ts'
import { cut, d, line, oval, paper } from '../parts/paper.ts'
import { person } from '../parts/person.ts'
import { poses, withArms } from '../parts/poses.ts'
import { stage } from '../parts/stage.ts'
import { bough, grass } from '../parts/plants.ts'
import { coconut } from '../parts/trees.ts'
import { boy, girl } from '../parts/wardrobe.ts'

export const playground = () =>
  stage('playground', (s) => {
    const sail = s.cloth('kite-8', 1.1)
    const tyre = (x: number, y: number, r: number) =>
      `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${paper.ink}" stroke-width="${r * 0.5}"/><circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${paper.earthDeep}" stroke-width="3"/>`
    const swing = (x: number, y: number, lean: number, rider: string) =>
      line(
        d`M${x - 24} ${y}L${x - 24 + lean} ${y + 330}M${x + 24} ${y}L${x + 24 + lean} ${y + 330}`,
        paper.cottonWarm,
        5,
      ) +
      tyre(x + lean, y + 350, 34) +
      rider
    return (
      s.sky('#CFE2EA', '#FBF3E2') +
      wovenSun(250, 180, 120, paper.turmericSoft, paper.turmeric) +
      cloud(900, 130, 260, paper.cotton) +
      cloud(420, 210, 190, paper.cotton, 0.8) +
      kite(1190, 190, 74, sail.fill, paper.madder, 18) +
      kite(700, 150, 44, paper.madder, paper.indigo, -14) +
      hills(s.random, 450, 20, paper.neemMist) +
      flatHouse(1180, 520, 180, 110, paper.madderPale) +
      windowOf(1140, 450, 30, 34, paper.indigo) +
      windowOf(1220, 450, 30, 34, paper.indigo) +
      tiledHouse(1360, 524, 120, 70, paper.turmericSoft) +
      coconut(s.random, 80, 560, 360, 50) +
      coconut(s.random, 1040, 540, 300, -40) +
      coconut(s.random, 560, 540, 250, 30) +
      land([540, 530, 536, 528, 540], paper.neemSoft) +
      cut('M-20 570H1460V650H-20z', paper.indigoPale, [0, -3]) +
      ripples(s.random, 578, 640, paper.cotton, 22) +
      land([640, 632, 640, 630, 640], paper.turmericSoft) +
      land([740, 720, 728, 722, 740], '#E7B45C') +
      line('M170 800L260 350L350 800M690 800L780 350L870 800', paper.earth, 18) +
      line('M240 354H800', paper.earthDeep, 18) +
      swing(
        420,
        360,
        -90,
        person(
          330,
          716,
          250,
          withArms(poses.sit, [14, -52, 13, -66], [-6, -52, -2, -66]),
          girl(0, undefined, true),
        ),
      ) +
      swing(
        640,
        360,
        60,
        person(
          700,
          716,
          250,
          withArms(poses.sit, [8, -52, 2, -66], [-12, -52, -13, -66]),
          boy(0, undefined, true),
          -1,
        ),
      ) +
      line('M980 812L1030 470L1080 812M1230 812L1280 470L1330 812', paper.earthDeep, 15) +
      line('M1020 500H1292M1012 570H1306M1002 650H1316M990 730H1330', paper.earth, 13) +
      person(1120, 648, 250, poses.cheer, boy(4, undefined, true)) +
      person(
        1222,
        730,
        240,
        withArms(poses.cheer, [10, -90, 8, -106], [-13, -90, -19, -104]),
        girl(1, undefined, true),
        -1,
      ) +
      person(520, 846, 290, poses.walk, girl(5, undefined, true)) +
      line('M585 700Q760 420 1164 250', paper.earthDeep, 1.6) +
      tyre(930, 836, 40) +
      tyre(1000, 850, 32) +
      grass(s.random, 100, 880, 60, paper.neem) +
      grass(s.random, 1390, 884, 70, paper.neem) +
      bough(s.random, true, 300) +
      oval(260, 808, 60, 8, '#1B1208', 'opacity=".12"')
    )
  })
