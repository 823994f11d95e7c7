import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { BodyOf } from '../../../contract/call.ts'
import { uploadTexts } from '../../../contract/media.ts'
import {
  withdrawalDocumentTypes,
  withdrawalLimits,
  withdrawalTexts as texts,
} from '../../../contract/withdrawals/facts.ts'
import type { withdrawals } from '../../../contract/withdrawals/withdrawals.ts'
import { recordAudit } from '../../audit/index.ts'
import { findOwnPart, managesIt, findCampaign } from '../../campaigns/index.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { Actor } from '../../http/handlers.ts'
import { keepPrivate, readPrivate, storePrivate } from '../../media/index.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { istDay } from '../../platform/ist.ts'
import type { Services } from '../../services.ts'
import { holdToAsk, mayAskFor, type Doer, type WithdrawalServices } from '../access.ts'
import { findWithdrawal } from '../requests/store-withdrawals.ts'
import {
  findPaper,
  insertPaper,
  listLoosePapers,
  listPapers,
  retirePaper,
  type StoredPaper,
} from './store-papers.ts'

const fileRule = {
  field: 'file',
  types: withdrawalDocumentTypes,
  maxBytes: withdrawalLimits.fileBytes,
  tooLarge: uploadTexts.size(withdrawalLimits.fileBytes),
}
const linkMs = 15 * 60_000
const linkPurpose = 'withdrawal-document'

/** Address of a paper, signed for a quarter of an hour. */
export const paperAddress = ({ clock, signer }: Pick<Services, 'clock' | 'signer'>, id: number): string =>
  `/api/campaign/withdrawal/document/${id}?t=${signer.sign(linkPurpose, String(id), new Date(clock.realNow().getTime() + linkMs))}`

type Upload = BodyOf<(typeof withdrawals)['uploadDocument']>

/** Checks what a bill must say, and of which tranche it is. @throws INVALID, NOT_FOUND, STEP_IMPOSSIBLE before it is paid */
async function assertBill(
  tx: Tx,
  { campaignId, withdrawalId, kind, amount, billedOn }: Upload,
  today: string,
): Promise<void> {
  if (kind === 'quotation') return
  if (amount === undefined) throw invalidField('amount', texts.billAmount)
  if (billedOn === undefined) throw invalidField('billedOn', texts.billedOn)
  if (billedOn > today) throw invalidField('billedOn', texts.billFuture)
  const tranche = withdrawalId === undefined ? undefined : await findWithdrawal(tx, withdrawalId)
  if (!tranche || tranche.campaignId !== campaignId) throw new AppError('NOT_FOUND')
  if (tranche.status !== 'paid') throw new AppError('STEP_IMPOSSIBLE')
}

/** Keeps a quotation, or a bill of a tranche that is paid. @throws INVALID at its field, FUNDRAISER_NOT_FOUND, NOT_FOUND, STEP_IMPOSSIBLE */
export async function addPaper(services: WithdrawalServices, by: Doer, given: Upload): Promise<StoredPaper> {
  const { clock, database, storage } = services
  const { campaignId, kind, title, amount, file } = given
  const today = istDay(clock.now())
  const look = async (tx: Tx) => {
    await holdToAsk(tx, by.actor, campaignId)
    await assertBill(tx, given, today)
  }
  // Before the file is looked into, which costs more than anything.
  await inTransaction(database.db, look)
  const body = await buffer(file.stream())
  const stored = await storePrivate(storage, { name: file.name, body }, fileRule)
  try {
    return await inTransaction(database.db, async (tx) => {
      await look(tx)
      const isBill = kind === 'bill'
      const at = clock.now()
      const beside = isBill
        ? await listPapers(tx, given.withdrawalId!)
        : await listLoosePapers(tx, campaignId, at)
      if (beside.length >= withdrawalLimits.documents)
        throw invalidField('file', `At most ${withdrawalLimits.documents} papers`)
      await keepPrivate(tx, stored, { ownerId: by.actor.accountId, at })
      const id = await insertPaper(tx, {
        campaignId,
        kind,
        title,
        mediaId: stored.id,
        by: by.actor.accountId,
        at,
        withdrawalId: isBill ? given.withdrawalId! : null,
        amountPaise: amount === undefined ? null : Math.round(amount * 100),
        billedOn: given.billedOn ?? null,
        digest: createHash('sha256').update(body).digest(),
      })
      if (id === undefined) throw invalidField('file', texts.again)
      const paper = (await findPaper(tx, id))!
      await audit(tx, by, at, 'added', paper)
      return paper
    })
  } catch (error) {
    await storage.remove(stored.storageKey)
    throw error
  }
}

/** Takes a paper out; one that is gone stays so. @throws NOT_FOUND, BILL_IS_PUBLIC, STEP_IMPOSSIBLE for a quotation that a request names */
export const removePaper = (services: WithdrawalServices, by: Doer, id: number): Promise<void> =>
  inTransaction(services.database.db, async (tx) => {
    const paper = await findPaper(tx, id)
    if (!paper || !(await mayAskFor(tx, by.actor, paper.campaignId))) throw new AppError('NOT_FOUND')
    if (paper.isRemoved) return
    if (paper.publicStatus === 'approved') throw new AppError('BILL_IS_PUBLIC')
    const at = services.clock.now()
    if (!(await retirePaper(tx, id, at))) throw new AppError('STEP_IMPOSSIBLE')
    await audit(tx, by, at, 'removed', paper)
  })

/** Writes down that a paper came or went. */
const audit = (
  tx: Tx,
  { actor, ip }: Doer,
  at: Date,
  did: 'added' | 'removed',
  { id, kind, title, campaignId, withdrawalId, amountPaise }: StoredPaper,
) =>
  recordAudit(tx, {
    at,
    actorId: actor.accountId,
    actor: actor.fullName,
    action: `withdrawal.${kind}-${did}`,
    subject: `campaign:${campaignId}`,
    details: { [kind]: id, title, withdrawal: withdrawalId, paise: amountPaise, ip },
  })

type Viewing = { actor: Actor | undefined; token: string | undefined; ip: string }

/** A paper for whoever may see it. Each view is written down. @throws NOT_FOUND, whatever the reason */
export async function viewPaper(
  services: WithdrawalServices,
  id: number,
  { actor, token, ip }: Viewing,
): Promise<{ body: Buffer; type: string; paper: StoredPaper }> {
  const { clock, database, signer, storage } = services
  const paper = await findPaper(database.pool, id)
  const campaign = paper && (await findCampaign(database.db, paper.campaignId))
  if (!paper || !campaign) throw new AppError('NOT_FOUND')
  const isSigned = token !== undefined && signer.verify(linkPurpose, token, clock.realNow()) === String(id)
  const mayLook =
    actor !== undefined &&
    (managesIt(actor, campaign) ||
      actor.permissions.has('ledger.read') ||
      (await findOwnPart(database.pool, campaign.id, actor.accountId)) !== undefined)
  if (!isSigned && !mayLook) throw new AppError('NOT_FOUND')
  const file = await readPrivate({ db: database.db, storage }, paper.mediaId)
  if (file === undefined) throw new AppError('NOT_FOUND')
  await recordAudit(database.pool, {
    at: clock.now(),
    actorId: actor?.accountId ?? null,
    actor: actor?.fullName ?? 'link',
    action: 'withdrawal.document-viewed',
    subject: `campaign:${campaign.id}`,
    details: { document: paper.kind, id, ip },
  })
  return { ...file, paper }
}
