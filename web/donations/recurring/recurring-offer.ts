import { content, type SiteContent } from '../../../contract/content.ts'
import { earliestStart } from '../../../shared/schedules/dates.ts'
import type { PageRequest } from '../../app/page-context.ts'

/** What a page needs to offer recurring gifts; absent where none can be taken. */
export type Recurring = {
  /** The day in India, by the server's clock. */
  today: string
  /** The last day of the fundraiser that is given to; null for causes. */
  lastOn: string | null
  payee: string
  phone: string
  email: string
  /** What is paid to agree, and given back; 0 where nothing. */
  consentAmount: number
}

const indianOffset = 5.5 * 60 * 60 * 1000

/**
 * What a form needs to offer recurring gifts; null where none are taken, or where it cannot be had just now, and where
 * the fundraiser's last day is too near for one.
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

/** What the site says of itself, as a form of recurring gifts needs it. */
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
