import { door, flatHouse, tiledHouse, windowOf } from '../parts/buildings.ts'
import { boulders, cloud, groundShadow, hills, land, wovenSun } from '../parts/land.ts'
import { cut, paper, shape } from '../parts/paper.ts'
import { person } from '../parts/person.ts'
import { poses, withArms } from '../parts/poses.ts'
import { stage } from '../parts/stage.ts'
import { corner, grass } from '../parts/plants.ts'
import { neem, palmyra } from '../parts/trees.ts'
import { pot } from '../parts/vessels.ts'
import { boy, girl, woman } from '../parts/wardrobe.ts'
import { handpump, waterTank } from '../parts/work.ts'

export const handpumpAboveCanal = () =>
  stage('handpump', (s) => {
    const [sari, stripe] = [s.cloth('pump-7', 0.5), s.cloth('pump-7', 2)]
    return (
      s.sky('#CBE0E6', '#FCF3E0') +
      wovenSun(430, 200, 140, paper.turmericSoft, paper.turmeric) +
      cloud(640, 130, 240, paper.cotton) +
      cloud(80, 150, 200, paper.cotton, 0.8) +
      hills(s.random, 400, 30, paper.neemMist) +
      boulders(640, 440, 50, paper.earthSoft, paper.earthPale) +
      land([450, 440, 446, 436, 450], paper.neemPale) +
      cut('M-20 470Q500 452 900 478T1460 470V512Q1100 520 860 512T-20 506z', paper.indigoSoft, [0, -3]) +
      land([520, 506, 514, 504, 520], paper.neemSoft) +
      waterTank(1180, 640, 430, paper.cottonWarm, stripe) +
      tiledHouse(220, 620, 220, 110, paper.cottonWarm) +
      door(220, 620, 46, 84, paper.indigo) +
      windowOf(150, 540, 36, 40, paper.indigoDeep) +
      flatHouse(420, 620, 150, 110, paper.madderSoft) +
      door(420, 620, 40, 78, paper.neem) +
      flatHouse(960, 624, 150, 116, paper.turmericSoft) +
      door(990, 624, 40, 80, paper.madder) +
      windowOf(920, 540, 34, 38, paper.indigoDeep) +
      palmyra(s.random, 60, 630, 340) +
      neem(s.random, 1370, 650, 330) +
      land([624, 616, 624, 616, 626], '#E4B984') +
      shape('M420 910Q600 700 900 740T1200 910z', '#C79C6A', 'opacity=".6"') +
      groundShadow(720, 800, 130) +
      handpump(720, 800, 330, paper.neem) +
      shape('M800 760q16-6 26 0l6 40h-36z', paper.indigoPale, 'opacity=".7"') +
      person(
        380,
        800,
        430,
        withArms(poses.reach, [16, -76, 24, -84], [12, -74, 22, -80]),
        woman(0, sari.fill),
      ) +
      pot(826, 836, 96, paper.turmeric) +
      groundShadow(960, 830, 60) +
      person(960, 826, 330, poses.bend, boy(1, undefined, true), -1) +
      groundShadow(1090, 836, 70) +
      person(1095, 832, 430, poses.carry, woman(3), -1) +
      pot(1062, 394, 92, paper.earth, paper.cotton) +
      pot(240, 850, 90, paper.earth, paper.cotton) +
      pot(150, 858, 70, paper.turmeric) +
      person(1260, 846, 310, poses.walk, girl(1, undefined, true), -1) +
      grass(s.random, 560, 884, 50, paper.neem) +
      corner(s.random, false, 180)
    )
  })
