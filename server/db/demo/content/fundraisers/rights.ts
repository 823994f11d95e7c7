import { heading, impactOf, paragraph } from '../shape.ts'
import type { DemoFundraiser } from '../shape.ts'

export const rightsFundraisers: readonly DemoFundraiser[] = [
  {
    slug: 'safe-night-near-secunderabad-station',
    title: 'A safe night’s sleep for women near Secunderabad station',
    shortDescription:
      'Forty beds, a locked door and a warden who listens, two hundred metres from the platform where women arrive with nowhere to go.',
    cause: 'human-rights-social-welfare',
    organiser: 'gadapa',
    city: 'Hyderabad',
    locality: 'Secunderabad',
    beneficiary: 'forty women and children a night',
    status: 'live',
    startDay: -176,
    endDay: 12,
    targetRupees: 2_400_000,
    reached: 0.38,
    weight: 260,
    coverAlt:
      'A tall house with lit windows and woven curtains by night, a woman with a bag at its open door',
    story: [
      paragraph(
        'The last trains come in after one. On them are women who changed at Kazipet and missed the bus, women who came for work that was not there, women who left in a hurry. The waiting hall closes its benches at two.',
      ),
      paragraph(
        'The shelter is a house of three floors behind the clock tower. Whoever rings is let in. Nobody is asked for a paper on the first night; in the morning there is tea, and somebody who knows the offices.',
      ),
      heading('What a night costs'),
      paragraph(
        'Bed, bath, guard, breakfast and the counsellor come to ₹164 a night. Some stay one night, some six weeks. Of the 310 women who stayed last year, 204 went on to work or lodging of their own, and 61 home.',
      ),
      paragraph(
        'The police station and the railway’s women’s helpline call us directly; the number hangs on every platform.',
      ),
    ],
    spending: [
      { item: 'Rent for twelve months', amount: 960_000 },
      { item: 'Warden and guards by day and night', amount: 780_000 },
      { item: 'Beds, lockers and bathrooms', amount: 420_000 },
      { item: 'Counsellor and legal help', amount: 240_000 },
    ],
    impact: impactOf(
      'Fifteen safe nights',
      'A month of safe nights for one woman',
      'Two months of safe nights for one woman',
    ),
    updates: [
      {
        day: -120,
        title: 'The first floor is open',
        message: 'Fourteen beds, two baths, one very loud bell. All fourteen were taken on the third night.',
      },
      {
        day: -41,
        title: 'A counsellor, every evening',
        message:
          'Sandhya joins us from six to ten. She worked at the family court for nine years and knows which form is the right one.',
      },
    ],
  },
  {
    slug: 'help-desks-for-ration-cards',
    title: 'Help desks that put ration cards and pensions right',
    shortDescription:
      'A wrong letter in a name can stop the rice for years. Two desks in Yakutpura and Chintal put such papers right, one by one.',
    cause: 'human-rights-social-welfare',
    organiser: 'neelimarri',
    city: 'Hyderabad',
    locality: 'Yakutpura',
    beneficiary: 'about 1,800 families in a year',
    status: 'live',
    startDay: -88,
    endDay: 33,
    targetRupees: 360_000,
    reached: 0.77,
    weight: 79,
    coverAlt: 'Two people behind a desk under a tree help a line of neighbours with their papers',
    story: [
      paragraph(
        'Zubeda’s card says she was born in 1896. The machine will not accept a thumb of that age, and for fourteen months there was no rice. Putting it right took one form, two photographs and three mornings at an office.',
      ),
      paragraph('She could not lose three mornings’ wages. Our desk can. That is the whole idea.'),
      heading('How a desk works'),
      paragraph(
        'A table, two chairs, a lane where people pass. Mahesh and Tabassum write down what is wrong, take the photographs, fill in the form and go to the office for twenty families at once. The clerk there now keeps Thursdays for us.',
      ),
      paragraph('It is free for everybody. In the first year 1,134 papers of 1,290 came right.'),
    ],
    spending: [
      { item: 'Two desk workers for twelve months', amount: 240_000 },
      { item: 'Photographs, forms and printing', amount: 54_000 },
      { item: 'Fares to the offices', amount: 36_000 },
      { item: 'A laptop and two telephones', amount: 30_000 },
    ],
    impact: impactOf(
      'Papers put right for 12 families',
      'Papers put right for 25 families',
      'A desk in a lane for three weeks',
    ),
    updates: [
      {
        day: -47,
        title: 'The second desk stands in Chintal',
        message: 'Under the peepal by the bus stop. Sixty-one families came in its first week.',
      },
      {
        day: -11,
        title: 'Zubeda has her rice',
        message: 'Born in 1959, says the new card. Arrears for two months were paid out on the spot.',
      },
    ],
  },
  {
    slug: 'lawyers-hour-for-brick-kiln-families',
    title: 'A lawyer’s hour for families who work at brick kilns',
    shortDescription:
      'A lawyer and a paralegal visit 30 kilns through the season, so that advances, wages and children’s schooling are on paper.',
    cause: 'human-rights-social-welfare',
    organiser: 'polimera',
    city: 'Hyderabad',
    locality: 'Ibrahimpatnam',
    beneficiary: 'about 900 families at 30 kilns',
    status: 'live',
    startDay: -28,
    endDay: 144,
    targetRupees: 840_000,
    reached: 0.18,
    weight: 43,
    coverAlt: 'Stacked bricks and a tall kiln chimney, a lawyer with papers sits among families',
    story: [
      paragraph(
        'Brick makers come in November with an advance and leave in June with what is left. What was paid and what was taken off stands in one book, and the book is the owner’s.',
      ),
      paragraph(
        'We begin with a second book. Each family has its own, in its own language, filled in every Sunday: bricks, wages, advance. With two books most quarrels end at the table.',
      ),
      heading('When they do not'),
      paragraph(
        'Then a lawyer is needed, near and soon. Advocate Renuka and paralegal Dinesh visit each kiln twice a month, write to the labour office, and stand beside the family when it is heard. They also see to it that the children are entered at the nearest school.',
      ),
      paragraph(
        'Nineteen kiln owners have agreed to the visits in writing. A season without a quarrel is cheaper for them too.',
      ),
    ],
    spending: [
      { item: 'Lawyer and paralegal for a season', amount: 540_000 },
      { item: 'Travel to 30 kilns', amount: 96_000 },
      { item: 'Wage books and filing fees', amount: 114_000 },
      { item: 'Weekend camps', amount: 90_000 },
    ],
    impact: impactOf(
      'Wage books for 20 families',
      'A lawyer’s visit to two kilns',
      'One weekend camp for 60 families',
    ),
    updates: [],
  },
  {
    slug: 'hearing-aids-and-sign-classes-pune',
    title: 'Hearing aids and sign classes for ninety adults in Pune',
    shortDescription:
      'Ninety adults who lost their hearing at work get fitted aids, and a year of sign classes that their families attend with them.',
    cause: 'human-rights-social-welfare',
    organiser: 'vachanvel',
    city: 'Pune',
    locality: 'Hadapsar',
    beneficiary: 'ninety adults and their families',
    status: 'paused',
    startDay: -233,
    endDay: 61,
    targetRupees: 1_170_000,
    reached: 0.29,
    weight: 97,
    coverAlt: 'A circle of people talk in sign language in a bright room with a woven wall hanging',
    story: [
      paragraph(
        'Presses, looms and stone crushers take the hearing slowly. Of the workers we tested in Hadapsar, ninety hear less than half of a spoken sentence. Most had been told to get used to it.',
      ),
      paragraph(
        'A fitted aid helps some of them a great deal and others a little. Sign language helps everybody, if the family learns it too.',
      ),
      heading('Both at once'),
      paragraph(
        'So we do both: aids fitted by the hospital’s own audiologist, with two years of batteries, and a class on two evenings a week. Children of the families learn fastest and correct the rest of us.',
      ),
      paragraph('The teacher, Shubhangi, is deaf herself and has taught for eleven years.'),
    ],
    spending: [
      { item: 'Ninety hearing aids with batteries', amount: 810_000 },
      { item: 'Fitting and two check-ups each', amount: 135_000 },
      { item: 'Sign teacher for ten months', amount: 175_000 },
      { item: 'Room and material', amount: 50_000 },
    ],
    impact: impactOf(
      'Fitting and check-ups for 1 person',
      'Half a hearing aid with batteries',
      'One hearing aid with two years of batteries',
    ),
    updates: [
      {
        day: -141,
        title: 'The class has begun',
        message:
          'Twenty-six adults, thirty-one relatives, one teacher. It is the quietest noisy room in Pune.',
      },
      {
        day: -18,
        title: 'Paused while we wait for a price',
        message:
          'The maker has withdrawn the model we chose. We take no more gifts until the hospital has approved another one and its price is known. The classes go on, and what you gave is untouched.',
      },
    ],
  },
  {
    slug: 'warm-lunch-for-older-neighbours-mylapore',
    title: 'A warm lunch for 120 older neighbours in Mylapore',
    shortDescription:
      'Rice, sambar, a vegetable and ten minutes of talk at the door, on 300 days of the year, for people who live alone.',
    cause: 'human-rights-social-welfare',
    organiser: 'nizhalvidu',
    city: 'Chennai',
    locality: 'Mylapore',
    beneficiary: '120 people above seventy who live alone',
    status: 'live',
    startDay: -598,
    endDay: 131,
    targetRupees: 936_000,
    reached: 0.66,
    weight: 176,
    coverAlt: 'An older woman in a woven sari takes a tiffin carrier from a young neighbour at her door',
    story: [
      paragraph(
        'It began with one tiffin carrier. Mrs Rajalakshmi, on the second floor, had stopped cooking for herself, and it is no more work to cook for five than for four. There are 120 carriers now.',
      ),
      paragraph(
        'The lunch matters; so do the ten minutes. The person who brings it knows what the knees are doing, reads the electricity bill aloud and notices when nobody opens.',
      ),
      heading('A kitchen in a garage'),
      paragraph(
        'Two cooks begin at six in what was once a garage. By half past eleven eight cyclists are on their way, students mostly. A lunch costs ₹26, from the rice to the gas.',
      ),
      paragraph(
        'We are not a registered body, only sixteen households. Neelimarri Trust receives the money and pays our bills against receipts, which anybody may see.',
      ),
    ],
    spending: [
      { item: 'Rice, dal, vegetables, oil and spices', amount: 648_000 },
      { item: 'Two cooks', amount: 180_000 },
      { item: 'Tiffin carriers and cycles', amount: 60_000 },
      { item: 'Gas', amount: 48_000 },
    ],
    impact: impactOf(
      'Lunch for 1 neighbour, four months',
      'Lunch for 2 neighbours, four months',
      'Lunch for 4 neighbours, four months',
    ),
    updates: [
      {
        day: -420,
        title: 'Number one hundred',
        message:
          'The hundredth carrier goes to Mr Fernandes in Kutchery Road, who asked for less salt and more chess.',
      },
      {
        day: -133,
        title: 'New cycles',
        message: 'Eight cycles with carriers that hold sixteen tiffins each. Nothing has been spilt since.',
      },
      {
        day: -27,
        title: '31,000 lunches',
        message:
          'Counted from the kitchen book. Two days were missed in all that time, both for the cyclone.',
      },
    ],
  },
]
