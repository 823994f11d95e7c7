import type { DemoFundraiser } from './content/shapes.ts'
import { pick } from './random.ts'

/**
 * One gift that history is to hold. `day` counts from today, 0 or less; `second` into that day in India, below 0 for
 * the evening before.
 */
export type PlannedDonation = {
  fundraiser: number | undefined
  /** Fundraiser of a domain's own, by its id. */
  campaignId?: number
  /** Request of an organisation that it is for. */
  materialRequestId?: number
  /** Line of that request, which has a price. */
  materialLineId?: number | undefined
  /** Celebration that it is counted for. */
  celebrationId?: number | undefined
  causeIds: number[]
  day: number
  second: number
  rupees: number
  donor: number
  isAnonymous: boolean
  hidesAmount: boolean
  succeeds: boolean
  mode: string
}

/** `share` of its day's gifts came before it. */
type Begun = Omit<PlannedDonation, 'second'> & { share: number }

/** Gateway's payment id of a gift, by its place among all. */
export const paymentIdOf = (index: number): string => `H${String(index + 1).padStart(9, '0')}`

const roundAmounts = [
  100, 200, 250, 500, 500, 1000, 1000, 1500, 2000, 2500, 2500, 3000, 5000, 5000, 9999, 10_000, 15_000, 25_000,
  50_000, 100_000,
]
const modes = ['UPI', 'UPI', 'UPI', 'UPI', 'CC', 'DC', 'NB']

/**
 * Gifts to fundraisers by their weight, and some to causes, so many in all; the same for the same stream, but for the
 * time of day of those of today.
 * @param secondsToday how much of today has passed
 */
export function planDonations(
  fundraisers: readonly DemoFundraiser[],
  { donors, count, secondsToday }: { donors: number; count: number; secondsToday: number },
  random: () => number,
): PlannedDonation[] {
  const forCauses = Math.round(count * 0.06)
  const weights = fundraisers.map((f) => f.weight)
  const sum = weights.reduce((a, b) => a + b, 0)
  const donations: Begun[] = []
  let owed = 0
  fundraisers.forEach((fundraiser, index) => {
    owed += ((count - forCauses) * fundraiser.weight) / sum
    const n = Math.max(1, Math.round(owed - donations.length))
    const meanRupees = (fundraiser.targetRupees * fundraiser.reached) / n
    for (let i = 0; i < n; i++)
      donations.push({
        ...someDonation(random, donors, lastDayOf(fundraiser), fundraiser.startDay),
        fundraiser: index,
        causeIds: [],
        rupees: amountNear(random, meanRupees),
      })
  })
  for (let i = 0; i < forCauses; i++)
    donations.push({
      ...someDonation(random, donors, 0, -720),
      fundraiser: undefined,
      causeIds: random() < 0.4 ? [-1] : [1 + Math.floor(random() * 6)],
      rupees: pick(random, roundAmounts.slice(0, 15)),
    })
  return donations
    .toSorted((a, b) => a.day - b.day || a.share - b.share)
    .map(({ share, ...gift }, index) => ({
      ...gift,
      second: gift.day === 0 ? secondOfToday(share, secondsToday) : morning + Math.floor(share * 16 * 3600),
      hidesAmount: index % 17 === 3,
    }))
}

const lastDayOf = ({ status, endDay, startDay }: DemoFundraiser) =>
  Math.min(0, status === 'stopped' ? Math.round((startDay + Math.min(0, endDay)) / 2) : endDay)

const morning = 6 * 3600
/** Share of gifts at night, by the hour, compared with the day. */
const nightShare = 0.1
/** A gift is decided this long after it was begun, at most. */
const decidedWithin = 120

/**
 * Second at which a gift of today began, `share` of the others before it: spread up to now, fewer at night.
 */
function secondOfToday(share: number, secondsToday: number): number {
  const until = secondsToday - decidedWithin
  const night = Math.min(until, morning) * nightShare
  const place = share * (night + Math.max(0, until - morning))
  const second = place < night ? place / nightShare : morning + place - night
  return Math.floor(Math.min(second, until))
}

function someDonation(random: () => number, donors: number, lastDay: number, firstDay: number) {
  // More come in the first days and in the last than between.
  const where = random() < 0.5 ? random() : random() < 0.5 ? random() ** 3 : 1 - random() ** 3
  const day = Math.round(firstDay + where * (lastDay - firstDay))
  return {
    day,
    share: random(),
    // A few give often.
    donor: Math.floor(random() ** 1.6 * donors),
    isAnonymous: random() < 0.12,
    hidesAmount: false,
    succeeds: random() > 0.04,
    mode: pick(random, modes),
  }
}

/** A gift of a usual size whose mean is about `mean` rupees. */
function amountNear(random: () => number, mean: number): number {
  const wanted = Math.max(100, mean * Math.exp((random() + random() + random() - 1.5) * 1.2) * 0.86)
  const nearest = roundAmounts.reduce((best, amount) =>
    Math.abs(amount - wanted) < Math.abs(best - wanted) ? amount : best,
  )
  return random() < 0.7 ? nearest : Math.max(100, Math.min(1_000_000, Math.round(wanted / 50) * 50))
}
