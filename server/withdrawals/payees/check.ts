import type { BodyOf } from '../../../contract/call.ts'
import type { withdrawalManagement } from '../../../contract/withdrawals/managing.ts'
import { recordAudit } from '../../audit/index.ts'
import { asFourEyes, lockCampaign, managesIt } from '../../campaigns/index.ts'
import { AppError } from '../../http/app-error.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../services.ts'
import { isTestMoney, readMoney, type Doer, type WithdrawalServices } from '../access.ts'
import { nameLikeness } from './rules.ts'
import { isSameName } from './same-name.ts'
import {
  decideCheck,
  findPayee,
  findPayeeCheck,
  keepAnswer,
  listUnaskedPayees,
  type Payee,
} from './store-payees.ts'

type BankServices = Pick<Services, 'clock' | 'config' | 'database' | 'fieldCrypto' | 'payeeBank'>

/** Asks the bank whose an account is, and keeps what it answers. Stands outside every transaction. */
async function askBank(services: BankServices, payee: Payee): Promise<void> {
  const { clock, database, fieldCrypto, payeeBank } = services
  const { method, holder, ifsc } = payee
  const account = fieldCrypto.open(payee.accountSealed)
  const answer = await payeeBank.verify({ method, holder, ifsc, account })
  const likeness = answer.outcome === 'found' ? nameLikeness(holder, answer.nameAtBank) : null
  await keepAnswer(database.pool, payee, {
    status:
      answer.outcome === 'found'
        ? isSameName(holder, answer.nameAtBank)
          ? 'verified'
          : 'doubtful'
        : answer.outcome === 'by_hand'
          ? 'doubtful'
          : answer.outcome,
    nameAtBank: answer.outcome === 'found' ? answer.nameAtBank : null,
    likeness: likeness === null ? null : Math.floor(likeness * 1000) / 1000,
    reference: 'reference' in answer ? answer.reference : null,
    reason: answer.outcome === 'refused' ? answer.reason : '',
    isTest: isTestMoney(services),
    at: clock.now(),
  })
}

/** Asks about accounts of which nobody was asked: those of new fundraisers, and those that changed. */
export async function askAboutPayees(services: BankServices): Promise<void> {
  const { clock, database } = services
  for (const payee of await listUnaskedPayees(database.pool, clock.now(), isTestMoney(services)))
    await askBank(services, payee)
}

/** Asks about the account of one fundraiser where nobody was asked, or none answered a minute ago. */
export async function ensureAsked(services: BankServices, campaignId: number): Promise<void> {
  const { clock, database } = services
  const payee = await findPayee(database.pool, campaignId)
  if (payee === undefined) return
  const check = await findPayeeCheck(database.pool, campaignId, isTestMoney(services))
  const isFresh =
    check !== undefined &&
    (check.status !== 'unreachable' || check.checkedAt.getTime() > clock.now().getTime() - 60_000)
  if (!isFresh) await askBank(services, payee)
}

/** Asks the bank again at somebody's wish. @throws FUNDRAISER_NOT_FOUND */
export async function checkPayee(
  services: WithdrawalServices,
  { actor }: Doer,
  campaignId: number,
): Promise<void> {
  await readMoney(services, actor, campaignId)
  await ensureAsked(services, campaignId)
}

type PayeeVerdict = BodyOf<(typeof withdrawalManagement)['decidePayee']>

/**
 * Says whether an account is its holder's, where the bank's answer leaves it open.
 * @throws NOT_FOUND for who neither manages it nor keeps the books, PAYEE_REPLACED by another account, PAYEE_DECIDED, FOUR_EYES
 */
export const decidePayee = (
  services: WithdrawalServices,
  { actor, ip }: Doer,
  { campaignId, checkId, verdict, reason }: PayeeVerdict,
): Promise<void> =>
  inTransaction(services.database.db, async (tx) => {
    const campaign = await lockCampaign(tx, campaignId)
    if (!campaign || !(managesIt(actor, campaign) || actor.permissions.has('ledger.manage')))
      throw new AppError('NOT_FOUND')
    const check = await findPayeeCheck(tx, campaignId, isTestMoney(services))
    const decided = { status: verdict, by: actor.accountId, at: services.clock.now(), reason }
    if (check !== undefined && check.id !== checkId) throw new AppError('PAYEE_REPLACED')
    if (!check || !(await decideCheck(tx, check.id, decided).catch(asFourEyes)))
      throw new AppError('PAYEE_DECIDED')
    await recordAudit(tx, {
      at: decided.at,
      actorId: actor.accountId,
      actor: actor.fullName,
      action: `campaign.payee-${verdict}`,
      subject: `campaign:${campaignId}`,
      details: { reason, nameAtBank: check.nameAtBank, ip },
    })
  })
