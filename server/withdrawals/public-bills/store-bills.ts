import type { StatusName } from '../../../contract/status.ts'
import type { billStatus } from '../../../contract/withdrawals/statuses.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'

export type StoredBill = {
  id: number
  campaignId: number
  withdrawalId: number
  title: string
  amountPaise: number
  billedOn: string
  status: StatusName<typeof billStatus>
  reason: string
  uploadedBy: number
  mediaId: string
  /** File that the public sees, or is to see; null for the bill as it is. */
  publicMediaId: string | null
  /** Number of what was offered last; 0 where nothing ever was. */
  version: number
}

const columns = `d.id, d.campaign_id as "campaignId", d.withdrawal_id as "withdrawalId", d.title, d.amount_paise as "amountPaise",
  d.billed_on::text as "billedOn", d.public_status as status, case d.public_status when 'rejected' then d.reason else '' end as reason,
  d.uploaded_by as "uploadedBy", d.media_id as "mediaId", d.public_media_id as "publicMediaId", d.offer_version as version`
const stands = `d.kind = 'bill' and d.removed_at is null`

export async function findBill(on: Runs, id: number): Promise<StoredBill | undefined> {
  const [found] = await runNamed<StoredBill>(
    on,
    `select ${columns} from withdrawal_document d where d.id = $1 and ${stands}`,
    [id],
  )
  return found
}

/** Holds a bill until the transaction ends. */
export async function lockBill(tx: Runs, id: number): Promise<StoredBill | undefined> {
  const [found] = await runNamed<StoredBill>(
    tx,
    `select ${columns} from withdrawal_document d where d.id = $1 and ${stands} for update`,
    [id],
  )
  return found
}

export const listBills = (on: Runs, campaignId: number): Promise<StoredBill[]> =>
  runNamed<StoredBill>(
    on,
    `select ${columns} from withdrawal_document d where d.campaign_id = $1 and ${stands}
     order by d.uploaded_at desc, d.id desc limit 500`,
    [campaignId],
  )

/** Offers a bill to the public in the version given, whatever was decided of one before. */
export async function offerBill(
  tx: Runs,
  { id, publicMediaId, at }: { id: number; publicMediaId: string | null; at: Date },
): Promise<void> {
  await runNamed(
    tx,
    `update withdrawal_document set public_status = 'offered', public_media_id = $2, offered_at = $3,
       offer_version = offer_version + 1, decided_by = null, decided_at = null, reason = '' where id = $1`,
    [id, publicMediaId, at],
  )
}

export async function keepBillPrivate(tx: Runs, id: number): Promise<void> {
  await runNamed(
    tx,
    `update withdrawal_document set public_status = 'private', public_media_id = null, offered_at = null where id = $1`,
    [id],
  )
}

type Decision = { id: number; publicMediaId: string | null; by: number; at: Date; reason: string }

export async function decideBill(
  tx: Runs,
  verdict: 'approved' | 'rejected',
  { id, publicMediaId, by, at, reason }: Decision,
): Promise<void> {
  await runNamed(
    tx,
    `update withdrawal_document set public_status = $2, public_media_id = $3, decided_by = $4, decided_at = $5, reason = $6
     where id = $1`,
    [id, verdict, publicMediaId, by, at, reason],
  )
}
