import type { Clock } from '../../platform/clock.ts'
import type { Runs } from '../../platform/db/named.ts'
import type { Letter } from '../../platform/messages/index.ts'
import type { Signer } from '../../platform/crypto/signer.ts'
import type { ReceiptOrganisation } from '../view.ts'
import { yearLetter } from './letters.ts'
import { yearSummaryUrl } from './link.ts'
import type { DueLetter } from './plan.ts'
import { spanOf } from './service.ts'
import { sumOfYear } from './store.ts'

export type YearLetterDeps = { clock: Clock; signer: Signer; organisation: ReceiptOrganisation }

/** @returns undefined for a giver to whom everything went back, and for test money beside real money */
export async function letterFor(
  { organisation, signer, clock }: YearLetterDeps,
  on: Runs,
  { series, donationId, donorName, donorEmail }: Omit<DueLetter, 'donorHash'>,
): Promise<Letter | undefined> {
  const isTest = series.startsWith('TEST/')
  const year = series.replace('TEST/', '')
  const sum = await sumOfYear(on, { email: donorEmail }, spanOf(year))
  if (sum === undefined || sum.isTest !== isTest || sum.totalPaise === 0) return undefined
  const url = yearSummaryUrl({ baseUrl: organisation.url, signer }, { donationId, year }, clock.now())
  return yearLetter({ ...sum, donationId, donorName, donorEmail, year, url }, organisation)
}
