import type { Insertable, Selectable, Updateable } from 'kysely'
import type { FundraiserField, FundraiserKind, FundraiserStatus } from '../../../contract/campaigns/facts.ts'
import type { Campaign, CampaignDecision } from '../../db/tables.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'

export type StoredCampaign = Omit<Selectable<Campaign>, 'status' | 'kind' | 'requested_fields'> & {
  status: FundraiserStatus
  kind: FundraiserKind | null
  requested_fields: FundraiserField[]
}
export type CampaignValues = Updateable<Omit<Campaign, 'id' | 'version'>>

const asStored = (row: Selectable<Campaign> | undefined) => row as StoredCampaign | undefined

export async function findCampaign(db: Db, id: number): Promise<StoredCampaign | undefined> {
  return asStored(await db.selectFrom('campaign').selectAll().where('id', '=', id).executeTakeFirst())
}

/** Holds a fundraiser until the transaction ends. */
export async function lockCampaign(tx: Tx, id: number): Promise<StoredCampaign | undefined> {
  return asStored(
    await tx.selectFrom('campaign').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  )
}

/** Changes a fundraiser and counts its version. */
export async function saveCampaign(tx: Tx, id: number, values: CampaignValues): Promise<void> {
  await tx
    .updateTable('campaign')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Part that somebody has in a fundraiser: it is theirs, or they are of its team or its organisation. */
export type OwnPart = 'owner' | 'edit' | 'look'

/** @returns undefined where the account has no part in it */
export async function findOwnPart(
  on: Runs,
  campaignId: number,
  accountId: number,
): Promise<OwnPart | undefined> {
  const [row] = await runNamed<{ part: OwnPart | null }>(
    on,
    `select case when c.organiser_id = $2 or o.account_id = $2 then 'owner' else t.may end as part
     from campaign c left join organisation o on o.id = c.organisation_id
       left join campaign_team t on t.campaign_id = c.id and t.account_id = $2
     where c.id = $1`,
    [campaignId, accountId],
  )
  return row?.part ?? undefined
}

export type HistoryMove = {
  at: Date
  actorId: number | null
  actor: string
  from: FundraiserStatus
  to: FundraiserStatus
  note: string | null
}

/** Moves of a fundraiser, the newest last. */
export const listMoves = (on: Runs, id: number): Promise<HistoryMove[]> =>
  runNamed<HistoryMove>(
    on,
    `select at, actor_id as "actorId", actor, from_status as "from", to_status as "to", note from status_history
     where record_table = 'campaign' and record_id = $1 order by at, id limit 500`,
    [id],
  )

export async function addStatusHistory(
  tx: Tx,
  {
    id,
    at,
    by,
    from,
    to,
    note,
  }: {
    id: number
    at: Date
    by: { accountId: number | null; name: string }
    from: FundraiserStatus
    to: FundraiserStatus
    note: string | null
  },
): Promise<void> {
  await tx
    .insertInto('status_history')
    .values({
      record_table: 'campaign',
      record_id: id,
      at,
      actor_id: by.accountId,
      actor: by.name,
      from_status: from,
      to_status: to,
      note,
    })
    .execute()
}

/** Writes a decision down. @returns its id */
export async function insertDecision(tx: Tx, values: Insertable<CampaignDecision>): Promise<number> {
  const { id } = await tx
    .insertInto('campaign_decision')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whether an account belongs to a fundraiser. */
export async function belongsTo(on: Runs, campaignId: number, accountId: number): Promise<boolean> {
  const [found] = await runNamed<{ belongs: boolean }>(on, 'select belongs_to_campaign($1, $2) as belongs', [
    campaignId,
    accountId,
  ])
  return found!.belongs
}
