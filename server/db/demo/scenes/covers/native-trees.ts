import { birds, boulders, groundShadow, land, wovenSun } from '../parts/land.ts'
import { paper } from '../parts/paper.ts'
import { person } from '../parts/person.ts'
import { poses } from '../parts/poses.ts'
import { stage } from '../parts/stage.ts'
import { grass, sapling } from '../parts/plants.ts'
import { neem, palmyra } from '../parts/trees.ts'
import { pot } from '../parts/vessels.ts'
import { boy, girl, grandfather, man, woman } from '../parts/wardrobe.ts'

export const nativeTrees = () =>
  stage('native trees', (s) => {
    const cloth = s.cloth('hill-12', 0.55)
    const row = (y: number, bow: number, count: number, size: number, from = 40) =>
      Array.from({ length: count }, (_, i) => {
        const share = i / (count - 1)
        return sapling(
          from + share * (1400 - from),
          y - Math.sin(share * Math.PI) * bow,
          size,
          i % 3 ? paper.neem : paper.neemSoft,
        )
      }).join('')
    return (
      s.sky('#FBD994', '#FFF3DA') +
      wovenSun(720, 250, 230, paper.turmeric) +
      birds(300, 180, 17, paper.earthDeep) +
      birds(1050, 150, 14, paper.earthDeep) +
      land([420, 380, 410, 360, 400, 390], '#EAD5AE') +
      land([470, 440, 400, 384, 400, 440, 470], '#D9C394') +
      boulders(260, 460, 54, paper.earthSoft, paper.earthPale) +
      boulders(1190, 456, 62, paper.earthSoft, paper.earthPale) +
      land([520, 476, 446, 436, 446, 476, 520], '#C7BC85') +
      row(520, 76, 16, 44) +
      land([600, 552, 524, 516, 524, 552, 600], '#B7B374') +
      row(602, 78, 13, 58) +
      land([690, 640, 610, 602, 610, 640, 690], '#A3A866') +
      row(700, 82, 10, 76) +
      land([800, 744, 712, 704, 712, 744, 800], '#8C9A58') +
      palmyra(s.random, 1370, 760, 420) +
      neem(s.random, 70, 790, 400) +
      groundShadow(420, 826, 80) +
      person(420, 822, 400, poses.bend, woman(1, cloth.fill)) +
      sapling(550, 828, 110) +
      groundShadow(690, 850, 70) +
      person(690, 846, 380, poses.squat, grandfather(0)) +
      sapling(800, 846, 120, paper.neemSoft) +
      groundShadow(905, 842, 60) +
      person(905, 838, 300, poses.squat, girl(1, undefined, true), -1) +
      groundShadow(1080, 830, 70) +
      person(1080, 826, 410, poses.carry, man(4), -1) +
      pot(1050, 412, 76, paper.earth, paper.cotton) +
      person(245, 842, 300, poses.walk, boy(1, undefined, true)) +
      sapling(300, 706, 80) +
      person(1240, 836, 300, poses.give, girl(2, undefined, true), -1) +
      sapling(1188, 664, 64) +
      land([880, 868, 874, 866, 880], '#6E8247') +
      grass(s.random, 600, 892, 50, paper.neemDeep) +
      grass(s.random, 1000, 892, 50, paper.neemDeep)
    )
  })
