import { flatHouse, tiledHouse } from '../parts/buildings.ts'
import { birds, boulders, cloud, groundShadow, hills, land, ripples, wovenSun } from '../parts/land.ts'
import { box, cut, cutBox, line, oval, paper, polygon, shape } from '../parts/paper.ts'
import { person } from '../parts/person.ts'
import { poses } from '../parts/poses.ts'
import { stage } from '../parts/stage.ts'
import { bough, grass } from '../parts/plants.ts'
import { palmyra } from '../parts/trees.ts'
import { basket } from '../parts/vessels.ts'
import { man, woman, youngWoman } from '../parts/wardrobe.ts'
import { spade } from '../parts/work.ts'

export const feederChannel = () =>
  stage('channel', (s) => {
    const cloth = s.cloth('channel-9', 0.55)
    return (
      s.sky('#F5D79B', '#FDF4DF') +
      wovenSun(1010, 190, 150, paper.turmeric) +
      cloud(200, 150, 260, paper.cotton) +
      cloud(660, 210, 180, paper.cotton, 0.8) +
      birds(520, 130, 16, paper.earthDeep) +
      hills(s.random, 370, 24, paper.neemMist) +
      boulders(330, 410, 74, paper.earthSoft, paper.earthPale) +
      boulders(170, 420, 46, paper.earthSoft, paper.earthPale) +
      land([420, 404, 416, 404, 420], paper.neemPale) +
      palmyra(s.random, 1200, 470, 250) +
      palmyra(s.random, 1260, 476, 200) +
      palmyra(s.random, 560, 440, 200) +
      tiledHouse(700, 446, 90, 38, paper.cottonWarm) +
      flatHouse(790, 446, 70, 46, paper.madderPale) +
      cut('M-20 452Q700 424 1460 450V560H-20z', paper.indigoSoft, [0, -4]) +
      ripples(s.random, 456, 540, paper.indigoMist, 30) +
      cut('M-20 548L1460 536V612H-20z', '#B98A62', [0, -4]) +
      line(
        Array.from({ length: 30 }, (_, i) => `M${i * 50 - 10} ${560 + (i % 2) * 18}q20-16 44 0`).join(''),
        paper.earthDeep,
        3,
        'opacity=".4"',
      ) +
      cutBox(660, 508, 120, 70, paper.cottonShade) +
      box(690, 536, 60, 50, paper.indigoDeep) +
      land([606, 598, 604, 598, 606], '#DDB07A') +
      cut('M690 596C700 690 560 760 380 910H980C860 770 740 690 750 596z', '#A9744A', [0, 0]) +
      shape('M700 596C712 690 610 770 470 910H880C800 780 730 690 740 596z', paper.indigoSoft) +
      ripples(s.random, 640, 890, paper.indigoMist, 12, 560, 860) +
      Array.from({ length: 6 }, (_, i) =>
        oval(880 + i * 40, 700 + i * 34, 44, 24, i % 2 ? '#C08E5E' : '#B07B4D'),
      ).join('') +
      groundShadow(300, 760, 80) +
      person(300, 756, 380, poses.dig, man(1)) +
      spade(355, 540, 430, 690) +
      groundShadow(180, 850, 80) +
      person(170, 846, 430, poses.carry, woman(0, cloth.fill)) +
      basket(206, 420, 110, paper.earthSoft, paper.earth) +
      groundShadow(1020, 720, 70) +
      person(1040, 716, 340, poses.dig, man(5), -1) +
      spade(990, 526, 930, 650) +
      groundShadow(1210, 800, 80) +
      person(1210, 796, 410, poses.carry, woman(2), -1) +
      basket(1176, 388, 104, paper.earthSoft, paper.earth) +
      groundShadow(1340, 860, 70) +
      person(1345, 856, 400, poses.give, youngWoman(1), -1) +
      shape(
        polygon([
          [1238, 596],
          [1300, 580],
          [1314, 640],
          [1250, 654],
        ]),
        paper.cotton,
      ) +
      line('M1252 606l44-10M1256 620l44-10', paper.indigo, 3) +
      grass(s.random, 60, 886, 60, paper.neem) +
      grass(s.random, 1080, 880, 54, paper.neem) +
      bough(s.random, false, 300)
    )
  })
