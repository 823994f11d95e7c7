import { readList } from './read.ts'
import { causeSlugs, demoFundraiser, type DemoFundraiser } from './shapes.ts'

const firstAmounts = [2500, 5000, 9999] as const

export const fundraisers: readonly DemoFundraiser[] = causeSlugs.flatMap((cause) =>
  readList(`./fundraisers/${cause}.json`, demoFundraiser).map((told) => ({
    ...told,
    cause,
    impact: firstAmounts.map((amount, i) => ({ amount, text: told.impact[i]! })),
  })),
)
