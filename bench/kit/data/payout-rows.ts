import type pg from 'pg'

const waiting = 2000

/**
 * Writes `count` withdrawals of a thousand fundraisers by SQL, most of them paid, with payouts, batches, payee checks and
 * rows of bank statements. Fundraisers come from `fundraiserRows`.
 */
export async function payoutRows(pool: pg.Pool, count: number): Promise<void> {
  // Written without triggers, which would check the rows one by one for minutes.
  await pool.query(`
    begin;
    set local session_replication_role = replica;
    create temporary table chosen on commit drop as
      select id, organiser_id, row_number() over (order by id) as place, count(*) over () as of
      from (select id, organiser_id from campaign where status = 'live' and slug like 'copy-%' order by id limit 1000) c;
    insert into withdrawal (id, campaign_id, is_test, amount_paise, purpose, status, asked_by, asked_at, expires_at, confirmed_at, method,
      holder, account_sealed, account_end, account_fingerprint, ifsc, decided_by, decided_at, paid_on, bills_due_on, moved_at)
    select 1000000 + n, c.id, true, 100000 + n, 'goods', case when n <= ${waiting} then 'approved' else 'paid' end, c.organiser_id,
      t.at, t.at, t.at, 'bank', 'Asha Devi ' || n, sealed.account, sealed.ends,
      decode(md5(n::text), 'hex'), 'SBIN0001234', (select id from account where email = 'manager@demo.test'), t.at,
      case when n > ${waiting} then t.at::date end, case when n > ${waiting} then t.at::date + 30 end, t.at
    from generate_series(1, ${count}) n join chosen c on c.place = 1 + n % c.of
      cross join lateral (select now() - make_interval(mins => n) as at) t
      cross join (select account_sealed as account, account_end as ends from withdrawal where method = 'bank' order by id limit 1) sealed;
    insert into withdrawal_line (withdrawal_id, position, what, amount_paise)
    select id, 0, 'Bicycles', amount_paise from withdrawal where id > 1000000;
    insert into settlement (provider, settled_on, bank_reference, created_at, lines, gross_paise, fee_paise, tax_paise, net_paise)
    values ('payu', current_date, 'BENCH', now(), 1, 1, 0, 0, 1);
    with g as (
      insert into ledger_group (kind, provider, entity_id, campaign_id, is_test, occurred_at, recorded_at)
      select 'capture', 'payu', 'bench-' || id, id, true, now(), now() from chosen returning id, campaign_id),
    r as (
      insert into ledger_row (group_id, account, paise, occurred_at)
      select id, 'fund:campaign:' || campaign_id, -100000000000, now() from g)
    insert into settlement_line (settlement_id, kind, entity_id, gross_paise, fee_paise, tax_paise, net_paise, raw, matched_group_id)
    select (select id from settlement where bank_reference = 'BENCH'), 'payment', 'bench-' || campaign_id, 1, 0, 0, 1, '{}', id from g;
    insert into payout_batch (id, created_by, created_at, exported_by, exported_at, payout_count, sum_paise, file_digest)
    overriding system value
    select 10000 + n, a.id, now() - make_interval(hours => n), a.id, now() - make_interval(hours => n), 200, 1, decode(md5(n::text), 'hex')
    from generate_series(1, ${count / 200}) n, (select id from account where email = 'finance@demo.test') a;
    insert into payout (withdrawal_id, batch_id, reference, amount_paise, status, utr, paid_on, recorded_by, recorded_at)
    select w.id, 10001 + (w.id - 1000000 - 1) / 200, 'B' || w.id, w.amount_paise, 'paid', 'UTR' || w.id, w.paid_on,
      (select id from account where email = 'finance@demo.test'), w.moved_at
    from withdrawal w where w.id > ${1_000_000 + waiting} order by w.id;
    insert into bank_statement (file_digest, imported_by, imported_at, row_count, sum_paise, name)
    select decode(md5(n::text), 'hex'), (select id from account where email = 'finance@demo.test'), now() - make_interval(days => n), 1000, 1, 'x.csv'
    from generate_series(1, ${count / 1000}) n;
    insert into bank_statement_row (statement_id, position, day, amount_paise, direction, narration, utr, problem)
    select s.id, n, current_date - (s.id % 300)::int, 100000, 'out', 'NEFT DR', 'SBIN' || s.id * 1000 + n, case when n % 50 = 0 then 'unknown' end
    from bank_statement s, generate_series(1, 1000) n;
    insert into payee_check (campaign_id, account_fingerprint, holder, status, checked_at, is_test)
    select (select min(id) from campaign), decode(md5(n::text), 'hex'), 'Asha Devi ' || n, case when n % 100 = 0 then 'doubtful' else 'verified' end,
      now() - make_interval(mins => n), true from generate_series(1, ${count}) n;
    commit;`)
  await pool.query(
    'vacuum analyze withdrawal, payout, payout_batch, bank_statement, bank_statement_row, payee_check',
  )
}
