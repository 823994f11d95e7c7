import type { Signer } from '../platform/signer.ts'
import { signGift } from './tokens.ts'

type LinkDeps = { baseUrl: string; signer: Signer }

/** Where a receipt is fetched by link, for letters and pages; absolute, signed for its giver. */
export const receiptUrl = ({ baseUrl, signer }: LinkDeps, donationId: string, at: Date): string =>
  `${baseUrl}/api/campaign/donation/receipt/${donationId}?t=${signGift(signer, donationId, at)}`

/** The page that tells a giver where the gift stands; below the site's own address. */
export const thankYouPath = (signer: Signer, donationId: string, at: Date): string =>
  `/donations/${donationId}/thank-you?t=${signGift(signer, donationId, at)}`

/** For whoever comes back from the gateway with what cannot be matched to a gift. */
export const returnedPath = '/donations/returned'

/** Where 'try again' leads: to the same fundraiser or the causes, with the amount. */
export const retryPath = (gift: { campaignSlug: string | null; amountPaise: number }): string =>
  `${gift.campaignSlug === null ? '/donate-cause' : `/donate/${gift.campaignSlug}/payment`}?amount=${gift.amountPaise / 100}`
