import { istDay, startOfIstDay } from '../../platform/ist.ts'
import type { Signer } from '../../platform/crypto/signer.ts'
import { isUuid } from '../../platform/uuid7.ts'
import { lastDayToReport } from '../../../shared/financial-year.ts'

const purpose = '80g-request'

/**
 * The page on which the donor of a gift adds PAN and address, below the site's own address. Good through the last day on
 * which the gifts of that year are reported. @returns undefined once that is over
 */
export function taxDetailsPath(
  signer: Signer,
  donation: { donationId: string; paidAt: Date },
  now: Date,
): string | undefined {
  const end = startOfIstDay(lastDayToReport(istDay(donation.paidAt)))
  end.setUTCDate(end.getUTCDate() + 1)
  if (now.getTime() >= end.getTime()) return undefined
  return `/campaigns/donations/80-g-request/${donation.donationId}/${signer.sign(purpose, donation.donationId, end)}`
}

/** Whether a hash opens the page of this gift. */
export const opensTaxDetails = (
  signer: Signer,
  hash: string | undefined,
  donationId: string,
  now: Date,
): boolean => hash !== undefined && isUuid(donationId) && signer.verify(purpose, hash, now) === donationId
