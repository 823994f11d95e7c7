/** One request of the demo world. */
export type SampleRequest = {
  header: string
  description: string
  organisation: string
  person: string
  callToAct: string
  /** Category by its name, how many, and a text. */
  items: readonly (readonly [category: string, quantity: number, text: string])[]
  status: 'requested' | 'approved' | 'closed'
  daysAgo: number
  /** Cover of a fundraiser that shows the same kind of thing: its cause and its address. */
  picture?: readonly [cause: 'education' | 'community-development' | 'health-family-welfare', slug: string]
  /** Gifts of money that came for it, in rupees. */
  money?: readonly number[]
}

const bedding = 'Bedding and blankets'
const books = 'Books and stationery'
const kitchen = 'Kitchen and household'
const mobility = 'Bicycles and mobility'
const medical = 'Medical supplies'

export const sampleRequests: readonly SampleRequest[] = [
  {
    header: 'School bags and slates for the first class',
    organisation: 'Vidya Primary School, Moula Ali',
    description: 'Sixty children begin in June, and most come with a cloth bundle.',
    person: 'Sarita Gowda',
    callToAct: 'Send a child to school with a bag',
    status: 'closed',
    daysAgo: 58,
    items: [
      ['Books and stationery', 60, 'School bags with two straps, no brands.'],
      ['Books and stationery', 60, 'Slates with a wooden frame.'],
    ],
    money: [2500, 1000, 5000, 500],
  },
  {
    header: 'Pressure cookers for a night shelter',
    organisation: 'Raat Basera Trust',
    description: 'We cook for ninety people each evening on two small stoves.',
    person: 'Imtiaz Ahmed',
    callToAct: 'Help ninety people eat warm',
    status: 'closed',
    daysAgo: 51,
    items: [[kitchen, 4, 'Ten litres or more, with a spare gasket.']],
    money: [1500, 9999],
  },
  {
    header: 'Chairs for a reading room',
    organisation: 'Kothapet Library Society',
    description: 'Readers sit on the floor since the old benches broke.',
    person: 'Venkat Rao',
    callToAct: 'Seat a reader',
    status: 'closed',
    daysAgo: 47,
    items: [['Furniture', 24, 'Plastic or wood, as long as they stack.']],
  },
  {
    header: 'Winter blankets for forty girls',
    organisation: 'Asha Girls’ Hostel',
    description: 'The hostel stands on open ground, and its rooms are cold from November on.',
    person: 'Latha Rao',
    callToAct: 'Help forty girls sleep warm',
    status: 'approved',
    daysAgo: 40,
    items: [
      [bedding, 40, 'Single size, new or freshly washed.'],
      ['Clothes', 40, 'Sweaters for girls of ten to sixteen.'],
    ],
    picture: ['health-family-welfare', 'beds-near-the-hospital'],
    money: [2500, 500, 1000, 5000, 2500],
  },
  {
    header: 'Bicycles for girls who walk seven kilometres',
    organisation: 'Cheyutha Seva Sangham',
    description: 'From class eight on the school is in the next village, and buses do not stop.',
    person: 'Padma Merugu',
    callToAct: 'Give a girl two wheels',
    status: 'approved',
    daysAgo: 36,
    items: [[mobility, 15, 'Ladies’ frame, brakes that hold; we repair what can be repaired.']],
    picture: ['education', 'bicycles-for-150-girls'],
    money: [5000, 9999, 2500],
  },
  {
    header: 'Wheelchairs for a clinic in Borabanda',
    organisation: 'Borabanda People’s Clinic',
    description: 'Patients are carried up the ramp by their families.',
    person: 'Dr. Joseph Palle',
    callToAct: 'Spare a family the carrying',
    status: 'approved',
    daysAgo: 33,
    items: [
      [mobility, 3, 'Foldable, for grown-ups.'],
      [medical, 2, 'Blood pressure monitors with a large cuff.'],
    ],
    picture: ['health-family-welfare', 'night-nurse-borabanda-clinic'],
    money: [10_000, 1000],
  },
  {
    header: 'Telugu and Urdu story books',
    organisation: 'Kokapet Evening School',
    description: 'Our children read everything we have, and we have eighty books.',
    person: 'Asha Khanna',
    callToAct: 'Lend a story for good',
    status: 'approved',
    daysAgo: 29,
    items: [[books, 300, 'For six to fourteen years, pages complete.']],
    picture: ['education', 'two-thousand-books-for-asha-school'],
    money: [500, 500, 250],
  },
  {
    header: 'Tarpaulins and buckets before the rains',
    organisation: 'Addagutta Residents’ Union',
    description: 'Forty roofs leak, and the lanes stand under water for days.',
    person: 'Kiran Gaddam',
    callToAct: 'Keep a family dry',
    status: 'approved',
    daysAgo: 24,
    items: [
      [kitchen, 80, 'Buckets of fifteen litres with a lid.'],
      ['Other things', 40, 'Tarpaulins of four by six metres.'],
    ],
    picture: ['community-development', 'roofs-before-the-rains-addagutta'],
    money: [2500],
  },
  {
    header: 'Footballs and nets for a slum league',
    organisation: 'Maidan Club',
    description: 'Two hundred boys and girls play every evening with three balls.',
    person: 'Sunita Rathod',
    callToAct: 'Keep two hundred children playing',
    status: 'approved',
    daysAgo: 19,
    items: [['Sports goods', 20, 'Footballs of size four and five.']],
  },
  {
    header: 'Rice and lentils for a community kitchen',
    organisation: 'Annapurna Kitchen',
    description: 'We serve lunch to older people who live alone.',
    person: 'Lalitha Bonam',
    callToAct: 'Fill a plate',
    status: 'approved',
    daysAgo: 15,
    items: [['Food and groceries', 50, 'Sacks of ten kilograms, sealed, good for three months.']],
    money: [1000, 2000],
  },
  {
    header: 'Laptops for a skills centre',
    organisation: 'Yuva Skills Centre',
    description: 'Sixteen young people share four machines in the accounting course.',
    person: 'Venu Bonam',
    callToAct: 'Open a door to work',
    status: 'approved',
    daysAgo: 11,
    items: [['Electronics', 12, 'Not older than six years, with a charger.']],
  },
  {
    header: 'Toys for a children’s ward',
    organisation: 'Niloufer Ward Friends',
    description: 'Some children stay for months, and the cupboard is empty.',
    person: 'Farida Begum',
    callToAct: 'Shorten a day in bed',
    status: 'approved',
    daysAgo: 8,
    items: [['Toys and games', 100, 'Washable, no small parts, no batteries.']],
  },
  {
    header: 'Sewing machines for a women’s group',
    organisation: 'Shakti Mahila Samiti',
    description: 'Nine women have finished their course and want to sew at home.',
    person: 'Sunita Devi',
    callToAct: 'Help a woman earn at home',
    status: 'requested',
    daysAgo: 5,
    items: [['Other things', 9, 'With pedal, in working order.']],
  },
  {
    header: 'Mosquito nets for a labour camp',
    organisation: 'Gachibowli Workers’ Help',
    description: 'Two families share a room, and dengue came last autumn.',
    person: 'Imran Palle',
    callToAct: 'Keep a family from fever',
    status: 'requested',
    daysAgo: 3,
    items: [[bedding, 120, 'Double size.']],
  },
  {
    header: 'Benches and a blackboard',
    organisation: 'Dheeraj Public School',
    description: 'The new room has walls and a roof, and nothing in it.',
    person: 'Kiran Rathod',
    callToAct: 'Furnish a class',
    status: 'requested',
    daysAgo: 1,
    items: [
      ['Furniture', 20, 'Benches for two children each.'],
      ['Furniture', 1, 'Blackboard of about two by one metre.'],
    ],
  },
]
