import { heading, impactOf, paragraph } from '../shape.ts'
import type { DemoFundraiser } from '../shape.ts'

export const healthFundraisers: readonly DemoFundraiser[] = [
  {
    slug: 'kidney-care-van-devarakonda',
    title: 'A kidney-care van for the villages around Devarakonda',
    shortDescription:
      'A nurse, a test machine and a van that stops in 24 villages every month, so that kidney trouble is found while it can still be held.',
    cause: 'health-family-welfare',
    organiser: 'polimera',
    city: 'Nalgonda',
    locality: 'Devarakonda',
    beneficiary: 'about 9,000 adults in 24 villages',
    status: 'live',
    startDay: -142,
    endDay: 96,
    targetRupees: 1_850_000,
    reached: 0.42,
    weight: 222,
    coverAlt: 'A white clinic van with a woven stripe on a hill road, palmyra trees behind it',
    story: [
      paragraph(
        'The wells around Devarakonda carry fluoride, and many people here work long days in the sun with little water. When kidneys begin to fail there is no pain at first. Most families learn of it in a hospital in Hyderabad, 110 kilometres away, when it is late.',
      ),
      paragraph(
        'A test takes ten minutes and costs ₹250. What is missing is somebody who comes with it. Our nurse Sarojini has walked to eleven of these villages with a cool box for three years, and has found 64 people in time.',
      ),
      heading('What the van does'),
      paragraph(
        'It stops in each of 24 villages on the same day every month: blood pressure, urine and creatinine tests, a talk with the nurse, medicines for those who already have a doctor’s paper. Whoever needs a specialist gets an appointment and the bus fare to keep it.',
      ),
      paragraph(
        'The van is second-hand and will carry its own lamp and cold box. After the first year the district has agreed to pay the nurse.',
      ),
    ],
    spending: [
      { item: 'Second-hand van, fitted out for testing', amount: 920_000 },
      { item: 'Test machine and strips for a year', amount: 360_000 },
      { item: 'Nurse and driver for twelve months', amount: 450_000 },
      { item: 'Fuel and upkeep', amount: 120_000 },
    ],
    impact: impactOf(
      'Kidney tests for 10 people',
      'Medicines and bus fares for a month’s patients',
      'A full test day in one village',
    ),
    updates: [
      {
        day: -88,
        title: 'The first eleven villages have their dates',
        message:
          'The elders of eleven villages have chosen the day and the tree under which the van will stand. Sarojini has trained one helper in each.',
      },
      {
        day: -21,
        title: 'A van has been found',
        message:
          'A seven-year-old van with a sound engine, from a school in Suryapet. The mechanic has looked it over; the price holds until the end of the month after next.',
      },
    ],
  },
  {
    slug: 'beds-near-the-hospital',
    title: 'Beds near the hospital for families who come from far',
    shortDescription:
      'A house of eight rooms in Red Hills where a parent can sleep, cook and wash while somebody they love is treated across the road.',
    cause: 'health-family-welfare',
    organiser: 'gadapa',
    city: 'Hyderabad',
    locality: 'Red Hills',
    beneficiary: 'families of patients, 24 people a night',
    status: 'live',
    startDay: -265,
    endDay: 47,
    targetRupees: 960_000,
    reached: 0.7,
    weight: 192,
    coverAlt: 'A courtyard house at dusk with lit windows and woven cloth drying on a line',
    story: [
      paragraph(
        'Treatment for cancer takes weeks. The patient has a bed in the ward; the mother, the husband, the brother who came along has a place on the pavement. They come from Adilabad, Gadwal, Nanded, Kurnool, and rooms nearby cost ₹900 a night.',
      ),
      paragraph(
        'We rent a house five minutes away on foot. It has eight rooms, a kitchen with six stoves and a tap that runs all day. People stay as long as the treatment lasts and pay what they can; most nights that is nothing.',
      ),
      heading('Who keeps it going'),
      paragraph(
        'Two women who once stayed here themselves run the house: Yadamma keeps the rooms and the book, Rehana cooks for those who cannot. A volunteer nurse looks in every evening.',
      ),
      paragraph(
        'This fundraiser pays for one year. Eighteen of the twenty-four beds are in use on an ordinary night, all of them in the monsoon.',
      ),
    ],
    spending: [
      { item: 'Rent of the house for twelve months', amount: 540_000 },
      { item: 'Beds, lockers and a second kitchen', amount: 156_000 },
      { item: 'Caretaker and cook', amount: 192_000 },
      { item: 'Water, power and repairs', amount: 72_000 },
    ],
    impact: impactOf(
      'Ten nights for a parent from far away',
      'A bed, a locker and bedding for one place',
      'Forty nights under a roof',
    ),
    updates: [
      {
        day: -190,
        title: 'The second floor is open',
        message:
          'Four more rooms since Monday. The first night a family from Nirmal, a family from Bidar and two brothers from Khammam stayed in them.',
      },
      {
        day: -74,
        title: '1,460 nights so far',
        message:
          'The book shows 1,460 nights since the beginning, 212 families from 31 districts. Thank you for every one of them.',
      },
      {
        day: -12,
        title: 'Six stoves, and a shelf for spices',
        message:
          'The kitchen is finished. Each family has its own shelf with a lock, which was the wish we heard most often.',
      },
    ],
  },
  {
    slug: 'egg-and-millet-milk-each-day',
    title: 'An egg and a glass of millet milk for 300 children',
    shortDescription:
      'One egg and one glass of ragi milk on each of 240 days, cooked by the mothers of eight anganwadi centres in Warangal.',
    cause: 'health-family-welfare',
    organiser: 'polimera',
    city: 'Warangal',
    locality: 'Hanamkonda',
    beneficiary: '300 children between two and five',
    status: 'live',
    startDay: -118,
    endDay: 5,
    targetRupees: 648_000,
    reached: 0.83,
    weight: 154,
    coverAlt: 'Children sit in a ring on a woven mat with bowls before them, a neem tree above',
    story: [
      paragraph(
        'Children between two and five grow on what they eat before noon. In the eight lanes where we work the parents leave for the market or the mill at six, and breakfast is tea and a biscuit.',
      ),
      paragraph(
        'An egg and a glass of ragi milk close most of that gap. We tried it for one term in two centres: of 74 children, 51 gained the weight that they were missing.',
      ),
      heading('How it is done'),
      paragraph(
        'Mothers of each centre take turns to cook, and are paid for the morning. Eggs come from a women’s poultry group in Parkal, ragi from farmers in Mahabubabad. The health worker weighs every child once a month and shows the mother the curve.',
      ),
      paragraph('One child for one year costs ₹2,160. That is all of it, gas and wages included.'),
    ],
    spending: [
      { item: 'Eggs: 300 children, 240 days', amount: 432_000 },
      { item: 'Ragi, milk and jaggery', amount: 144_000 },
      { item: 'Cooking gas and the cooks’ mornings', amount: 72_000 },
    ],
    impact: impactOf(
      'A year of eggs and millet milk for 1 child',
      'A year of eggs and millet milk for 2 children',
      'A year of eggs and millet milk for 4 children',
    ),
    updates: [
      {
        day: -60,
        title: 'Five centres cook already',
        message:
          'Five of the eight centres began on the first of the month. On the second morning nobody had to be called to the mat.',
      },
      {
        day: -9,
        title: 'The scales arrived',
        message:
          'Eight new scales, one for each centre. The first full round of weighing was on Saturday; the next update will carry the numbers.',
      },
    ],
  },
  {
    slug: 'night-nurse-borabanda-clinic',
    title: 'A night nurse for the lane clinic in Borabanda',
    shortDescription:
      'The clinic closed at six and most trouble came after. A year of a night nurse, a lamp that stays on and a full medicine shelf.',
    cause: 'health-family-welfare',
    organiser: 'neelimarri',
    city: 'Hyderabad',
    locality: 'Borabanda',
    beneficiary: 'about 4,200 people in eleven lanes',
    status: 'completed',
    startDay: -655,
    endDay: -540,
    targetRupees: 420_000,
    reached: 1.02,
    weight: 122,
    coverAlt: 'A small clinic glows in the night between dark houses, a lamp above its woven door curtain',
    story: [
      paragraph(
        'The clinic in Borabanda is two rooms and a bench. By day a doctor comes; at six the shutter went down. Fevers, deliveries and asthma do not keep those hours, and the nearest hospital is forty minutes away when the autos have gone home.',
      ),
      paragraph(
        'A night nurse does not replace a doctor. She gives oxygen, stitches a cut, sees what cannot wait and calls the ambulance that otherwise nobody dares to call.',
      ),
      heading('What it needs'),
      paragraph(
        'One nurse’s salary for a year, medicines for the shelf, and an inverter so that the lamp over the door and the oxygen keep running when the power goes.',
      ),
      paragraph(
        'The lane committee has promised to carry the salary from the second year on, with ten rupees a month from each house.',
      ),
    ],
    spending: [
      { item: 'Night nurse for twelve months', amount: 300_000 },
      { item: 'Medicines and oxygen', amount: 84_000 },
      { item: 'Inverter and the lamp over the door', amount: 36_000 },
    ],
    impact: impactOf('Three nights with a nurse', 'Six nights with a nurse', 'Twelve nights with a nurse'),
    updates: [
      {
        day: -598,
        title: 'Sister Mariamma has begun',
        message:
          'She has nursed in Secunderabad for nineteen years and lives two lanes away. On the first night she had four visitors, one of them born at a quarter past three.',
      },
      {
        day: -172,
        title: 'The lane committee has taken over',
        message:
          'The year that you paid for is complete: 1,904 visits, 23 ambulances called, 9 births. Since this month the houses of the eleven lanes pay Sister Mariamma themselves.',
      },
    ],
  },
]
