import { writeIn } from '../../words/languages/spoken.ts'
import type pg from 'pg'
import type { BodyOf } from '../../../contract/call.ts'
import {
  documentTexts,
  type AddedTaxDetails,
  type documents,
  type TaxDetails,
} from '../../../contract/donations/documents.ts'
import { recordAudit } from '../../audit/index.ts'
import { AppError } from '../../http/app-error.ts'
import type { Actor } from '../../http/handlers.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { FieldCrypto } from '../../platform/crypto/field-crypto.ts'
import { istDay } from '../../platform/ist.ts'
import type { Messages } from '../../platform/messages/index.ts'
import type { ScheduleLink } from '../../words/one-of-schedule.ts'
import { lastDayToReport, type TaxPayee } from '../../../shared/financial-year.ts'
import { maskPan, purposeOf } from '../service.ts'
import { formatReceiptNumber } from '../view.ts'
import { panAddedEmail } from './emails.ts'
import { findTaxDonation, setTaxDetails, type TaxDonation } from './store.ts'

export type TaxDetailDeps = {
  pool: pg.Pool
  db: Db
  clock: Clock
  fieldCrypto: FieldCrypto
  taxPayees: readonly TaxPayee[]
  messages: Pick<Messages, 'queue'>
  organisation: { registeredName: string; phone: string; email: string }
  /** The way to the recurring gift that a gift is one of; undefined for one that is given once. */
  scheduleLink(db: Db, donationId: string): Promise<ScheduleLink | undefined>
}

/** Whether a gift can be deducted: as its receipt states, or by its payee while it has none. */
export const isDeductible = (
  taxPayees: readonly TaxPayee[],
  { wording, payee }: Pick<TaxDonation, 'wording' | 'payee'>,
): boolean => (wording === null ? taxPayees.includes(payee) : wording !== 'none')

/** @throws NOT_RECEIVED_YET or GIVEN_BACK when the gift has no valid receipt, NOT_DEDUCTIBLE */
export function taxDetailsOf(
  { fieldCrypto, taxPayees }: Pick<TaxDetailDeps, 'fieldCrypto' | 'taxPayees'>,
  donation: TaxDonation,
): TaxDetails {
  if (donation.state === 'refunded') throw new AppError('GIVEN_BACK')
  if (donation.paidAt === null) throw new AppError('NOT_RECEIVED_YET')
  if (!isDeductible(taxPayees, donation)) throw new AppError('NOT_DEDUCTIBLE')
  return {
    amount: (donation.amountPaise - donation.refundedPaise) / 100,
    purpose: purposeOf(donation),
    date: istDay(donation.paidAt),
    receiptNumber: numberOf(donation),
    pan: donation.panSealed === null ? null : maskPan(fieldCrypto.open(donation.panSealed)),
    asksAddress: !donation.hasAddress,
    until: lastDayToReport(istDay(donation.paidAt)),
    isRecurring: donation.scheduleId !== null,
    isTest: donation.isTest,
  }
}

const numberOf = ({ series, number }: TaxDonation): string | null =>
  series === null || number === null ? null : formatReceiptNumber(series, number)

type Details = Omit<BodyOf<(typeof documents)['addTaxDetails']>, 'donationId' | 'hash'>

/**
 * Adds PAN and address to a gift that has none, with the audit row and the letter, in one transaction. A gift that has
 * a PAN keeps it, which the answer tells, but not whether it was the same.
 * @throws INVALID when the gift has no address and none is given
 */
export async function addTaxDetails(
  deps: TaxDetailDeps,
  donation: TaxDonation,
  details: Details,
  actor: Actor | undefined,
): Promise<AddedTaxDetails> {
  const before = taxDetailsOf(deps, donation)
  if (before.pan !== null) return { ...before, isTaken: false }
  if (before.asksAddress) refuseMissing(details)
  return inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now()
    const changed = await setTaxDetails(tx, {
      donationId: donation.donationId,
      scheduleId: donation.scheduleId,
      panSealed: deps.fieldCrypto.seal(details.donor_pan),
      address: details.donor_address || null,
      pincode: details.donor_pincode || null,
      at,
    })
    const now = (await findTaxDonation(tx, donation.donationId))!
    if (changed.length > 0) await tell(deps, tx, { now, changed, actor, at })
    return { ...taxDetailsOf(deps, now), isTaken: changed.length > 0 }
  })
}

function refuseMissing({ donor_address, donor_pincode }: Details): void {
  const fields = {
    ...(!donor_address && { donor_address: documentTexts.address }),
    ...(!donor_pincode && { donor_pincode: documentTexts.pincode }),
  }
  if (Object.keys(fields).length > 0) throw new AppError('INVALID', { fields })
}

type Added = { now: TaxDonation; changed: readonly string[]; actor: Actor | undefined; at: Date }

/** Audits who added it, never what; sends the receipt again. */
async function tell(deps: TaxDetailDeps, tx: Tx, { now, changed, actor, at }: Added) {
  for (const donationId of changed)
    await recordAudit(tx, {
      at,
      actorId: actor?.accountId ?? null,
      actor: actor === undefined || actor.accountId === now.accountId ? 'donor' : `staff:${actor.accountId}`,
      action: 'gift.pan-added',
      subject: `donation:${donationId}`,
    })
  const receiptNumber = numberOf(now)
  // A receipt that is still being numbered goes out with the PAN by itself.
  if (receiptNumber === null || now.panSealed === null) return
  const panMasked = maskPan(deps.fieldCrypto.open(now.panSealed))
  const schedule = await deps.scheduleLink(tx, now.donationId)
  const letter = writeIn(now.language, () =>
    panAddedEmail(
      {
        donationId: now.donationId,
        donorName: now.donorName,
        donorEmail: now.donorEmail,
        amountPaise: now.amountPaise - now.refundedPaise,
        purpose: purposeOf(now),
        receiptNumber,
        panMasked,
        hasOthers: changed.length > 1,
        schedule,
        isTest: now.isTest,
      },
      deps.organisation,
    ),
  )
  await deps.messages.queue(tx, letter, at)
}
