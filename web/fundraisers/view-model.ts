import type { Fundraiser } from '../../contract/campaigns/public.ts'
import type { Contributor } from '../../contract/donations/contributor.ts'
import { m } from '../app/words.ts'
import { indianDay } from '../ui/format/dates.ts'

/** One line of the list of donors: nobody needs the minute. No amount where its donor hides it. */
export type ShownGiver = { name: string; amount: number | null; on: string }

export const shownGiver = ({ name, anonymous, amount, donatedAt }: Contributor): ShownGiver => ({
  name: anonymous ? m.givers_anonymous() : name,
  amount,
  on: indianDay(donatedAt),
})

/** Data of a fundraiser's page that no script needs in the browser. */
export type ServerOnlyParts = Pick<
  Fundraiser,
  'slug' | 'storyHtml' | 'gallery' | 'documents' | 'history' | 'spending' | 'updates' | 'targetAmount'
>
