import type { Fundraiser } from '../../contract/campaigns.ts'
import type { Contributor } from '../../contract/donations.ts'
import { indianDay } from '../ui/dates.ts'

/** One line of the list of givers: nobody needs the minute. No amount where its giver hides it. */
export type ShownGiver = { name: string; amount: number | null; on: string }

export const shownGiver = ({ name, amount, donatedAt }: Contributor): ShownGiver => ({
  name,
  amount,
  on: indianDay(donatedAt),
})

/** A fundraiser as its own page shows it; similar ones travel beside it as cards. */
export type ShownFundraiser = Omit<Fundraiser, 'similar' | 'recentDonors'> & { recentDonors: ShownGiver[] }
