import { craftStories } from './stories/craft.ts'
import { healthAndWaterStories } from './stories/health-and-water.ts'
import { papersAndSchoolStories } from './stories/papers-and-school.ts'
import { shoreAndRiverStories } from './stories/shore-and-river.ts'
import type { DemoStory } from './shape.ts'

const order = [
  'the-bicycle-that-went-to-college',
  'the-lamp-that-stays-lit-in-borabanda',
  'the-loom-that-paid-for-a-second-loom',
  'five-thousand-small-ones-in-the-sea',
  'a-pension-that-came-after-six-years',
  'two-women-and-the-book-of-the-pump',
  'forty-children-and-one-long-scroll',
  'eleven-nights-on-the-bund',
]
const place = ({ slug }: DemoStory) => order.indexOf(slug)

/** In the order in which pages show them. */
export const demoStories: readonly DemoStory[] = [
  ...healthAndWaterStories,
  ...craftStories,
  ...shoreAndRiverStories,
  ...papersAndSchoolStories,
].toSorted((a, b) => place(a) - place(b))
