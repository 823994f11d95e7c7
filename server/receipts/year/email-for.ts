import { writeIn } from '../../words/languages/spoken.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Runs } from '../../platform/db/named.ts'
import type { Email } from '../../platform/messages/index.ts'
import type { Signer } from '../../platform/crypto/signer.ts'
import type { ReceiptOrganisation } from '../view.ts'
import { yearEmail } from './emails.ts'
import { yearSummaryUrl } from './link.ts'
import type { DueEmail } from './store-plan.ts'
import { spanOf } from './service.ts'
import { sumOfYear } from './store.ts'

export type YearEmailDeps = { clock: Clock; signer: Signer; organisation: ReceiptOrganisation }

/** @returns undefined for a donor to whom everything went back, and for test money beside real money */
export async function emailFor(
  { organisation, signer, clock }: YearEmailDeps,
  on: Runs,
  { series, donationId, donorName, donorEmail, language }: Omit<DueEmail, 'donorHash'>,
): Promise<Email | undefined> {
  const isTest = series.startsWith('TEST/')
  const year = series.replace('TEST/', '')
  const sum = await sumOfYear(on, { email: donorEmail }, spanOf(year))
  if (sum === undefined || sum.isTest !== isTest || sum.totalPaise === 0) return undefined
  const url = yearSummaryUrl({ baseUrl: organisation.url, signer }, { donationId, year }, clock.now())
  return writeIn(language, () =>
    yearEmail({ ...sum, donationId, donorName, donorEmail, year, url }, organisation),
  )
}
