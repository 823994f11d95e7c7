import { heading, impactOf, paragraph } from '../shape.ts'
import type { DemoFundraiser } from '../shape.ts'

export const educationFundraisers: readonly DemoFundraiser[] = [
  {
    slug: 'bicycles-for-150-girls',
    title: 'Bicycles for 150 girls on the road to high school',
    shortDescription:
      'The high school is nine kilometres away and the bus has stopped. A bicycle each, and a repair corner that the girls run themselves.',
    cause: 'education',
    organiser: 'neelimarri',
    city: 'Hyderabad',
    locality: 'Ibrahimpatnam',
    beneficiary: '150 girls of classes nine and ten',
    status: 'live',
    startDay: -101,
    endDay: 3,
    targetRupees: 825_000,
    reached: 0.88,
    weight: 207,
    coverAlt: 'Girls in school clothes cycle along a road between fields, patterned bags on their backs',
    story: [
      paragraph(
        'Class eight is where the village school ends. The high school is nine kilometres off, on a road where the bus was withdrawn two years ago. Boys get a lift. Of the girls, every third one stopped.',
      ),
      paragraph(
        'A bicycle makes nine kilometres into thirty-five minutes. In the village next to ours, where each girl has had one since last June, nobody has left.',
      ),
      heading('They ride together'),
      paragraph(
        'Groups of ten leave at a fixed time; an older girl rides last. A repair corner at the school has tools, tubes and two teachers who know how. By the second month the girls did not need them.',
      ),
      paragraph(
        'The bicycle belongs to the girl. When she leaves class ten it goes with her, or to her sister.',
      ),
    ],
    spending: [
      { item: '150 bicycles', amount: 690_000 },
      { item: 'Locks, pumps, lamps and carriers', amount: 75_000 },
      { item: 'Repair corner with tools', amount: 60_000 },
    ],
    impact: impactOf('Lamps, locks and pumps for 5 girls', 'One bicycle', 'Two bicycles, ready for the road'),
    updates: [
      {
        day: -58,
        title: 'The first sixty',
        message:
          'Sixty bicycles came on one lorry, and sixty girls rode them home. The headmaster rode the lorry.',
      },
      {
        day: -14,
        title: '118 of 150',
        message: 'Eighteen girls have come back to class nine who had already left it.',
      },
    ],
  },
  {
    slug: 'two-thousand-books-for-asha-school',
    title: 'Two thousand books for the library of Asha School',
    shortDescription:
      'Asha School in Rasoolpura has 340 pupils and one cupboard of books, which is locked. A room, open shelves and 2,000 books to take home.',
    cause: 'education',
    organiser: 'neelimarri',
    city: 'Hyderabad',
    locality: 'Rasoolpura',
    beneficiary: '340 children of Asha School',
    status: 'live',
    startDay: -52,
    endDay: 18,
    targetRupees: 240_000,
    reached: 0.93,
    weight: 64,
    coverAlt: 'Children read on a woven rug between tall shelves of bright books',
    story: [
      paragraph(
        'The cupboard at Asha School holds 83 books. It is locked because a lost book cannot be replaced, and so the books are safe and nobody has read them.',
      ),
      paragraph('A library begins when losing a book is allowed. We have reckoned with one in ten a year.'),
      heading('Three languages, open shelves'),
      paragraph(
        'Two thousand books in Telugu, Urdu and English, chosen with the children: a shelf was put up for a week and everybody marked what they wanted more of. Animals won, then detectives, then how things are made.',
      ),
      paragraph(
        'Saleema, who teaches class four, runs the room with eight pupils as librarians. Two books go home each Friday.',
      ),
    ],
    spending: [
      { item: 'Two thousand books in three languages', amount: 170_000 },
      { item: 'Open shelves, rugs and lamps', amount: 40_000 },
      { item: 'Cards, and training for the young librarians', amount: 30_000 },
    ],
    impact: impactOf(
      'Books for 5 children',
      'Books for 10 children',
      'A full shelf of a hundred and ten books',
    ),
    updates: [
      {
        day: -20,
        title: 'The room is painted',
        message:
          'Yellow, by vote. The shelves were made by the carpenter across the road, who went to this school.',
      },
      {
        day: -3,
        title: '1,300 books have numbers',
        message: 'Eight librarians, two stamps, one week. The first book on loan was about octopuses.',
      },
    ],
  },
  {
    slug: 'school-bags-woven-by-the-mothers',
    title: 'Six hundred school bags, woven and sewn by the mothers',
    shortDescription:
      'Ikat cloth from Pochampally, sewn in Old Malakpet by 22 mothers and filled with what a school year needs.',
    cause: 'education',
    organiser: 'padugu',
    city: 'Hyderabad',
    locality: 'Old Malakpet',
    beneficiary: '600 children in five schools',
    status: 'live',
    startDay: -37,
    endDay: 26,
    targetRupees: 450_000,
    reached: 0.49,
    weight: 63,
    coverAlt: 'Children with woven bags walk to a yellow school with a flag and a large tree',
    story: [
      paragraph(
        'A free school bag is usually grey, with somebody’s face on it, and its zip gives way in September. The mothers of Old Malakpet said that they could do better, and then they did: forty bags, carried for two years, thirty-six still whole.',
      ),
      paragraph(
        'The cloth is woven by our collective, second-choice lengths with a small flaw that no child has ever found. The lining comes from umbrella makers.',
      ),
      heading('Two wages in one bag'),
      paragraph(
        'Each bag pays a weaver and a tailor. Twenty-two women sew in a room above the dispensary, on eight machines, three hours a day, at a rate they set together.',
      ),
      paragraph(
        'Inside are six notebooks, pencils and a steel ruler. On the flap is the child’s own name, stitched.',
      ),
    ],
    spending: [
      { item: 'Ikat cloth, lining, zips and thread', amount: 210_000 },
      { item: 'Sewing wages', amount: 180_000 },
      { item: 'Notebooks, pencils and rulers', amount: 60_000 },
    ],
    impact: impactOf('Three filled school bags', 'Six filled school bags', 'Thirteen filled school bags'),
    updates: [
      {
        day: -10,
        title: '240 are sewn',
        message: 'The school in Saidabad has its bags. Two brothers asked to swap names, and were refused.',
      },
    ],
  },
  {
    slug: 'evening-school-at-kokapet',
    title: 'An evening school beside the building site at Kokapet',
    shortDescription:
      'Two teachers, a bright tent and a warm meal from five to eight for 80 children whose parents build the towers.',
    cause: 'education',
    organiser: 'neelimarri',
    city: 'Hyderabad',
    locality: 'Kokapet',
    beneficiary: '80 children of building workers',
    status: 'live',
    startDay: -221,
    endDay: 88,
    targetRupees: 1_320_000,
    reached: 0.52,
    weight: 196,
    coverAlt: 'A lit classroom tent with a woven border before unfinished towers and cranes at dusk',
    story: [
      paragraph(
        'The towers of Kokapet are built by families from Palamuru, Odisha and Chhattisgarh. They stay for two years and move on to the next site. Their children change schools as others change shoes, or do without.',
      ),
      paragraph(
        'From five to eight we teach beside the site, in a tent that moves when they move: reading and sums in the child’s own language first, then in Telugu. Eighty children come.',
      ),
      heading('Then into school'),
      paragraph(
        'The evening school is a bridge. Whoever can read is entered at the government school in Gandipet, with a letter that travels along. Forty-seven have crossed so far.',
      ),
      paragraph(
        'There is a meal at half past six, cooked by two of the mothers. Volunteers from the offices across the road help with sums, and have found that they must prepare.',
      ),
    ],
    spending: [
      { item: 'Two teachers for twelve months', amount: 600_000 },
      { item: 'Classroom tent, floor and mats', amount: 276_000 },
      { item: 'Evening meal for 80 children', amount: 324_000 },
      { item: 'Books, slates and solar lamps', amount: 120_000 },
    ],
    impact: impactOf(
      'Two months of evenings for 1 child',
      'Four months of evenings for 1 child',
      'Seven months of evenings for 1 child',
    ),
    updates: [
      {
        day: -160,
        title: 'The tent stands',
        message:
          'Sewn with a border of diamonds by weavers in Pochampally. It can be seen from the fourteenth floor.',
      },
      {
        day: -45,
        title: 'Forty-seven across the bridge',
        message:
          'Nine more children began at the school in Gandipet on Monday. Their letters went with them.',
      },
    ],
  },
  {
    slug: 'science-bus-for-forty-schools-pune',
    title: 'A science bus that calls at forty schools around Pune',
    shortDescription:
      'An old city bus with benches, lenses, batteries and a telescope on its roof, and two teachers who let children try everything.',
    cause: 'education',
    organiser: 'vachanvel',
    city: 'Pune',
    locality: 'Mulshi',
    beneficiary: 'about 6,000 pupils of forty village schools',
    status: 'live',
    startDay: -156,
    endDay: 103,
    targetRupees: 1_680_000,
    reached: 0.27,
    weight: 130,
    coverAlt: 'A bright bus under a starry sky, children look through a telescope beside it',
    story: [
      paragraph(
        'In most village schools science is a page that is copied. There is a laboratory in the building plan; it holds the election furniture.',
      ),
      paragraph(
        'So the laboratory comes on wheels. The transport corporation has given us a retired bus. Inside it gets eight benches, running water and drawers full of things that may be broken.',
      ),
      heading('A day and a night'),
      paragraph(
        'The bus stays at a school from morning until after dark. By day each class has an hour: acids and turmeric, a heart of a goat, electricity from lemons. At night the telescope comes out, and the parents too.',
      ),
      paragraph('It comes back three times a year, so that a question can wait for its answer.'),
    ],
    spending: [
      { item: 'Refitting the bus', amount: 720_000 },
      { item: 'Instruments, telescope and material', amount: 390_000 },
      { item: 'Two teachers for twelve months', amount: 450_000 },
      { item: 'Fuel and permits', amount: 120_000 },
    ],
    impact: impactOf(
      'Experiments for a class of 30',
      'A night with the telescope for one village',
      'A whole day of the bus at one school',
    ),
    updates: [
      {
        day: -92,
        title: 'The bus has an engine again',
        message: 'Two retired mechanics of the depot gave five Sundays. It is slow, and proud.',
      },
    ],
  },
  {
    slug: 'playground-of-timber-and-tyres',
    title: 'A playground of timber and tyres for a school by the canal',
    shortDescription:
      'Swings, a climbing frame and shade for 260 children, built from timber and old tyres by carpenters of the neighbourhood.',
    cause: 'education',
    organiser: 'neelimarri',
    city: 'Vijayawada',
    locality: 'Bhavanipuram',
    beneficiary: '260 children of a primary school',
    status: 'live',
    startDay: -3,
    endDay: 79,
    targetRupees: 325_000,
    reached: 0.08,
    weight: 7,
    coverAlt: 'Children on tyre swings and a timber climbing frame beside a canal, kites above',
    story: [
      paragraph(
        'The school has 260 children and a yard of packed earth, forty metres by twenty. At break they stand along the wall, because that is where the shade is.',
      ),
      paragraph(
        'We asked them to draw what they wanted. There were 214 swings, 90 slides, one helicopter and a well-reasoned lake.',
      ),
      heading('Built next door'),
      paragraph(
        'The carpenters of the boat yard across the canal build with sal wood that was once fishing boats, and tyres from the bus depot. An engineer tests every rope before a child does.',
      ),
      paragraph('Six neem and two badam trees go in first. In four years the shade will be free.'),
    ],
    spending: [
      { item: 'Timber, ropes and fixings', amount: 140_000 },
      { item: 'Carpenters', amount: 85_000 },
      { item: 'Sand pit and shade trees', amount: 55_000 },
      { item: 'Fence and the engineer’s test', amount: 45_000 },
    ],
    impact: impactOf(
      'A tyre swing with its ropes',
      'One shade tree and its guard',
      'A corner of the climbing frame',
    ),
    updates: [],
  },
]
