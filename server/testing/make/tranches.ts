import { randomBytes } from 'node:crypto'
import { addDays, istDay } from '../../platform/ist.ts'
import { makeAccount, type MadeIn } from './accounts.ts'
import { pastTrigger } from './past-triggers.ts'

type GivenTranche = {
  campaignId: number
  /** Account that asks for it: usually the organiser. */
  askedBy: number
  amountPaise: number
  lines?: { what: string; amountPaise: number }[]
}

/** A tranche that was asked for, granted, paid and booked, each by another person. @returns its id and that of its payout */
export async function makeTranche(
  app: MadeIn,
  { campaignId, askedBy, amountPaise, lines = [{ what: 'Books', amountPaise }] }: GivenTranche,
): Promise<{ withdrawalId: number; payoutId: number }> {
  const { clock, database } = app.services
  const [manager, payer] = [await makeAccount(app, 'manager'), await makeAccount(app, 'finance')]
  const at = clock.now()
  const { rows } = await pastTrigger(
    database.pool,
    { table: 'withdrawal', trigger: 'withdrawal_within_balance' },
    (client) =>
      client.query<{ id: number }>(
        `with made as (
       insert into withdrawal (campaign_id, is_test, amount_paise, purpose, asked_by, asked_at, expires_at, method, holder,
         account_sealed, account_end, account_fingerprint, ifsc, moved_by, moved_at)
       values ($1, true, $2, 'goods', $3, $4, $4::timestamptz + interval '10 minutes', 'bank', 'Asha School', '\\x00', '4321', '\\x00',
         'HDFC0001234', $3, $4) returning id)
     insert into withdrawal_line (withdrawal_id, position, what, amount_paise)
     select made.id, l.position, l.what, l.paise from made,
       unnest($5::text[], $6::bigint[]) with ordinality as l (what, paise, position)
     returning withdrawal_id as id`,
        [
          campaignId,
          amountPaise,
          askedBy,
          at,
          lines.map(({ what }) => what),
          lines.map(({ amountPaise: paise }) => paise),
        ],
      ),
  )
  const withdrawalId = rows[0]!.id
  await database.pool.query(
    `update withdrawal set status = 'otp_confirmed', confirmed_at = $2, moved_at = $2 where id = $1`,
    [withdrawalId, at],
  )
  await database.pool.query(
    `update withdrawal set status = 'approved', decided_by = $2, decided_at = $3, moved_by = $2, moved_at = $3 where id = $1`,
    [withdrawalId, manager, at],
  )
  const reference = randomBytes(8).toString('hex').toUpperCase()
  const made = await database.pool.query<{ id: number }>(
    `with batch as (insert into payout_batch (created_by, created_at, exported_by, exported_at, file_digest)
       values ($4, $5, $4, $5, '\\x00') returning id)
     insert into payout (withdrawal_id, reference, amount_paise, batch_id) select $1, $2, $3, id from batch returning id`,
    [withdrawalId, reference, amountPaise, payer, at],
  )
  const payoutId = made.rows[0]!.id
  await database.pool.query(`update payout set status = 'exported' where id = $1`, [payoutId])
  await database.pool.query(
    `update payout set status = 'paid', utr = 'UTR' || reference, paid_on = $2, recorded_by = $3, recorded_at = $4 where id = $1`,
    [payoutId, istDay(at), payer, at],
  )
  await database.pool.query(
    `with g as (
       insert into ledger_group (kind, provider, entity_id, campaign_id, is_test, occurred_at, recorded_at)
       values ('payout', 'bank', $1::integer::text, $2, true, $4, $4) returning id)
     insert into ledger_row (group_id, account, paise)
     select g.id, l.account, l.paise from g, (values ('fund:campaign:' || $2::integer, $3::bigint), ('bank', -$3::bigint)) as l (account, paise)`,
    [payoutId, campaignId, amountPaise, at],
  )
  await database.pool.query(
    `update withdrawal set status = 'paid', paid_on = $2, bills_due_on = $3, moved_by = $4, moved_at = $5 where id = $1`,
    [withdrawalId, istDay(at), addDays(istDay(at), 30), payer, at],
  )
  app.services.changes.publish(`fundraiser:${campaignId}`)
  return { withdrawalId, payoutId }
}
