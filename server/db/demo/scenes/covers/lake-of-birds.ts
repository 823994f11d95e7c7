import { birds, cloud, land, ripples, wovenSun } from '../parts/land.ts'
import { box, cut, d, disc, line, oval, paper, place, shape } from '../parts/paper.ts'
import { person } from '../parts/person.ts'
import { poses } from '../parts/poses.ts'
import { stage } from '../parts/stage.ts'
import { bough, reeds } from '../parts/plants.ts'
import { coconut, neem } from '../parts/trees.ts'
import { boat } from '../parts/vehicles.ts'
import { man, woman } from '../parts/wardrobe.ts'

export const lakeOfBirds = () =>
  stage('lake', (s) => {
    const sari = s.cloth('lake-6', 0.5)
    const pelican = (x: number, y: number, h: number, facing: 1 | -1 = 1) =>
      place(
        x,
        y,
        h / 100,
        oval(6, 6, 56, 9, '#1B1208', 'opacity=".15"') +
          shape('M-52 -18C-40 -48 20 -52 46 -22C54 -6 20 4 -10 4C-36 4 -54 -4 -52 -18z', paper.cotton) +
          shape('M-52 -18C-30 -40 4 -36 20 -20C0 -6 -34 -8 -52 -18z', paper.cottonShade) +
          line('M34 -24C52 -38 34 -62 44 -82', paper.cotton, 13) +
          disc(46, -86, 11, paper.cotton) +
          shape('M52 -92L104 -80L54 -76z', paper.turmeric) +
          shape('M54 -80Q78 -62 100 -80z', paper.turmericSoft) +
          disc(50, -89, 2, paper.ink),
        facing,
      )
    return (
      s.sky('#BFD6DE', '#FBEFD9') +
      wovenSun(360, 240, 140, paper.turmericSoft, paper.turmeric) +
      cloud(700, 130, 260, paper.cotton) +
      cloud(120, 110, 180, paper.cotton, 0.8) +
      Array.from({ length: 17 }, (_, i) => {
        const w = 46 + ((i * 37) % 50)
        const h = 60 + ((i * 53) % 130)
        return box(i * 88 - 10, 430 - h, w, h, i % 2 ? '#C9CFDA' : '#B9C2D2')
      }).join('') +
      birds(900, 200, 18, paper.earthDeep, 5) +
      land([420, 410, 418, 408, 420], paper.neemPale) +
      coconut(s.random, 1180, 430, 230, 26) +
      coconut(s.random, 1290, 430, 190, -20) +
      neem(s.random, 90, 440, 200) +
      neem(s.random, 560, 430, 130) +
      cut('M-20 430Q700 418 1460 432V920H-20z', '#8FA6C9', [0, -4]) +
      shape('M-20 560Q700 536 1460 566V920H-20z', '#7A93BD') +
      shape('M-20 720Q700 690 1460 726V920H-20z', '#6580AF') +
      ripples(s.random, 450, 890, paper.cotton, 46) +
      [
        [180, 560],
        [420, 510],
        [980, 500],
        [1250, 540],
      ]
        .map(
          ([x, y]) =>
            cut(d`M${x! - 80} ${y!}h160l-16 18h-128z`, paper.earth, [3, 3]) +
            reeds(s.random, x!, y! + 2, 110, paper.neem, 11),
        )
        .join('') +
      boat(760, 640, 330, paper.madder, paper.turmeric) +
      person(690, 606, 280, poses.stand, woman(2, sari.fill)) +
      line('M716 350L620 700', paper.earthDeep, 7) +
      person(830, 622, 280, poses.sit, man(0)) +
      boat(760, 640, 330, paper.madder, paper.turmeric) +
      pelican(330, 720, 150) +
      pelican(1120, 700, 170, -1) +
      pelican(1290, 640, 110, -1) +
      pelican(560, 800, 130) +
      pelican(970, 820, 150, -1) +
      cut('M180 830h220l-24 26H206z', paper.earth, [4, 4]) +
      reeds(s.random, 290, 834, 200, paper.neemDeep, 15) +
      reeds(s.random, 60, 920, 330, paper.neem, 13) +
      reeds(s.random, 1370, 920, 360, paper.neemDeep, 15) +
      bough(s.random, false, 260)
    )
  })
