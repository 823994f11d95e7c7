import { hut } from '../parts/buildings.ts'
import { birds, boulders, cloud, groundShadow, land, track, wovenSun } from '../parts/land.ts'
import { cutBox, d, paper, shape } from '../parts/paper.ts'
import { person } from '../parts/person.ts'
import { poses } from '../parts/poses.ts'
import { stage } from '../parts/stage.ts'
import { corner, grass } from '../parts/plants.ts'
import { palmyra } from '../parts/trees.ts'
import { van } from '../parts/vehicles.ts'
import { grandmother, man, nurse } from '../parts/wardrobe.ts'

const cross = (x: number, y: number, size: number, fill: string) =>
  shape(
    d`M${x - size} ${y - size * 0.36}h${size * 0.64}v${-size * 0.64}h${size * 0.72}v${size * 0.64}h${size * 0.64}v${size * 0.72}h${-size * 0.64}v${size * 0.64}h${-size * 0.72}v${-size * 0.64}h${-size * 0.64}z`,
    fill,
  )

export const kidneyCareVan = () =>
  stage('kidney van', (s) => {
    const stripe = s.cloth('van-3', 2)
    return (
      s.sky('#F3C98B', '#FCF1DC') +
      wovenSun(300, 240, 150, paper.turmeric) +
      cloud(620, 150, 220, paper.cotton, 0.85) +
      cloud(1120, 190, 260, paper.cotton, 0.85) +
      birds(820, 240, 15, paper.earthDeep) +
      land([430, 340, 380, 330, 420, 360, 440], '#E9D3B8') +
      land([480, 450, 420, 470, 430, 480], '#CFC9A3') +
      boulders(1220, 500, 70, paper.earthSoft, paper.earthPale) +
      land([540, 500, 520, 490, 530, 510], paper.neemSoft) +
      palmyra(s.random, 130, 560, 380) +
      palmyra(s.random, 220, 560, 310) +
      palmyra(s.random, 1080, 540, 300) +
      palmyra(s.random, 1340, 570, 380) +
      hut(420, 556, 110, 56, paper.cottonWarm) +
      hut(560, 552, 90, 46, paper.cottonShade) +
      land([570, 580, 560, 576, 566], '#D8A867') +
      track(1010, 566, 26, 700, 910, 420, '#E8C694', 140) +
      groundShadow(590, 786, 350, 26) +
      van(590, 790, 680, 350, paper.cotton, stripe) +
      cross(420, 492, 26, paper.neem) +
      cutBox(520, 428, 190, 14, paper.indigo, [3, 4]) +
      groundShadow(1020, 806, 60) +
      person(1020, 806, 350, poses.give, nurse(3)) +
      cutBox(1074, 606, 64, 46, paper.indigo, [3, 4]) +
      cross(1106, 630, 12, paper.cotton) +
      groundShadow(1180, 812, 60) +
      person(1180, 812, 350, poses.stand, grandmother(3), -1) +
      groundShadow(1310, 818, 60) +
      person(1310, 818, 360, poses.stand, man(1), -1) +
      person(150, 826, 360, poses.walk, man(4)) +
      grass(s.random, 60, 890, 70, paper.neem) +
      grass(s.random, 900, 884, 50, paper.neem) +
      corner(s.random, false, 190)
    )
  })
