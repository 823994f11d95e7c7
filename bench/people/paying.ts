import type pg from 'pg'
import { withdrawals } from '../../contract/withdrawals/withdrawals.ts'
import { payoutsDomain } from '../../server/payouts/domain.ts'
import type { Bench } from '../kit/bench.ts'
import { manyFundraisers } from '../kit/data/many-fundraisers.ts'
import { quantile } from '../kit/figures.ts'
import { get, Lane, post, type Reply } from '../kit/load/lane.ts'
import { signInClerk } from '../kit/servers/clerk.ts'
import { onDatabase } from '../kit/servers/database.ts'
import { startServer } from '../kit/servers/server.ts'
import { startOnWorld } from '../kit/servers/world.ts'

const tranches = 100_000
const waiting = 2000
const chosen = 200
const asks = 30

/** Tranches of many fundraisers, most of them paid, with their batches and the rows of a bank's statements. */
async function pay(pool: pg.Pool): Promise<void> {
  await manyFundraisers(pool, 1000)
  // Written past the triggers: they hold what people do, and so many rows would take them minutes.
  await pool.query(`
    begin;
    set local session_replication_role = replica;
    insert into withdrawal (id, campaign_id, is_test, amount_paise, purpose, status, asked_by, asked_at, expires_at, confirmed_at, method,
      holder, account_sealed, account_end, account_fingerprint, ifsc, decided_by, decided_at, paid_on, bills_due_on, moved_at)
    select 1000000 + n, c.id, true, 100000 + n, 'goods', case when n <= ${waiting} then 'approved' else 'paid' end, c.organiser_id,
      t.at, t.at, t.at, 'bank', 'Asha Devi ' || n, sealed.account, sealed.ends,
      decode(md5(n::text), 'hex'), 'SBIN0001234', (select id from account where email = 'manager@demo.test'), t.at,
      case when n > ${waiting} then t.at::date end, case when n > ${waiting} then t.at::date + 30 end, t.at
    from generate_series(1, ${tranches}) n
      join (select id, organiser_id, row_number() over (order by id) as at_place, count(*) over () as many from campaign
            where status = 'live' and slug like 'copy-%') c on c.at_place = 1 + n % c.many
      cross join lateral (select now() - make_interval(mins => n) as at) t
      cross join (select account_sealed as account, account_end as ends from withdrawal where method = 'bank' order by id limit 1) sealed;
    insert into withdrawal_line (withdrawal_id, position, what, amount_paise)
    select id, 0, 'Bicycles', amount_paise from withdrawal where id > 1000000;
    insert into settlement (provider, settled_on, bank_reference, created_at, lines, gross_paise, fee_paise, tax_paise, net_paise)
    values ('payu', current_date, 'BENCH', now(), 1, 1, 0, 0, 1);
    with g as (
      insert into ledger_group (kind, provider, entity_id, campaign_id, is_test, occurred_at, recorded_at)
      select 'capture', 'payu', 'bench-' || id, id, true, now(), now() from campaign where status = 'live' returning id, campaign_id),
    r as (
      insert into ledger_row (group_id, account, paise, occurred_at)
      select id, 'fund:campaign:' || campaign_id, -100000000000, now() from g)
    insert into settlement_line (settlement_id, kind, entity_id, gross_paise, fee_paise, tax_paise, net_paise, raw, matched_group_id)
    select (select id from settlement where bank_reference = 'BENCH'), 'payment', 'bench-' || campaign_id, 1, 0, 0, 1, '{}', id from g;
    insert into payout_batch (id, created_by, created_at, exported_by, exported_at, payout_count, sum_paise, file_digest)
    overriding system value
    select 10000 + n, a.id, now() - make_interval(hours => n), a.id, now() - make_interval(hours => n), 200, 1, decode(md5(n::text), 'hex')
    from generate_series(1, ${tranches / 200}) n, (select id from account where email = 'finance@demo.test') a;
    insert into payout (withdrawal_id, batch_id, reference, amount_paise, status, utr, paid_on, recorded_by, recorded_at)
    select w.id, 10001 + (w.id - 1000000 - 1) / 200, 'B' || w.id, w.amount_paise, 'paid', 'UTR' || w.id, w.paid_on,
      (select id from account where email = 'finance@demo.test'), w.moved_at
    from withdrawal w where w.id > ${1_000_000 + waiting} order by w.id;
    insert into bank_statement (file_digest, imported_by, imported_at, row_count, sum_paise, name)
    select decode(md5(n::text), 'hex'), (select id from account where email = 'finance@demo.test'), now() - make_interval(days => n), 1000, 1, 'x.csv'
    from generate_series(1, 100) n;
    insert into bank_statement_row (statement_id, position, day, amount_paise, direction, narration, utr, problem)
    select s.id, n, current_date - (s.id % 300)::int, 100000, 'out', 'NEFT DR', 'SBIN' || s.id * 1000 + n, case when n % 50 = 0 then 'unknown' end
    from bank_statement s, generate_series(1, 1000) n;
    insert into payee_check (campaign_id, account_fingerprint, holder, status, checked_at, is_test)
    select (select min(id) from campaign), decode(md5(n::text), 'hex'), 'Asha Devi ' || n, case when n % 100 = 0 then 'doubtful' else 'verified' end,
      now() - make_interval(mins => n), true from generate_series(1, ${tranches}) n;
    commit;`)
  await pool.query(
    'vacuum analyze withdrawal, payout, payout_batch, bank_statement, bank_statement_row, payee_check',
  )
}

/** A finance desk with a hundred thousand tranches: its lists, and a batch of which two clerks take the file at once. */
export async function paying({ figures }: Bench): Promise<void> {
  const made = await startOnWorld()
  await onDatabase(made.dataDir, pay)
  await made.stop()
  const server = await startServer(made)
  const lane = new Lane(server.port)
  const cookie = await signInClerk(server)
  const asking = (path: string) => lane.ask(get(`/api${path}`, { cookie }))
  for (const { call } of payoutsDomain.lists!) {
    const { path, list } = call as unknown as { path: string; list: { name: string; sorts: object } }
    const { meta } = JSON.parse((await asking(path)).body.toString()) as { meta: { pages: number } }
    const ways = [
      '',
      `?page=${meta.pages}`,
      '?from=2026-01-01&to=2026-06-30',
      ...Object.keys(list.sorts).map((sort) => `?sort=${sort}`),
      ...['paid', 'exported', 'paying', 'open', 'overdue', 'doubtful'].map((status) => `?status=${status}`),
      '?searchTerm=P000001N001',
      '?searchTerm=1000007',
      '?searchTerm=asha%20devi%2077',
    ]
    for (const way of ways) {
      const took = await p95(asking, path + way)
      if (took !== undefined)
        figures.check(`${list.name} ${way}, p95 among ${tranches}`, took, { atMost: 50 }, 'ms')
    }
  }
  const origin = `http://127.0.0.1:${server.port}`
  for (const sort of Object.keys(withdrawals.list.list.sorts)) {
    const { path } = withdrawals.list
    const took = await p95(() => lane.ask(post(`/api${path}`, { sort }, { cookie, origin })), path)
    figures.check(`withdrawals ?sort=${sort}, p95 among ${tranches}`, took!, { atMost: 50 }, 'ms')
  }
  await takeAtOnce({ figures, port: server.port, cookie })
  lane.close()
  await server.stop()
}

type Taking = Pick<Bench, 'figures'> & { port: number; cookie: string }

async function takeAtOnce({ figures, port, cookie }: Taking): Promise<void> {
  const lane = new Lane(port)
  const send = (on: Lane, path: string, body: object) =>
    on.ask(post(`/api/finance/${path}`, body, { cookie, origin: `http://127.0.0.1:${port}` }))
  const withdrawalIds = Array.from({ length: chosen }, (_, at) => 1_000_001 + at)
  const began = performance.now()
  const batch = await send(lane, 'payout-batches', { withdrawalIds })
  figures.check(`a batch of ${chosen}`, performance.now() - began, { atMost: 2000 }, 'ms')
  const { data } = JSON.parse(batch.body.toString()) as { data: { ids: number[] } }
  const other = new Lane(port)
  const answers = await Promise.all(
    [lane, other].map((on) => send(on, 'payout-batches/export', { id: data.ids[0] })),
  )
  const digests = answers.map(
    ({ body }) => (JSON.parse(body.toString()) as { data: { digest: string } | null }).data?.digest,
  )
  const files = new Set(digests.filter(Boolean)).size
  figures.check('files of a batch that is taken twice at once', files, { atLeast: 1, atMost: 1 })
  for (const one of [lane, other]) one.close()
}

/** @returns undefined for a filter that the list does not have */
async function p95(asking: (path: string) => Promise<Reply>, path: string): Promise<number | undefined> {
  const latencies: number[] = []
  for (let i = 0; i < asks + 2; i++) {
    const began = performance.now()
    const { status } = await asking(path)
    if (status === 400) return undefined
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    if (i >= 2) latencies.push(performance.now() - began)
  }
  return quantile(latencies, 0.95)
}
