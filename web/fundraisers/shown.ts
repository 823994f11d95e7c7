import type { Fundraiser } from '../../contract/campaigns.ts'

/** A fundraiser as its own page shows it; similar ones travel beside it as cards. */
export type ShownFundraiser = Omit<Fundraiser, 'similar'>
