import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../testing/app.ts'
import { giving } from '../testing/giving.ts'
import { makeAccount, makeOrganisation } from '../testing/make/accounts.ts'
import { approvedWithdrawal } from '../testing/make/approved-withdrawals.ts'
import { makeCampaign } from '../testing/make/campaigns.ts'
import { makeDraft } from '../testing/make/drafts.ts'
import { settleGifts } from '../testing/make/settled.ts'
import { makeTranche } from '../testing/make/tranches.ts'

/** Statements that the calls never send, run as the role that owns the tables of an installation. */
let t: TestApp
let client: pg.PoolClient
const role = `owner_${randomBytes(4).toString('hex')}`
const { giveTo, decide } = giving(() => t)
const ids = {
  organiser: 0,
  reviewer: 0,
  approver: 0,
  manager: 0,
  live: 0,
  reviewed: 0,
  submitted: 0,
  withdrawal: 0,
  approved: 0,
  waiting: 0,
  paid: 0,
  otherPaid: 0,
}
let donation = ''

beforeAll(async () => {
  t = await testApp()
  const { pool } = t.services.database
  ids.organiser = await makeOrganisation(t)
  ids.reviewer = await makeAccount(t, 'reviewer')
  ids.approver = await makeAccount(t, 'approver')
  ids.manager = await makeAccount(t, 'manager')
  ids.live = (await makeCampaign(t, { organiserId: ids.organiser })).id
  ids.reviewed = (await makeDraft(t, { organiserId: ids.organiser, status: 'reviewed' })).id
  ids.submitted = (await makeDraft(t, { organiserId: ids.organiser, status: 'in_review' })).id
  const gift = await giveTo(ids.live, { selected_amount: 5000 })
  await decide(gift.orderId, { state: 'succeeded' })
  await settleGifts(t)
  donation = gift.donationId
  const tranche = { campaignId: ids.live, askedBy: ids.organiser }
  const first = await makeTranche(t, { ...tranche, amountPaise: 100_000 })
  ids.withdrawal = first.withdrawalId
  ids.paid = first.payoutId
  ids.otherPaid = (await makeTranche(t, { ...tranche, amountPaise: 100_000 })).payoutId
  ids.approved = (
    await approvedWithdrawal(t, {
      campaignId: ids.live,
      rupees: 500,
      askedBy: ids.organiser,
      approvedBy: ids.manager,
    })
  ).id
  const { rows } = await pool.query<{ id: number }>(
    `insert into payout (withdrawal_id, reference, amount_paise) values ($1, 'WAITS', 50000) returning id`,
    [ids.approved],
  )
  ids.waiting = rows[0]!.id
  const values = [ids.reviewed, ids.reviewer]
  await pool.query(
    `insert into campaign_decision (campaign_id, stage, decision, to_status, actor_id, at) values ($1, 'review', 'pass', 'reviewed', $2, now())`,
    values,
  )
  await pool.query(
    `insert into campaign_verdict (campaign_id, stage, section, verdict, actor_id, at) values ($1, 'review', 'story', 'bad', $2, now())`,
    values,
  )
  await pool.query(
    `insert into status_history (record_table, record_id, at, actor_id, actor, from_status, to_status)
     values ('volunteer', 1, now(), $1, 'Someone', 'new', 'active')`,
    [ids.reviewer],
  )
  await pool.query(
    `with s as (insert into bank_statement (file_digest, imported_by, imported_at, row_count, sum_paise)
       values ('\\x00', $1, now(), 1, 100000) returning id)
     insert into bank_statement_row (statement_id, position, day, amount_paise, direction, narration, utr, payout_id)
     select s.id, 1, current_date, 100000, 'out', 'NEFT', 'UTR000000001', $2 from s`,
    [ids.approver, ids.paid],
  )
  client = await pool.connect()
  await client.query(`create role ${role}`)
  await client.query(`do $$ declare name text; begin
    for name in select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
      execute format('alter table %I owner to ${role}', name);
    end loop; end $$`)
  await client.query(`grant usage on schema public to ${role}`)
  await client.query(`set role ${role}`)
})
afterAll(async () => {
  await client.query('reset role')
  await client.query(`reassign owned by ${role} to current_user`)
  await client.query(`drop owned by ${role}`)
  await client.query(`drop role ${role}`)
  client.release()
  await t.close()
})

const decided = (campaign: number, stage: string, decision: string, to: string, actor: number) =>
  `with d as (insert into campaign_decision (campaign_id, stage, decision, to_status, actor_id, at)
     values (${campaign}, '${stage}', '${decision}', '${to}', ${actor}, now()) returning id)
   select id from d`
const history = (campaign: number, from: string, to: string, actor: number | 'null') =>
  `insert into status_history (record_table, record_id, at, actor_id, actor, from_status, to_status)
   values ('campaign', ${campaign}, now(), ${actor}, 'Someone', '${from}', '${to}')`
const become = (campaign: number, to: string) => `update campaign set status = '${to}' where id = ${campaign}`
const byDecision = (campaign: number, to: string) =>
  `update campaign set status = '${to}', slug = 'forged', started_at = now(),
     decision_id = (select max(id) from campaign_decision where campaign_id = ${campaign}) where id = ${campaign}`
const withdrawalOf = (rupees: number, status = 'requested') =>
  `with w as (insert into withdrawal (campaign_id, is_test, amount_paise, purpose, status, asked_by, asked_at, expires_at, method, holder,
     account_sealed, account_end, account_fingerprint, ifsc, moved_by, moved_at)
   values (${ids.live}, true, ${rupees * 100}, 'goods', '${status}', ${ids.organiser}, now(), now() + interval '10 minutes', 'bank', 'A',
     '\\x00', '4321', '\\x00', 'HDFC0001234', ${ids.organiser}, now()) returning id)
   insert into withdrawal_line (withdrawal_id, position, what, amount_paise) select id, 1, 'Books', ${rupees * 100} from w`
const copyOfLive = (status: string) =>
  `insert into campaign (slug, title, short_description, cause_id, cover_media_id, organiser_id, organiser_name, beneficiary, city,
     target_paise, status, starts_on, ends_on, started_at, created_at, updated_at, kind)
   select 'forged', title, short_description, cause_id, cover_media_id, organiser_id, organiser_name, beneficiary, city,
     target_paise, '${status}', starts_on, ends_on, started_at, created_at, updated_at, kind from campaign where id = ${ids.live}`

type Attempt = [name: string, statements: () => string[]]
const attempts: Attempt[] = [
  [
    'a reviewer publishes the case that they passed',
    () => [
      history(ids.reviewed, 'reviewed', 'live', ids.reviewer),
      decided(ids.reviewed, 'approval', 'approve', 'live', ids.reviewer),
      byDecision(ids.reviewed, 'live'),
    ],
  ],
  [
    'a decision of the review stage publishes a case',
    () => [
      history(ids.reviewed, 'reviewed', 'live', ids.reviewer),
      decided(ids.reviewed, 'review', 'pass', 'live', ids.reviewer),
      byDecision(ids.reviewed, 'live'),
    ],
  ],
  [
    'a decision of management publishes a case',
    () => [
      history(ids.reviewed, 'reviewed', 'live', ids.manager),
      decided(ids.reviewed, 'management', 'resume', 'live', ids.manager),
      byDecision(ids.reviewed, 'live'),
    ],
  ],
  [
    'another person is named in the history than in the decision',
    () => [
      history(ids.reviewed, 'reviewed', 'live', ids.manager),
      decided(ids.reviewed, 'approval', 'approve', 'live', ids.approver),
      byDecision(ids.reviewed, 'live'),
    ],
  ],
  [
    'a case is published without its history',
    () => [
      decided(ids.reviewed, 'approval', 'approve', 'live', ids.approver),
      byDecision(ids.reviewed, 'live'),
    ],
  ],
  ['a submitted case is published at once', () => [become(ids.submitted, 'live')]],
  ['a fundraiser is created live', () => [copyOfLive('live')]],
  ['a fundraiser is created reviewed', () => [copyOfLive('reviewed')]],
  ...['paused', 'stopped', 'inactivated', 'completed'].flatMap((to): Attempt[] => [
    [`a live fundraiser becomes ${to} without a decision`, () => [become(ids.live, to)]],
    [
      `a live fundraiser becomes ${to} by the system for no reason`,
      () => [history(ids.live, 'live', to, 'null'), become(ids.live, to)],
    ],
    [
      `a live fundraiser becomes ${to} by a reviewer without a decision`,
      () => [history(ids.live, 'live', to, ids.reviewer), become(ids.live, to)],
    ],
  ]),
  [
    'a move is added to a history that was not made',
    () => [history(ids.live, 'live', 'stopped', ids.manager)],
  ],
  ...['campaign_decision', 'campaign_verdict', 'status_history'].flatMap((table): Attempt[] => [
    [
      `a row of ${table} is edited`,
      () => [
        `update ${table} set ${table === 'status_history' ? 'note' : table === 'campaign_verdict' ? 'note' : 'reason'} = 'x'`,
      ],
    ],
    [`a row of ${table} is deleted`, () => [`delete from ${table}`]],
  ]),
  ['withdrawals are truncated', () => ['truncate withdrawal cascade']],
  ['histories are truncated', () => ['truncate status_history']],
  ['fundraisers are truncated', () => ['truncate campaign cascade']],
  [
    'truncation is granted again and used',
    () => [`grant truncate on withdrawal to ${role}`, 'truncate withdrawal cascade'],
  ],
  [
    'a move of a withdrawal is forged',
    () => [
      `insert into withdrawal_move (withdrawal_id, from_status, to_status, actor_id, at) values (${ids.approved}, 'approved', 'paid', ${ids.manager}, now())`,
    ],
  ],
  [
    'the last move of a withdrawal is written twice',
    () => [
      `insert into withdrawal_move (withdrawal_id, from_status, to_status, actor_id, at, reason)
       select withdrawal_id, from_status, to_status, actor_id, at, reason from withdrawal_move where withdrawal_id = ${ids.approved} order by id desc limit 1`,
    ],
  ],
  ['a withdrawal is deleted', () => [`delete from withdrawal where id = ${ids.withdrawal}`]],
  ['a withdrawal begins as approved', () => [withdrawalOf(100, 'approved')]],
  [
    'a withdrawal asks for more than the balance',
    () => [withdrawalOf(2600), 'set constraints all immediate'],
  ],
  [
    'a row of a bank statement moves to another payout',
    () => [`update bank_statement_row set payout_id = ${ids.otherPaid}`],
  ],
  ['a row of a bank statement is released', () => ['update bank_statement_row set payout_id = null']],
  ['the amount of a bank row changes', () => ['update bank_statement_row set amount_paise = 1']],
  ['a row of a bank statement is deleted', () => ['delete from bank_statement_row']],
  [
    'the amount of a paid donation changes',
    () => [`update donation set amount_paise = 1 where id = '${donation}'`],
  ],
  [
    'a paid donation moves to another fundraiser',
    () => [`update donation set campaign_id = ${ids.reviewed} where id = '${donation}'`],
  ],
  ['a paid donation is deleted', () => [`delete from donation where id = '${donation}'`]],
  [
    'a payout is paid without an export',
    () => [
      `update payout set status = 'paid', utr = 'UTRFORGED1', paid_on = current_date, recorded_by = ${ids.approver}, recorded_at = now() where id = ${ids.waiting}`,
    ],
  ],
  [
    'a payout is exported without a file',
    () => [`update payout set status = 'exported' where id = ${ids.waiting}`],
  ],
  ['a ledger row is deleted', () => ['delete from ledger_row']],
]

test.each(attempts)('the database refuses: %s', async (_name, statements) => {
  await client.query('begin')
  try {
    const refusal = await (async () => {
      for (const one of statements()) await client.query(one)
      await client.query('set constraints all immediate')
    })().catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: expect.stringMatching(/^(42501|23514|23001)$/) as string })
    // Other statements are refused by a rule, not by a missing privilege.
    const expected = /^(delete|truncate)/.test(statements().at(-1)!) ? /./ : /^(?!permission denied)/
    expect((refusal as Error).message).toMatch(expected)
  } finally {
    await client.query('rollback')
  }
})

test('a withdrawal within the balance is accepted', async () => {
  await client.query('begin')
  expect(await client.query(withdrawalOf(2400))).toMatchObject({ rowCount: 1 })
  await client.query('set constraints all immediate')
  await client.query('rollback')
})
