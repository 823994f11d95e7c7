import { mat } from '../parts/craft.ts'
import { bookshelf, openBook } from '../parts/furniture.ts'
import { box, cutBox, disc, line, paper, shape } from '../parts/paper.ts'
import { person } from '../parts/person.ts'
import { poses } from '../parts/poses.ts'
import { stage } from '../parts/stage.ts'
import { palmyra } from '../parts/trees.ts'
import { flowerpot } from '../parts/vessels.ts'
import { boy, girl, woman } from '../parts/wardrobe.ts'

export const libraryOfAshaSchool = () =>
  stage('library', (s) => {
    const rug = s.cloth('rug-4', 2.1)
    return (
      box(0, 0, 1440, 900, '#F0C465') +
      box(0, 0, 1440, 60, '#E7B54F') +
      cutBox(590, 96, 270, 330, paper.cotton) +
      box(606, 112, 238, 298, '#CFE0EC') +
      shape('M606 330Q680 280 730 330T844 300V410H606z', paper.neemSoft) +
      palmyra(s.random, 690, 400, 200) +
      line('M725 112v298M606 260h238', paper.cotton, 9) +
      bookshelf(s.random, 60, 110, 460, 5, 122) +
      bookshelf(s.random, 930, 110, 450, 5, 122) +
      box(0, 690, 1440, 210, '#C98B55') +
      line('M0 690H1440M0 760H1440M0 840H1440', paper.earth, 3, 'opacity=".4"') +
      mat(725, 872, 980, 176, rug, paper.madder) +
      cutBox(660, 40, 6, 60, paper.ink) +
      shape('M610 130L640 92h46l30 38z', paper.madder) +
      disc(663, 134, 13, paper.cotton) +
      person(565, 690, 300, poses.reach, girl(5, undefined, true), -1) +
      cutBox(468, 458, 18, 52, paper.cotton, [2, 3]) +
      person(790, 694, 400, poses.give, woman(4)) +
      cutBox(862, 440, 20, 64, paper.turmeric, [2, 3]) +
      person(360, 800, 400, poses.read, girl(1, undefined, true)) +
      openBook(382, 732, 88, paper.neem) +
      person(600, 780, 370, poses.read, boy(1, undefined, true), -1) +
      openBook(580, 714, 84, paper.indigo) +
      person(930, 804, 410, poses.read, girl(0)) +
      openBook(954, 732, 90, paper.madder) +
      person(1140, 780, 370, poses.sit, boy(3), -1) +
      openBook(1096, 726, 84, paper.turmericDeep) +
      flowerpot(60, 872, 120, paper.turmeric) +
      [0, 1, 2, 3]
        .map((i) =>
          cutBox(
            1230 + i * 4,
            850 - i * 20,
            120 - i * 8,
            19,
            [paper.indigo, paper.madder, paper.turmeric, paper.neem][i]!,
            [4, 4],
          ),
        )
        .join('')
    )
  })
