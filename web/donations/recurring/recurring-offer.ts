import { content, type SiteContent } from '../../../contract/content.ts'
import { earliestStart } from '../../../shared/schedules/dates.ts'
import type { PageRequest } from '../../app/page-context.ts'

/** Data to offer recurring gifts; absent if none can be taken. */
export type Recurring = {
  /** The day in India, by the server's clock. */
  today: string
  /** The last day of the fundraiser that is given to; null for causes. */
  lastOn: string | null
  payee: string
  phone: string
  email: string
  /** Amount paid and refunded on authorisation; 0 if none. */
  consentAmount: number
}

const indianOffset = 5.5 * 60 * 60 * 1000

/**
 * Loads the data to offer recurring gifts; null if none are taken, on failure, or if the fundraiser ends too
 * soon.
 */
export async function recurringOffer(
  { api, settings }: PageRequest,
  lastOn: string | null = null,
): Promise<Recurring | null> {
  if (!settings.recurring) return null
  const site = await api(content.site)
  if (!site.ok) return null
  const offer = { ...recurringFrom(site.data), lastOn }
  return lastOn === null || lastOn >= earliestStart(offer.today) ? offer : null
}

/** Picks the facts a recurring form needs from the site's content. */
export function recurringFrom({ contacts, consentAmount, totals }: SiteContent): Recurring {
  return {
    // The server's clock: in a demo it may be ahead of the browser's.
    today: new Date(Date.parse(totals.countedAt) + indianOffset).toISOString().slice(0, 10),
    lastOn: null,
    payee: contacts.registeredName,
    phone: contacts.phone,
    email: contacts.email,
    consentAmount,
  }
}
