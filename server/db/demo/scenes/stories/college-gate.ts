import { arcade, flatHouse } from '../parts/buildings.ts'
import { birds, cloud, groundShadow, hills, land, wovenSun } from '../parts/land.ts'
import { box, cutBox, disc, line, paper } from '../parts/paper.ts'
import { person } from '../parts/person.ts'
import { poses, withArms } from '../parts/poses.ts'
import { stage } from '../parts/stage.ts'
import { bush, corner, grass } from '../parts/plants.ts'
import { neem, palmyra } from '../parts/trees.ts'
import { bicycle } from '../parts/vehicles.ts'
import { man, youngWoman } from '../parts/wardrobe.ts'

/** The girl of the bicycles, grown, at the gate of her college. */
export const collegeGate = () =>
  stage('college gate', (s) => {
    const [band, bag] = [s.cloth('gate-5', 2), s.cloth('bag-2', 0.4)]
    return (
      s.sky('#F9E0A8', paper.cotton) +
      wovenSun(1090, 190, 130, paper.turmericSoft, paper.turmeric) +
      cloud(150, 130, 240, paper.cotton) +
      cloud(560, 100, 190, paper.cotton, 0.8) +
      birds(820, 170, 15, paper.earthDeep, 3) +
      hills(s.random, 430, 26, paper.neemMist) +
      palmyra(s.random, 60, 560, 330) +
      flatHouse(640, 600, 700, 240, paper.madderPale) +
      arcade(330, 600, 6, 104, 190, paper.indigoSoft) +
      line('M300 408H980', paper.cotton, 6) +
      cutBox(560, 300, 160, 64, paper.cotton, [3, 5]) +
      band.band(568, 318, 144, 26) +
      neem(s.random, 1330, 640, 470) +
      land([612, 604, 610, 602, 612], '#E6C08C') +
      cutBox(-20, 560, 250, 160, paper.turmericSoft) +
      cutBox(-20, 548, 250, 20, paper.cotton, [2, 4]) +
      cutBox(230, 400, 66, 320, paper.cottonWarm) +
      cutBox(218, 378, 90, 30, paper.madder, [3, 5]) +
      cutBox(880, 400, 66, 320, paper.cottonWarm) +
      cutBox(868, 378, 90, 30, paper.madder, [3, 5]) +
      cutBox(946, 560, 520, 160, paper.turmericSoft) +
      cutBox(946, 548, 520, 20, paper.cotton, [2, 4]) +
      line('M262 380Q588 250 914 380', paper.earthDeep, 12) +
      line('M262 404Q588 274 914 404', paper.earthDeep, 5) +
      Array.from({ length: 9 }, (_, i) => {
        const share = (i + 1) / 10
        return disc(
          262 + 652 * share,
          396 - 250 * share * (1 - share) + 8,
          11,
          i % 2 ? paper.turmeric : paper.madderSoft,
        )
      }).join('') +
      land([716, 704, 712, 700, 714], '#DBB07A') +
      box(300, 716, 570, 10, paper.earthDeep, 'opacity=".14"') +
      bush(s.random, 1080, 724, 60) +
      groundShadow(520, 836, 190) +
      bicycle(590, 832, 270, paper.madder) +
      cutBox(480, 596, 92, 60, paper.cottonWarm, [3, 4]) +
      person(430, 838, 450, withArms(poses.walk, [14, -68, 26, -58], [10, -66, 16, -54]), {
        ...youngWoman(2, bag.fill),
        hair: 'plait',
        flower: true,
      }) +
      groundShadow(960, 840, 70) +
      person(960, 836, 440, poses.wave, youngWoman(0), -1) +
      groundShadow(1090, 852, 70) +
      person(1090, 848, 450, poses.stand, man(4), -1) +
      grass(s.random, 760, 884, 50, paper.neem) +
      grass(s.random, 1250, 880, 56, paper.neem) +
      corner(s.random, true, 170)
    )
  })
