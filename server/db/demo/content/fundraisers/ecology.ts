import { heading, impactOf, paragraph } from '../shape.ts'
import type { DemoFundraiser } from '../shape.ts'

export const ecologyFundraisers: readonly DemoFundraiser[] = [
  {
    slug: 'feeder-channel-of-rampally-tank',
    title: 'Clear the feeder channel of the old tank at Rampally',
    shortDescription:
      'The tank has held water for three centuries, but its feeder channel is choked. 2.4 kilometres of digging bring the rain back to it.',
    cause: 'ecology-environment',
    organiser: 'alugu',
    city: 'Hyderabad',
    locality: 'Rampally',
    beneficiary: 'the wells of about 3,000 households',
    status: 'live',
    startDay: -76,
    endDay: 29,
    targetRupees: 1_200_000,
    reached: 0.47,
    weight: 161,
    coverAlt: 'People with spades and baskets open a channel towards a wide tank with a stone bund',
    story: [
      paragraph(
        'Old tanks around Hyderabad are strung like beads: one overflows into the next. At Rampally the string is broken. The channel that fed the tank is blocked by rubble, thorn and two plots’ worth of fill, and the rain runs down the road instead.',
      ),
      paragraph(
        'We walked it with the survey map of 1911 in hand. The line is still there, and the revenue office has marked it again. What remains is to dig.',
      ),
      heading('Before the south-west monsoon'),
      paragraph(
        'Small machines open 2.4 kilometres to a width of three metres; where houses stand close, forty people dig by hand and are paid by the day. The broken sluice is pitched with stone by masons who know such work.',
      ),
      paragraph(
        'For one year two watchers from the village keep the channel clear. After that the cost of watching is small, because a channel that runs is not built upon.',
      ),
    ],
    spending: [
      { item: 'Digging 2.4 kilometres', amount: 690_000 },
      { item: 'Stone work at the sluice', amount: 264_000 },
      { item: 'Two watchers for a year', amount: 126_000 },
      { item: 'Survey, markers and permissions', amount: 120_000 },
    ],
    impact: impactOf(
      'Eight metres of channel dug',
      'Seventeen metres of channel dug',
      'Thirty-four metres of channel dug',
    ),
    updates: [
      {
        day: -33,
        title: '640 metres are open',
        message:
          'From the culvert to the tamarind tree. A shower on Tuesday night ran all the way to the end of the new stretch and stood there, waiting.',
      },
    ],
  },
  {
    slug: 'ten-thousand-native-trees-warangal',
    title: 'Ten thousand native trees for the bare hills near Warangal',
    shortDescription:
      'Neem, pongamia, palmyra, jamun and custard apple on 40 acres of village land, watered and guarded for two summers.',
    cause: 'ecology-environment',
    organiser: 'alugu',
    city: 'Warangal',
    locality: 'Inavolu',
    beneficiary: 'five villages and their grazing land',
    status: 'live',
    startDay: -203,
    endDay: 160,
    targetRupees: 1_500_000,
    reached: 0.31,
    weight: 133,
    coverAlt: 'Families plant saplings in rows on a terraced hillside under a large pale sun',
    story: [
      paragraph(
        'A planted tree is a photograph; a guarded tree is a tree. Of saplings set out along our roads, one in five sees its third year. The others die of thirst in April, or of goats.',
      ),
      paragraph(
        'So this fundraiser spends most of its money after the planting day: on water carts in two summers, on thorn fences, and on four women from the villages who walk the hill every morning.',
      ),
      heading('Trees that belong here'),
      paragraph(
        'Neem, pongamia, jamun, tamarind, custard apple, and two thousand palmyra, which grow slowly and hold a bund for a hundred years. The village forest committees chose them, and will own the fruit.',
      ),
      paragraph(
        'We count the living ones each June and publish the number here, whatever it is. On our first hill, planted four years ago, it is 71 of 100.',
      ),
    ],
    spending: [
      { item: 'Ten thousand saplings from two village nurseries', amount: 350_000 },
      { item: 'Pits and planting', amount: 400_000 },
      { item: 'Watering and guarding through two summers', amount: 600_000 },
      { item: 'Fire lines and replanting', amount: 150_000 },
    ],
    impact: impactOf(
      '16 trees, guarded for two summers',
      '33 trees, guarded for two summers',
      '66 trees, guarded for two summers',
    ),
    updates: [
      {
        day: -150,
        title: '4,100 are in the ground',
        message:
          'Three Sundays, five villages, four thousand one hundred pits. The custard apples went first; the monkeys have been told.',
      },
      {
        day: -38,
        title: 'First count',
        message:
          'Of 4,100 trees 3,690 live. We had reckoned with fewer. The gaps are filled after the next rain.',
      },
    ],
  },
  {
    slug: 'reeds-for-the-birds-of-a-bengaluru-lake',
    title: 'Reeds and clean water for the birds of a Bengaluru lake',
    shortDescription:
      'Sixty-six floating reed beds and silt traps at three drains, to bring the pelicans and pochards back to a lake in the city’s east.',
    cause: 'ecology-environment',
    organiser: 'hasirugere',
    city: 'Bengaluru',
    locality: 'Varthur side',
    beneficiary: 'the lake, and 40,000 people around it',
    status: 'live',
    startDay: -131,
    endDay: 74,
    targetRupees: 825_000,
    reached: 0.55,
    weight: 130,
    coverAlt: 'Pelicans on a still lake among reed beds, a small boat with two people behind them',
    story: [
      paragraph(
        'In 1998 a schoolteacher counted 61 kinds of birds on our lake in one morning. Last year her grandson counted 19. The water has not gone; the oxygen has.',
      ),
      paragraph(
        'Reeds on floating beds drink what the drains bring: their roots hang in the water and hold the bacteria that clean it. Twelve beds of our own have stood for a year in the north bay, and the foam there is gone.',
      ),
      heading('Sixty-six more'),
      paragraph(
        'That is enough for the three places where drains come in. Silt traps before them catch what would smother the roots. A person with a boat cuts the reeds twice a year; a basket maker in Hoskote takes them.',
      ),
      paragraph('Every month we test the water at seven points and publish the sheet, good or bad.'),
    ],
    spending: [
      { item: 'Sixty-six floating reed beds', amount: 330_000 },
      { item: 'Silt traps at three drains', amount: 285_000 },
      { item: 'A year of water tests', amount: 90_000 },
      { item: 'Path and signs along the north bay', amount: 120_000 },
    ],
    impact: impactOf('Half a floating reed bed', 'One floating reed bed', 'Two floating reed beds'),
    updates: [
      {
        day: -70,
        title: 'Thirty beds afloat',
        message:
          'Students of two colleges tied them in one weekend. A purple heron sat on number fourteen before number fifteen was in the water.',
      },
      {
        day: -17,
        title: 'Oxygen in the north bay: 4.1',
        message:
          'Milligrams in a litre, up from 1.2 last year. Fish need about four. The full sheet is with the lake watch group.',
      },
    ],
  },
  {
    slug: 'turtle-guards-visakhapatnam-coast',
    title: 'Turtle guards for one winter on the Visakhapatnam coast',
    shortDescription:
      'Six fishermen walk eleven kilometres of beach each night from January to May and keep the olive ridleys’ nests safe.',
    cause: 'ecology-environment',
    organiser: 'alalu',
    city: 'Visakhapatnam',
    locality: 'Bheemunipatnam',
    beneficiary: 'six guards, and the turtles of eleven kilometres',
    status: 'completed',
    startDay: -402,
    endDay: -296,
    targetRupees: 310_000,
    reached: 1.05,
    weight: 93,
    coverAlt: 'A moonlit beach with a turtle going to sea, boats drawn up and a guard with a lantern',
    story: [
      paragraph(
        'Olive ridley turtles come ashore on winter nights, dig, lay a hundred eggs and leave before dawn. Then come dogs, tyres and torchlights. Of an unguarded nest hardly anything reaches the sea.',
      ),
      paragraph(
        'Six fishermen who know the beach walk it every night with a red torch, move endangered nests behind a fence and open the gate when the sand begins to stir.',
      ),
      heading('A winter’s work'),
      paragraph(
        'It is paid work, because a night on the beach is a day without fishing. Schools are invited on hatching mornings; a child who has carried a turtle to the sea is a guard for life.',
      ),
      paragraph('The forest department gives the permit and counts with us.'),
    ],
    spending: [
      { item: 'Six guards for five months', amount: 210_000 },
      { item: 'Fences for the hatchery', amount: 45_000 },
      { item: 'Red torches, rain gear and radios', amount: 30_000 },
      { item: 'Mornings for school classes', amount: 25_000 },
    ],
    impact: impactOf('Ten nights of one guard', 'A fenced row for twenty nests', 'One guard for six weeks'),
    updates: [
      {
        day: -352,
        title: '58 nests',
        message:
          'Fifty-eight nests behind the fence, more than in any year that the old men remember. The first should open in ten days.',
      },
      {
        day: -288,
        title: '4,870 in the sea',
        message:
          'The fence is rolled up and the torches are in their box. 4,870 hatchlings went to sea. Thank you for the winter.',
      },
    ],
  },
  {
    slug: 'cloth-bags-on-loan-madhapur',
    title: 'Cloth bags on loan at the Madhapur vegetable market',
    shortDescription:
      'Three thousand cloth bags that you borrow for a ten-rupee note and bring back next time, washed every Monday.',
    cause: 'ecology-environment',
    organiser: 'farhana',
    city: 'Hyderabad',
    locality: 'Madhapur',
    beneficiary: 'forty-two stalls and their customers',
    status: 'stopped',
    startDay: -310,
    endDay: -188,
    targetRupees: 180_000,
    reached: 0.4,
    weight: 21,
    coverAlt: 'A vegetable stall with heaped colours and patterned cloth bags hanging from its bar',
    story: [
      paragraph(
        'I sell vegetables in Madhapur. On a Sunday my stall alone hands out four hundred plastic bags, and I see them again in the drain behind the market.',
      ),
      paragraph(
        'My customers do not dislike cloth bags; they forget them at home. So we lend one: ten rupees down, ten rupees back, at any of the forty-two stalls.',
      ),
      heading('Bags, two counters, soap'),
      paragraph(
        'A sewing group in Borabanda makes them from mill ends. Two counters take them back, and a laundry two lanes away washes them on Mondays, when the market is closed.',
      ),
      paragraph('We tried it with 120 bags for a month. Ninety-one of them are still going round.'),
    ],
    spending: [
      { item: 'Three thousand cloth bags', amount: 135_000 },
      { item: 'Two counters', amount: 27_000 },
      { item: 'Washing for six months', amount: 18_000 },
    ],
    impact: impactOf('55 cloth bags', '110 cloth bags', '220 cloth bags'),
    updates: [
      {
        day: -188,
        title: 'Why we stop here',
        message:
          'The corporation has opened its own bag counters in the market, and two of the same thing help nobody. What you gave has bought 1,250 bags; the corporation’s counters lend them out now. We have closed the fundraiser.',
      },
    ],
  },
]
