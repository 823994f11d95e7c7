import { heading, impactOf, paragraph } from '../shape.ts'
import type { DemoFundraiser } from '../shape.ts'

export const communityFundraisers: readonly DemoFundraiser[] = [
  {
    slug: 'handpump-and-tank-above-the-canal',
    title: 'A handpump and a tank for 140 homes above the canal',
    shortDescription:
      'The canal runs below the village and the pipe ends before it. A borewell, a tank on a stand and taps in six lanes change that.',
    cause: 'community-development',
    organiser: 'alugu',
    city: 'Nalgonda',
    locality: 'Peddavoora',
    beneficiary: '140 homes in six lanes',
    status: 'live',
    startDay: -64,
    endDay: 40,
    targetRupees: 680_000,
    reached: 0.64,
    weight: 124,
    coverAlt: 'Women and a boy at a village handpump, brass and clay pots beside it, a water tank behind',
    story: [
      paragraph(
        'You can see the canal from every roof of this village. It lies forty metres lower, and the piped scheme ends at the road. For drinking water somebody in each house walks down and up again, twice a day, with fifteen litres.',
      ),
      paragraph(
        'The water office has measured: there is good water at 92 metres under the school field. The village council has given the ground.',
      ),
      heading('From the well to the lane'),
      paragraph(
        'A borewell with a solar pump fills a tank of ten thousand litres; pipes lead to a tap in each of the six lanes. Beside it stands a handpump, for days without sun. A filter holds back fluoride, and its sand is changed in the village.',
      ),
      paragraph(
        'Each house pays ₹40 a month into a book kept by two women, one from each end of the village. That pays for repairs.',
      ),
    ],
    spending: [
      { item: 'Borewell, handpump and solar pump', amount: 245_000 },
      { item: 'Tank of 10,000 litres on its stand', amount: 210_000 },
      { item: 'Pipes and taps in six lanes', amount: 165_000 },
      { item: 'Fluoride filter and a year of tests', amount: 60_000 },
    ],
    impact: impactOf('Ten metres of pipe and a tap', 'Water for one home', 'Water for two homes'),
    updates: [
      {
        day: -24,
        title: 'Water at 89 metres',
        message:
          'Three metres sooner than measured. It came up grey, then clear; the sample is at the laboratory in Nalgonda.',
      },
    ],
  },
  {
    slug: 'roofs-before-the-rains-addagutta',
    title: 'Roofs before the rains for thirty-six homes in Addagutta',
    shortDescription:
      'Thirty-six families live under sheets that leak or tear. Steel, insulated roofing and gutters, put up by masons from the same lanes.',
    cause: 'community-development',
    organiser: 'gadapa',
    city: 'Hyderabad',
    locality: 'Addagutta',
    beneficiary: 'thirty-six families, 171 people',
    status: 'live',
    startDay: -109,
    endDay: 9,
    targetRupees: 2_160_000,
    reached: 0.61,
    weight: 376,
    coverAlt: 'Houses on a slope get new roofs under blue rain clouds, workers hand up a sheet',
    story: [
      paragraph(
        'In Addagutta the houses climb the rock, and the walls are good: brick, dry, paid for. The roofs are what was at hand, cement sheets with cracks, tarpaulin, an election banner. In July there are seven buckets in a room.',
      ),
      paragraph(
        'We measured 36 houses with the families. A roof of light steel and insulated sheet costs ₹60,000 on average, keeps out the rain for 25 years and makes the room five degrees cooler in May.',
      ),
      heading('Built from inside'),
      paragraph(
        'Eleven masons and welders live in these lanes. They do the work, at the city’s rates. A house takes four days; the family sleeps under our tarpaulin meanwhile, and the next house is already measured.',
      ),
      paragraph(
        'Gutters lead the water to four drums at the corner, because in April the same lanes have none.',
      ),
      paragraph('The order is fixed by lot, drawn in public. Those with infants go first.'),
    ],
    spending: [
      { item: 'Steel and insulated roofing for 36 houses', amount: 1_296_000 },
      { item: 'Masons, welders and helpers', amount: 540_000 },
      { item: 'Gutters, drains and drums', amount: 216_000 },
      { item: 'Tarpaulins and moving while the work goes on', amount: 108_000 },
    ],
    impact: impactOf(
      'A gutter for half a house',
      'Five days of a mason’s work',
      'A sixth of one family’s roof',
    ),
    updates: [
      {
        day: -66,
        title: 'Eight roofs are up',
        message:
          'Eight houses in five weeks, and we get faster. Kavitha’s is the first; she has painted the door to go with it.',
      },
      {
        day: -31,
        title: 'Seventeen',
        message:
          'Almost half. A shower came in the night when number sixteen was open; the tarpaulin held, and so did everybody’s temper.',
      },
      {
        day: -4,
        title: 'Twenty-one roofs, fifteen to go',
        message:
          'The steel for the last fifteen must be ordered before the rains, while the price holds. Thank you for bringing it this far.',
      },
    ],
  },
  {
    slug: 'tents-and-dry-kits-krishna-bank',
    title: 'Tents and dry kits for families on the Krishna’s bank',
    shortDescription:
      'When the river rose, 400 families moved to the bund. Tents, dry food, clean water and a way home when it fell.',
    cause: 'community-development',
    organiser: 'neelimarri',
    city: 'Vijayawada',
    locality: 'Krishna Lanka',
    beneficiary: '400 families',
    status: 'completed',
    startDay: -448,
    endDay: -418,
    targetRupees: 1_400_000,
    reached: 1.03,
    weight: 412,
    coverAlt: 'Tents with woven borders stand in a row on a river bund, a boat brings supplies',
    story: [
      paragraph(
        'The water came on a Sunday before light. By noon 400 families of the low lanes stood on the bund with what they could carry. Nobody was lost. The houses stood in water to the window for nine days.',
      ),
      paragraph(
        'People on a bund need few things, and at once: a dry place to lie, food that needs no fire, water that does no harm, light at night.',
      ),
      heading('What was brought'),
      paragraph(
        'Two hundred tents, each for two families, sewn in Hyderabad. Four hundred kits of flattened rice, jaggery, milk powder, soap, candles and a sheet. Water by lorry. Boats of the ferrymen, paid by the trip.',
      ),
      paragraph(
        'What remained after the water fell, 162 tents in good order, is washed, counted and stored in Vijayawada for the next time.',
      ),
    ],
    spending: [
      { item: 'Two hundred tents', amount: 700_000 },
      { item: 'Four hundred dry kits', amount: 500_000 },
      { item: 'Drinking water', amount: 120_000 },
      { item: 'Boats and lorries', amount: 80_000 },
    ],
    impact: impactOf('Dry kits for 2 families', 'A tent and a dry kit', 'Two tents and two dry kits'),
    updates: [
      {
        day: -445,
        title: 'Two lorries left Hyderabad at five',
        message: 'Eighty tents and all four hundred kits are on the road. The ferrymen wait at the barrage.',
      },
      {
        day: -438,
        title: 'The water falls',
        message:
          'A hand’s breadth a day since Friday. The first thirty families have gone back to sweep out the mud.',
      },
      {
        day: -405,
        title: 'Accounts',
        message:
          'All bills are in. What came in above the target has bought a second washing place for the tents; the sheet is with every giver who asked for it.',
      },
    ],
  },
  {
    slug: 'solar-lamps-fishing-hamlet',
    title: 'Solar lamps for the ninety homes of a fishing hamlet',
    shortDescription:
      'Two lamps and a charger in each of ninety homes, eight lamps in the lanes, and two women who can repair them all.',
    cause: 'community-development',
    organiser: 'alalu',
    city: 'Visakhapatnam',
    locality: 'Mutyalammapalem side',
    beneficiary: 'ninety homes on the shore',
    status: 'live',
    startDay: -8,
    endDay: 112,
    targetRupees: 525_000,
    reached: 0.12,
    weight: 18,
    coverAlt: 'Fishing boats and small houses on the shore at dusk, each window with a warm lamp',
    story: [
      paragraph(
        'The grid reaches the hamlet, and leaves it again with every storm. In the months of the north-east monsoon the evenings are dark for half of the week, and the boats go out at three.',
      ),
      paragraph(
        'A panel of fifty watts on the roof carries two lamps and charges a telephone, which at sea is also the radio. Twelve homes have had one for two years; eleven still work, the twelfth was repaired in an hour.',
      ),
      heading('Light that can be mended'),
      paragraph(
        'Every part is one that can be bought in Visakhapatnam. Nookaratnam and Chinnari have learnt to open, test and solder, and will be paid for each visit out of a small monthly fee.',
      ),
      paragraph('Eight taller lamps stand where the lanes meet the sand.'),
    ],
    spending: [
      { item: 'Ninety home kits: panel, battery, two lamps', amount: 405_000 },
      { item: 'Eight lamps for the lanes', amount: 72_000 },
      { item: 'Tools and training for two repairers', amount: 48_000 },
    ],
    impact: impactOf(
      'A panel for one roof',
      'Two lamps and a charger for 1 home',
      'One lamp for a lane, with its battery',
    ),
    updates: [],
  },
]
