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

type Given = { campaignSlug: string | null; amountPaise: number; causeWords: readonly string[] }

/** Where 'try again' leads: to the same fundraiser, or to the same causes, with the amount. */
export function retryPath({ campaignSlug, amountPaise, causeWords }: Given): string {
  const amount = String(amountPaise / 100)
  if (campaignSlug !== null) return `/donate/${campaignSlug}/payment?${new URLSearchParams({ amount })}`
  return `/donate-cause?${new URLSearchParams({ amount })}${causeWords.map((word) => `&cause=${word}`).join('')}`
}
