import { tent, tiledHouse } from '../parts/buildings.ts'
import { birds, cloud, groundShadow, land, ripples, wovenSun } from '../parts/land.ts'
import { cut, cutBox, d, line, paper, shape } from '../parts/paper.ts'
import { person } from '../parts/person.ts'
import { poses } from '../parts/poses.ts'
import { stage } from '../parts/stage.ts'
import { corner } from '../parts/plants.ts'
import { coconut, neem, palmyra } from '../parts/trees.ts'
import { boat } from '../parts/vehicles.ts'
import { pot } from '../parts/vessels.ts'
import { boy, girl, grandmother, man, woman } from '../parts/wardrobe.ts'

export const tentsOnTheBund = () =>
  stage('tents', (s) => {
    const [first, second, third] = [s.cloth('bund-2', 1.6), s.cloth('bund-5', 1.6), s.cloth('bund-12', 1.6)]
    return (
      s.sky('#B9CBD8', '#F8ECD8') +
      wovenSun(1150, 190, 130, paper.turmericSoft, paper.turmeric) +
      cloud(60, 150, 320, paper.cotton, 0.9) +
      cloud(560, 110, 300, '#DCE3EA') +
      birds(420, 230, 16, paper.earthDeep, 4) +
      land([420, 390, 412, 384, 410], paper.neemPale) +
      coconut(s.random, 140, 450, 260, 30) +
      coconut(s.random, 230, 450, 210, -20) +
      palmyra(s.random, 1330, 450, 240) +
      neem(s.random, 880, 440, 150) +
      cut('M-20 450Q700 424 1460 452V640H-20z', '#8FA5C4', [0, -4]) +
      ripples(s.random, 460, 610, paper.cotton, 40) +
      tiledHouse(420, 516, 130, 34, paper.madderPale) +
      tiledHouse(640, 500, 100, 26, paper.cottonWarm) +
      shape('M300 512h520v30H300z', '#8FA5C4') +
      ripples(s.random, 512, 540, paper.cotton, 10, 320, 800) +
      boat(1080, 596, 380, paper.indigo, paper.turmeric) +
      [1010, 1064, 1118]
        .map(
          (x, i) =>
            cutBox(x, 516 - (i % 2) * 6, 48, 46, paper.earthSoft, [2, 2]) +
            line(d`M${x + 24} ${514}v44M${x} ${536}h48`, paper.madder, 4),
        )
        .join('') +
      person(1210, 566, 260, poses.give, man(1), -1) +
      person(950, 570, 250, poses.reach, man(0)) +
      line('M960 380L880 620', paper.earthDeep, 7) +
      boat(1080, 606, 380, paper.indigo, paper.turmeric) +
      land([650, 622, 616, 612, 618, 640], '#C9A06C') +
      land([700, 690, 698, 690, 700], '#DDB680') +
      tent(250, 744, 330, 200, paper.cotton, first, paper.indigoDeep) +
      tent(640, 744, 330, 200, paper.madderPale, second, paper.madderDeep) +
      tent(1030, 744, 330, 200, paper.turmericPale, third, paper.earthDeep) +
      tent(1390, 744, 300, 190, paper.cotton, first, paper.indigoDeep) +
      land([764, 756, 764, 756, 764], '#D3A76E') +
      groundShadow(440, 846, 60) +
      person(440, 842, 400, poses.carry, man(4)) +
      cutBox(416, 366, 110, 76, paper.earthSoft) +
      line('M471 366v76M416 404h110', paper.madder, 5) +
      groundShadow(850, 856, 60) +
      person(820, 852, 380, poses.give, woman(1, undefined)) +
      cutBox(892, 590, 84, 62, paper.earthSoft) +
      line('M934 590v62M892 620h84', paper.madder, 4) +
      person(1050, 856, 390, poses.give, grandmother(4), -1) +
      person(1180, 864, 290, poses.walk, boy(0, undefined, true)) +
      person(150, 858, 370, poses.squat, woman(3)) +
      pot(270, 858, 66, paper.ash) +
      person(640, 872, 270, poses.wave, girl(2, undefined, true)) +
      corner(s.random, false, 140)
    )
  })
