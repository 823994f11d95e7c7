import { heading, impactOf, paragraph } from '../shape.ts'
import type { DemoFundraiser } from '../shape.ts'

export const artFundraisers: readonly DemoFundraiser[] = [
  {
    slug: 'looms-for-young-weavers-koyyalagudem',
    title: 'Twelve looms for the young weavers of Koyyalagudem',
    shortDescription:
      'Twelve young people have learnt to tie, dye and weave ikat. Each of them needs a frame loom of their own to live by it.',
    cause: 'art-culture',
    organiser: 'padugu',
    city: 'Nalgonda',
    locality: 'Koyyalagudem',
    beneficiary: 'twelve weavers between 19 and 26',
    status: 'live',
    startDay: -97,
    endDay: 58,
    targetRupees: 900_000,
    reached: 0.58,
    weight: 149,
    coverAlt: 'A weaver at a wooden loom, half of a diamond-patterned cloth finished before her',
    story: [
      paragraph(
        'Ikat is dyed before it is woven: the thread is tied, dipped, opened, tied again, and only on the loom does the figure appear. It takes two years to learn. Twelve young people of Koyyalagudem finished those two years in March.',
      ),
      paragraph(
        'They learnt on borrowed looms, at night, when the masters had gone home. To earn by it they need their own. A frame loom with its fittings costs ₹48,000 from the carpenter in Choutuppal, and stands for thirty years.',
      ),
      heading('Why they stay'),
      paragraph(
        '“My brother drives for an app in Hyderabad and pays rent for half a room,” says Swapna, who is 22. “I can earn the same here and see my work on people in the street.” The collective buys every piece that passes its check, at a price fixed before the warp is tied.',
      ),
      paragraph(
        'Each weaver pays one third of the loom back in cloth over three years. That third buys the next loom, for the next learner.',
      ),
    ],
    spending: [
      { item: 'Twelve frame looms with fittings', amount: 576_000 },
      { item: 'Warp and dyed yarn for the first six months', amount: 180_000 },
      { item: 'Master weavers’ days at the new looms', amount: 144_000 },
    ],
    impact: impactOf(
      'Dyed yarn for one sari',
      'Four days with a master weaver',
      'A fifth of a loom that stands for thirty years',
    ),
    updates: [
      {
        day: -51,
        title: 'Four looms are standing',
        message:
          'Swapna, Naveen, Lavanya and Shoukat have their looms. The first piece off them is a plain border; the second already has elephants.',
      },
      {
        day: -6,
        title: 'Seven of twelve',
        message:
          'Three more arrived on one tractor. Anil’s grandmother, who wove until she was seventy, tied the first knot on each.',
      },
    ],
  },
  {
    slug: 'forty-oggu-katha-singers',
    title: 'Forty Oggu Katha singers, recorded in their own villages',
    shortDescription:
      'A recordist, a fair fee and a week’s time for forty singers, and the songs kept where every school in Telangana can hear them.',
    cause: 'art-culture',
    organiser: 'neelimarri',
    city: 'Warangal',
    locality: 'Jangaon',
    beneficiary: 'forty singers and their drummers',
    status: 'live',
    startDay: -44,
    endDay: 122,
    targetRupees: 375_000,
    reached: 0.36,
    weight: 39,
    coverAlt: 'Singers with drums and cymbals under a banyan at dusk, listeners in a half ring',
    story: [
      paragraph(
        'An Oggu Katha runs through the night: one singer, a chorus, two drums, and a story of Mallanna or Yellamma that the singer’s grandfather sang at the same tree. Few have been written down. The oldest of our forty singers is 84.',
      ),
      paragraph(
        'We do not ask them to come to a studio. A recordist travels to the village, stays three days and records the whole story, at the hour and under the tree where it belongs.',
      ),
      heading('What becomes of the songs'),
      paragraph(
        'Every singer is paid, keeps a copy and stays the owner of the song. The recordings, with the words in Telugu, go to the state’s schools free of charge. Four of the stories will be sung before an audience in Warangal.',
      ),
      paragraph('The list of singers was made by the singers themselves, at two meetings in Jangaon.'),
    ],
    spending: [
      { item: 'Fees of forty singers and their companions', amount: 180_000 },
      { item: 'Recordist, equipment and travel', amount: 105_000 },
      { item: 'Writing the words down in Telugu', amount: 60_000 },
      { item: 'Four evenings before an audience', amount: 30_000 },
    ],
    impact: impactOf(
      'An hour of song, written down in Telugu',
      'The fee of one singer and his drummers',
      'One village, three days of recording',
    ),
    updates: [
      {
        day: -15,
        title: 'The first night, seven hours long',
        message:
          'Komuraiah of Bachannapet sang from nine until four. Nobody in the village had gone to bed, and the battery held out.',
      },
    ],
  },
  {
    slug: 'dye-garden-beside-the-looms',
    title: 'A dye garden of indigo and madder beside the looms',
    shortDescription:
      'Two acres of indigo, madder and pomegranate, three clay vats and a drying shed, so that weavers can dye without chemicals again.',
    cause: 'art-culture',
    organiser: 'padugu',
    city: 'Nalgonda',
    locality: 'Bhoodan Pochampally',
    beneficiary: 'sixty weaving families',
    status: 'live',
    startDay: -19,
    endDay: 151,
    targetRupees: 540_000,
    reached: 0.22,
    weight: 34,
    coverAlt: 'Hanks of blue, red and yellow yarn hang to dry above clay dye vats in a garden',
    story: [
      paragraph(
        'The blue of our cloth used to grow behind the house. Since the nineteen-seventies it has come in drums, and the water that leaves the dye yard has no fish in it.',
      ),
      paragraph(
        'Four families have dyed with leaves and roots again for two years. Buyers pay a fifth more for it, and the skin on the dyers’ hands has healed. Others would follow, but dried indigo from outside costs more than they can lay out.',
      ),
      heading('Two acres'),
      paragraph(
        'The village has let us two acres beside the tank for twelve years. Indigo can be cut after four months, madder after three years; pomegranate and marigold stand between them. Three clay vats and an open shed complete the yard.',
      ),
      paragraph('Used dye water goes over the garden. It is only leaves.'),
    ],
    spending: [
      { item: 'Fence and first years’ rent of two acres', amount: 162_000 },
      { item: 'Plants and drip line', amount: 148_000 },
      { item: 'Three clay vats and the drying shed', amount: 150_000 },
      { item: 'Two gardeners, part of the year', amount: 80_000 },
    ],
    impact: impactOf(
      'A hundred indigo plants with their drip line',
      'A week for two gardeners and 120 madder plants',
      'A fifth of a clay vat with its roof',
    ),
    updates: [],
  },
  {
    slug: 'cheriyal-painters-teach-forty-children',
    title: 'Cheriyal scroll painters teach forty children a season',
    shortDescription:
      'Four painters, forty children and twenty Sundays in Musheerabad, ending with one long scroll of the city’s own stories.',
    cause: 'art-culture',
    organiser: 'neelimarri',
    city: 'Hyderabad',
    locality: 'Musheerabad',
    beneficiary: 'forty children between 9 and 14',
    status: 'completed',
    startDay: -486,
    endDay: -330,
    targetRupees: 280_000,
    reached: 1.0,
    weight: 82,
    coverAlt: 'A long red scroll of painted panels hangs on a wall, children paint on the floor below',
    story: [
      paragraph(
        'A Cheriyal scroll is a story that unrolls: red ground, bold outlines, one panel below the other, sung by the teller who points at it. Only a handful of families still paint them.',
      ),
      paragraph(
        'Four painters came to Musheerabad on twenty Sundays. The forty children learnt to size cloth with tamarind-seed paste, to grind the colours and to tell a story in eight panels.',
      ),
      heading('One scroll for the city'),
      paragraph(
        'At the end they painted one scroll together, eleven metres long: the bus, the flood of their grandparents’ time, the biryani shop, the girl who became a pilot. It hung in the public library for a month.',
      ),
      paragraph(
        'The painters were paid as teachers are, with fares and lunch, and six of the children have gone on learning.',
      ),
    ],
    spending: [
      { item: 'Fees of four painters, twenty Sundays', amount: 144_000 },
      { item: 'Cloth, paste and colours', amount: 56_000 },
      { item: 'Bus fares and lunch', amount: 48_000 },
      { item: 'The exhibition', amount: 32_000 },
    ],
    impact: impactOf(
      'Cloth and colours for 2 children',
      'A Sunday’s teaching for 14 children',
      'Five Sundays of lunch for the whole class',
    ),
    updates: [
      {
        day: -402,
        title: 'Ten Sundays done',
        message:
          'Thirty-eight of forty children have come every time. The other two had mumps, and painted that.',
      },
      {
        day: -321,
        title: 'The scroll hangs in the library',
        message:
          'Eleven metres, forty names. Come and see it until the end of the month; the librarian will tell you which panel she likes best.',
      },
    ],
  },
]
