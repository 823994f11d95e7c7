import type { BodyOf } from '../../../contract/call.ts'
import type { fundraiserChanges, ShownPayee } from '../../../contract/campaigns/changes.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { changeKinds } from '../../../contract/campaigns/facts.ts'
import { holdForOwner } from '../life/access.ts'
import { endOfAccount } from '../wizard/rules.ts'
import { readParts, type CampaignParts } from '../wizard/store-parts.ts'
import { tellManager, tellOfChange } from './emails.ts'
import { askForChange, type Changer, type ChangeServices } from './requests.ts'
import { waitingKinds } from './store-changes.ts'

type Asked = BodyOf<(typeof fundraiserChanges)['askPayee']>

/** Statuses in which money may still be paid out. */
export const paysOut: readonly string[] = ['live', 'paused', 'completed', 'stopped']

/** The account that is paid, as it is shown. */
export const shownPayee = (payee: CampaignParts['payee']): ShownPayee | null =>
  payee?.account_end == null
    ? null
    : {
        method: payee.method === 'upi' ? 'upi' : 'bank',
        holder: payee.holder ?? '',
        accountEnd: payee.account_end,
        ifsc: payee.ifsc,
      }

/** Number or UPI id, whichever is paid; the contract has seen that it is there. */
const accountOf = ({ method, accountNumber, upiId }: Asked): string =>
  (method === 'upi' ? upiId : accountNumber)!

/**
 * Asks that another account be paid. Organiser and manager are told at once: it may be a thief who asks.
 * @returns the id of the request
 * @throws INVALID where it is the one that is paid already, STEP_IMPOSSIBLE where nothing is paid out any more, CHANGE_WAITING, FUNDRAISER_NOT_FOUND
 */
export function askPayee(services: ChangeServices, by: Changer, asked: Asked): Promise<number> {
  const account = accountOf(asked)
  return inTransaction(services.database.db, async (tx) => {
    const campaign = await holdForOwner(tx, by.actor, asked.campaignId, 'owner')
    if (!paysOut.includes(campaign.status)) throw new AppError('STEP_IMPOSSIBLE')
    if ((await waitingKinds(tx, campaign.id)).includes('payee')) throw new AppError('CHANGE_WAITING')
    const { payee } = await readParts(tx, campaign.id)
    const { method, holder, reason } = asked
    const ifsc = method === 'bank' ? asked.ifsc! : null
    const fingerprint = services.fieldCrypto.fingerprint(account)
    const isSame = payee?.account_fingerprint?.equals(fingerprint) === true
    if (isSame && payee.holder === holder && payee.ifsc === ifsc)
      throw invalidField(method === 'upi' ? 'upiId' : 'accountNumber', 'This account is paid already')
    const to = { payee: { method, holder, accountEnd: endOfAccount(method, account), ifsc } }
    const before = shownPayee(payee)
    const from = before === null ? {} : { payee: before }
    const id = await askForChange(services, by, tx, {
      campaignId: campaign.id,
      kind: 'payee',
      reason,
      from,
      to,
      account: { sealed: services.fieldCrypto.seal(account), fingerprint },
    })
    await tellOfChange(services, tx, campaign, 'payeeAsked', { from, to, reason })
    await tellManager(services, tx, campaign, {
      subject: 'Another account is to be paid',
      text: (title) => `The organiser of “${title}” asks that another account be paid.`,
      note: `${changeKinds.payee}: a reviewer looks at it first. Nothing is withdrawn meanwhile.\nReason: ${reason}`,
    })
    return id
  })
}
