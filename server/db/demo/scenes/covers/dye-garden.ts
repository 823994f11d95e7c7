import { hank } from '../parts/craft.ts'
import { birds, cloud, furrows, groundShadow, hills, land, ripples, wovenSun } from '../parts/land.ts'
import { cut, d, line, oval, paper, shape } from '../parts/paper.ts'
import { person } from '../parts/person.ts'
import { poses, withArms } from '../parts/poses.ts'
import { stage } from '../parts/stage.ts'
import { bush, corner, grass } from '../parts/plants.ts'
import { neem, palmyra } from '../parts/trees.ts'
import { man, woman, youngWoman } from '../parts/wardrobe.ts'

export const dyeGarden = () =>
  stage('dye garden', (s) => {
    const cloth = s.cloth('garden-4', 0.55)
    const wide = s.cloth('garden-4', 2)
    const colours = [
      paper.indigo,
      paper.madder,
      paper.turmeric,
      paper.indigoSoft,
      paper.madderSoft,
      paper.indigo,
      paper.turmericSoft,
      paper.madder,
    ]
    const vat = (x: number, y: number, w: number, dye: string) =>
      cut(
        d`M${x - w / 2} ${y - w * 0.5}h${w}q${w * 0.08} ${w * 0.34} ${-w * 0.16} ${w * 0.56}h${-w * 0.68}q${-w * 0.24} ${-w * 0.22} ${-w * 0.16} ${-w * 0.56}z`,
        paper.earth,
        [7, 6],
      ) +
      oval(x, y - w * 0.5, w * 0.53, w * 0.13, paper.earthDeep) +
      oval(x, y - w * 0.49, w * 0.46, w * 0.1, dye)
    return (
      s.sky('#FBE3B0', '#FDF6E6') +
      wovenSun(730, 200, 150, paper.turmeric) +
      cloud(130, 170, 240, paper.cotton) +
      birds(1000, 170, 16, paper.earthDeep) +
      hills(s.random, 400, 26, paper.neemMist) +
      cut('M-20 430H1460V500H-20z', paper.indigoPale, [0, -3]) +
      ripples(s.random, 436, 490, paper.cotton, 20) +
      palmyra(s.random, 60, 500, 280) +
      palmyra(s.random, 1390, 500, 300) +
      neem(s.random, 220, 500, 210) +
      land([500, 490, 496, 488, 500], paper.neemSoft) +
      furrows(720, 492, 700, paper.neemDeep, 17, 150, 9) +
      Array.from({ length: 12 }, (_, i) => bush(s.random, 60 + i * 122, 560 + (i % 2) * 16, 46)).join('') +
      land([640, 624, 634, 622, 640], '#E3B67F') +
      line('M150 690V330M1290 690V330', paper.earthDeep, 16) +
      line('M150 348Q720 400 1290 348', paper.earthDeep, 6) +
      colours
        .map((colour, i) =>
          hank(225 + i * 96, 356 + Math.sin(((i + 1) / 13) * Math.PI) * 22, 210 - (i % 3) * 16, colour),
        )
        .join('') +
      cut('M1010 366L1250 352V590Q1130 606 1016 596z', wide.plain, [6, 7]) +
      shape('M1010 366L1250 352V590Q1130 606 1016 596z', wide.fill) +
      groundShadow(420, 806, 130) +
      vat(420, 806, 210, paper.indigo) +
      groundShadow(760, 826, 140) +
      vat(760, 826, 230, paper.madder) +
      groundShadow(1090, 806, 130) +
      vat(1090, 806, 200, paper.turmeric) +
      person(240, 806, 410, poses.bend, woman(5, cloth.fill)) +
      hank(366, 650, 76, paper.indigo) +
      person(920, 812, 420, withArms(poses.bend, [12, -50, 4, -36], [16, -46, 24, -28]), man(1), -1) +
      line('M905 655L790 742', paper.earthDeep, 9) +
      person(1240, 816, 400, poses.give, youngWoman(0), -1) +
      hank(1150, 570, 110, paper.turmeric) +
      grass(s.random, 80, 884, 60, paper.neem) +
      corner(s.random, false, 170) +
      corner(s.random, true, 150)
    )
  })
