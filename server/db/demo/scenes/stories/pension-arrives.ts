import { door, windowOf } from '../parts/buildings.ts'
import { mat } from '../parts/craft.ts'
import { openBook } from '../parts/furniture.ts'
import { cloud, groundShadow, land, wovenSun } from '../parts/land.ts'
import { box, cutBox, line, paper, polygon, shape } from '../parts/paper.ts'
import { person } from '../parts/person.ts'
import { poses } from '../parts/poses.ts'
import { stage } from '../parts/stage.ts'
import { bough, corner } from '../parts/plants.ts'
import { palmyra } from '../parts/trees.ts'
import { flowerpot, pot } from '../parts/vessels.ts'
import { girl, grandfather, grandmother, youngWoman } from '../parts/wardrobe.ts'

/** A veranda on the day on which the passbook has a new line. */
export const pensionArrives = () =>
  stage('pension', (s) => {
    const [rug, sari] = [s.cloth('passbook-3', 2.2), s.cloth('passbook-9', 0.5)]
    return (
      s.sky('#CFE3E4', '#FBF1DC') +
      wovenSun(1190, 170, 110, paper.turmericSoft, paper.turmeric) +
      cloud(980, 110, 210, paper.cotton, 0.9) +
      palmyra(s.random, 1350, 600, 380) +
      land([560, 548, 556, 546, 560], paper.neemPale) +
      cutBox(-20, 190, 1010, 470, paper.turmericSoft) +
      shape('M-20 190H1010L1060 260H-20z', paper.madder) +
      line('M-20 214H1026M-20 238H1044', paper.madderDeep, 4, 'opacity=".5"') +
      [150, 560, 950].map((x) => cutBox(x - 16, 258, 32, 430, paper.earth, [4, 3])).join('') +
      door(350, 660, 130, 300, paper.indigo) +
      line('M350 366V660', paper.indigoDeep, 4) +
      windowOf(750, 390, 120, 130, paper.indigoDeep) +
      line('M700 390v130M800 390v130', paper.earthDeep, 4) +
      box(-20, 655, 1080, 24, paper.earthPale) +
      cutBox(-20, 676, 1090, 90, paper.madderPale) +
      land([760, 752, 758, 750, 760], '#E2BC88') +
      mat(590, 866, 900, 150, rug, paper.madder) +
      groundShadow(470, 838, 110) +
      person(470, 832, 470, poses.read, grandmother(3, sari.fill)) +
      openBook(520, 748, 104, paper.neem) +
      person(720, 836, 450, poses.work, youngWoman(1), -1) +
      shape(
        polygon([
          [572, 800],
          [640, 790],
          [654, 824],
          [584, 836],
        ]),
        paper.cotton,
      ) +
      line('M590 806L634 800M594 818L640 810', paper.ash, 3) +
      groundShadow(1010, 846, 70) +
      person(1010, 842, 440, poses.chair, grandfather(0), -1) +
      cutBox(965, 700, 104, 18, paper.earthDeep, [2, 3]) +
      line('M975 716V846M1058 716V846', paper.earthDeep, 10) +
      person(210, 838, 300, poses.cheer, girl(1, undefined, true)) +
      pot(1180, 850, 86, paper.earth, paper.cotton) +
      flowerpot(80, 764, 110, paper.madder) +
      bough(s.random, false, 260) +
      corner(s.random, false, 170)
    )
  })
