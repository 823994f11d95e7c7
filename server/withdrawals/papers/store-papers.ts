import type { WithdrawalDocumentKind } from '../../../contract/withdrawals/facts.ts'
import type { StatusName } from '../../../contract/status.ts'
import type { billStatus } from '../../../contract/withdrawals/statuses.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'

export type StoredPaper = {
  id: number
  campaignId: number
  withdrawalId: number | null
  kind: WithdrawalDocumentKind
  title: string
  amountPaise: number | null
  billedOn: string | null
  mediaId: string
  name: string
  type: string
  size: number
  uploadedAt: Date
  publicStatus: StatusName<typeof billStatus>
  isRemoved: boolean
}

const columns = `d.id, d.campaign_id as "campaignId", d.withdrawal_id as "withdrawalId", d.kind, d.title, d.amount_paise as "amountPaise",
  d.billed_on::text as "billedOn", d.media_id as "mediaId", m.name, m.type, m.size, d.uploaded_at as "uploadedAt",
  d.public_status as "publicStatus", d.removed_at is not null as "isRemoved"`
const from = 'withdrawal_document d join media m on m.id = d.media_id'

export async function findPaper(on: Runs, id: number): Promise<StoredPaper | undefined> {
  const [found] = await runNamed<StoredPaper>(on, `select ${columns} from ${from} where d.id = $1`, [id])
  return found
}

/** Papers of a withdrawal that stand. */
export const listPapers = (on: Runs, withdrawalId: number): Promise<StoredPaper[]> =>
  runNamed<StoredPaper>(
    on,
    `select ${columns} from ${from} where d.withdrawal_id = $1 and d.removed_at is null order by d.id limit 100`,
    [withdrawalId],
  )

/** A quotation that no request names: of none, or of one that came to nothing. @param at place of the time in the statement */
const isLoose = (
  at: string,
) => `(d.withdrawal_id is null or exists (select from withdrawal w where w.id = d.withdrawal_id
  and (w.status in ('cancelled', 'rejected', 'failed') or (w.status = 'requested' and w.expires_at <= ${at}))))`

export const listLoosePapers = (on: Runs, campaignId: number, at: Date): Promise<StoredPaper[]> =>
  runNamed<StoredPaper>(
    on,
    `select ${columns} from ${from} where d.campaign_id = $1 and d.kind = 'quotation'
       and d.removed_at is null and ${isLoose('$2')} order by d.id desc limit 100`,
    [campaignId, at],
  )

/** Adds quotations to a request; those of a request that came to nothing may be named anew. @returns how many */
export async function attachQuotations(
  tx: Runs,
  {
    campaignId,
    withdrawalId,
    ids,
    at,
  }: { campaignId: number; withdrawalId: number; ids: readonly number[]; at: Date },
): Promise<number> {
  const rows = await runNamed(
    tx,
    `update withdrawal_document d set withdrawal_id = $2
     where d.id = any($3::integer[]) and d.campaign_id = $1 and d.kind = 'quotation' and d.removed_at is null and ${isLoose('$4')}
     returning d.id`,
    [campaignId, withdrawalId, ids, at],
  )
  return rows.length
}

type NewPaper = {
  campaignId: number
  withdrawalId: number | null
  kind: WithdrawalDocumentKind
  title: string
  amountPaise: number | null
  billedOn: string | null
  mediaId: string
  digest: Buffer
  by: number
  at: Date
}

/** @returns undefined where the same bill was handed in for this fundraiser already, for a tranche that was not sent back */
export async function insertPaper(tx: Runs, paper: NewPaper): Promise<number | undefined> {
  const [row] = await runNamed<{ id: number }>(
    tx,
    `insert into withdrawal_document (campaign_id, withdrawal_id, kind, title, amount_paise, billed_on, media_id, digest, uploaded_by, uploaded_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (campaign_id, digest) where kind = 'bill' and removed_at is null and not is_void do nothing returning id`,
    [
      paper.campaignId,
      paper.withdrawalId,
      paper.kind,
      paper.title,
      paper.amountPaise,
      paper.billedOn,
      paper.mediaId,
      paper.digest,
      paper.by,
      paper.at,
    ],
  )
  return row?.id
}

/** Takes a paper out that no decision rests on. @returns false where one does */
export async function retirePaper(tx: Runs, id: number, at: Date): Promise<boolean> {
  const rows = await runNamed(
    tx,
    `update withdrawal_document d set removed_at = $2
     where d.id = $1 and d.removed_at is null and d.public_status <> 'approved' and (d.kind = 'bill' or ${isLoose('$2')})
     returning d.id`,
    [id, at],
  )
  return rows.length > 0
}
