import { againName, againWord, type Again } from '../../../shared/schedules/address.ts'
import { isOpen } from '../../campaigns/index.ts'
import { addDays } from '../../platform/ist.ts'
import type { Signer } from '../../platform/crypto/signer.ts'
import { hasEnded, type MandateState } from '../recurring/rules.ts'
import { signDonation } from './tokens.ts'

type LinkDeps = { baseUrl: string; signer: Signer }

/** Link to a receipt for letters and pages; absolute, signed for its donor. */
export const receiptUrl = ({ baseUrl, signer }: LinkDeps, donationId: string, at: Date): string =>
  `${baseUrl}/api/campaign/donation/receipt/${donationId}?t=${signDonation(signer, donationId, at)}`

/** The page that tells a donor where the gift stands; below the site's own address. */
export const thankYouPath = (signer: Signer, donationId: string, at: Date): string =>
  `/donations/${donationId}/thank-you?t=${signDonation(signer, donationId, at)}`

/** Path for visitors whom the gateway returns with what matches no gift. */
export const returnedPath = '/donations/returned'

type Recurred = Given &
  Omit<Again, 'knownOn'> & {
    state: MandateState
    /** Instalments in the order of their days. */
    instalments: readonly { dueOn: string }[]
    campaign: {
      status: string
      startsOn: string
      endsOn: string
      cause: { slug: string; name: string }
    } | null
  }

/** Letters are opened late: so many days a fundraiser must still be open for one to lead there. */
const openFor = 30

/**
 * Path to give again: a fundraiser that takes no gifts, or soon none, gives way to its cause. After a gift
 * that has ended the form asks for the same days; beside a running one, for a single gift.
 */
export function againPath(schedule: Recurred, today: string): string {
  const knownOn = schedule.instalments[0]?.dueOn
  const word = againWord({ ...schedule, ...(knownOn !== undefined && { knownOn }) })
  return `${pathOf(schedule, today)}${hasEnded(schedule) ? `&${againName}=${word}` : ''}`
}

function pathOf(schedule: Recurred, today: string): string {
  const cause = againCause(schedule, today)
  return retryPath(cause === null ? schedule : { ...schedule, campaignSlug: null, causeWords: [cause.slug] })
}

/** The cause to which `againPath` leads instead of the fundraiser; null where it leads to the same again. */
export const againCause = ({ campaign }: Pick<Recurred, 'campaign'>, today: string) =>
  campaign === null || (isOpen(campaign, today) && campaign.endsOn >= addDays(today, openFor))
    ? null
    : campaign.cause

type Given = {
  campaignSlug: string | null
  /** Request for things; none where it is left out. */
  materialRequestId?: number | null
  /** Line of the request that the money is for. */
  materialLineId?: number | null
  amountPaise: number
  causeWords: readonly string[]
}

/** The same form with what its donor typed; only for whoever may see that. */
export const resumePath = (signer: Signer, donation: Given & { id: string }, at: Date): string =>
  `${retryPath(donation)}&${new URLSearchParams({ gift: donation.id, t: signDonation(signer, donation.id, at) })}`

/** Path of "try again": the same fundraiser, request or causes, with the amount. */
export function retryPath({ campaignSlug, materialRequestId, materialLineId, ...given }: Given): string {
  const { amountPaise, causeWords } = given
  const amount = String(amountPaise / 100)
  if (campaignSlug !== null) return `/donate/${campaignSlug}/payment?${new URLSearchParams({ amount })}`
  if (materialRequestId != null) {
    const line = materialLineId == null ? {} : { line: String(materialLineId) }
    return `/donate-material/${materialRequestId}?${new URLSearchParams({ amount, ...line })}`
  }
  return `/donate-cause?${new URLSearchParams({ amount })}${causeWords.map((word) => `&cause=${word}`).join('')}`
}
