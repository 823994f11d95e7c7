import type { Occasion } from '../../contract/celebrations/facts.ts'

type SampleStory = {
  occasion: Occasion
  title: string
  story: string
  toldBy: string
  /** Fundraiser whose cover it shows; null for a story without a picture. */
  fundraiser: string | null
  daysAgo: number
  status: 'draft' | 'visible' | 'hidden'
}

/** Stories of the demo world, in their order. */
export const sampleStories: readonly SampleStory[] = [
  {
    occasion: 'birthday',
    title: 'Sixty candles, sixty school bags',
    story:
      'My father turned sixty and wanted no presents. We wrote to the family that a school bag costs ₹650, and that sixty would do.\n\nIn two weeks we had seventy-one. He handed out the first one himself and then sat in the last row for the rest of the day.',
    toldBy: 'Swapna Reddy, Hyderabad',
    fundraiser: 'school-bags-woven-by-the-mothers',
    daysAgo: 64,
    status: 'visible',
  },
  {
    occasion: 'wedding',
    title: 'A wedding without gift boxes',
    story:
      'We had two small flats and now one, so there was no room for a third dinner set. On the card we wrote the address of our page instead of a list of presents.\n\nForty of our guests gave to the well in place of a present. We still get a picture from there every month.',
    toldBy: 'Imran and Sana, Secunderabad',
    fundraiser: 'handpump-and-tank-above-the-canal',
    daysAgo: 47,
    status: 'visible',
  },
  {
    occasion: 'memorial',
    title: 'For Kamala teacher',
    story:
      'She taught in our village for thirty-one years. A year after she died, her pupils wanted to do something that she would have liked, and it could not be a statue.\n\nWe asked everyone for the price of one book. The shelf with her name has four hundred.',
    toldBy: 'Pupils of the class of 1998, Nalgonda',
    fundraiser: null,
    daysAgo: 29,
    status: 'visible',
  },
  {
    occasion: 'anniversary',
    title: 'Twenty-five years and one promise',
    story:
      'For our silver wedding anniversary we promised each other an evening without speeches. Our daughter made a page behind our backs and sent it to everybody.\n\nWe heard of it when the first donor rang to congratulate us.',
    toldBy: 'Lakshmi and Prabhakar, Warangal',
    fundraiser: 'warm-lunch-for-older-neighbours-mylapore',
    daysAgo: 11,
    status: 'visible',
  },
]

type SampleCelebration = {
  occasion: Occasion
  title: string
  host: string
  message: string
  /** Account of the host. */
  account: string
  /** Address of a fundraiser, or of a cause. */
  fundraiser: string | null
  cause: string | null
  /** Fundraiser whose cover it shows; null for none. */
  cover: string | null
  inDays: number
  startedDaysAgo: number
  target: number
  /** Rupees of each donation. */
  gifts: readonly number[]
}

/** Celebrations of the demo world with their donations. */
export const sampleCelebrations: readonly SampleCelebration[] = [
  {
    occasion: 'birthday',
    title: 'Anitha turns forty',
    host: 'Anitha Kasula',
    message:
      'I have enough saris and more than enough cups. What I would like for my fortieth are shelves that are full.\n\nA book costs about ₹250. Bring yourselves, and leave the wrapping paper at home.',
    account: 'donor@demo.test',
    fundraiser: 'two-thousand-books-for-asha-school',
    cause: null,
    cover: 'two-thousand-books-for-asha-school',
    inDays: 9,
    startedDaysAgo: 12,
    target: 25_000,
    gifts: [2500, 1000, 500, 5000, 1000],
  },
  {
    occasion: 'wedding',
    title: 'Meera and Joseph marry',
    host: 'Meera and Joseph',
    message:
      'We are marrying in a small hall with a large kitchen. In place of presents we would be glad of help for people who live by the water.\n\nThank you for coming, from near and far.',
    account: 'organiser@demo.test',
    fundraiser: 'ten-thousand-native-trees-warangal',
    cause: null,
    cover: 'ten-thousand-native-trees-warangal',
    inDays: 23,
    startedDaysAgo: 6,
    target: 50_000,
    gifts: [5000, 2000, 1500],
  },
  {
    occasion: 'memorial',
    title: 'A year without Dr. Sarala',
    host: 'Her patients in Devarakonda',
    message:
      'For thirty years she opened her door at night when somebody knocked. We remember her with a gift for those who do the same today.',
    account: 'organisation@demo.test',
    fundraiser: null,
    cause: 'health-family-welfare',
    cover: null,
    inDays: 3,
    startedDaysAgo: 20,
    target: 40_000,
    gifts: [1000, 3000, 500, 2500],
  },
]
