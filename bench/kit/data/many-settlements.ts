import type pg from 'pg'

/** The captures of the demo world are settled already. */
const ours = `g.kind = 'capture' and g.entity_id like 'bench-pay-%'`

/**
 * Settles the captures of `manyDonations` by SQL: one transfer a day, one line a capture. One line in a thousand differs;
 * one capture in five hundred is recorded as never settled.
 */
export async function manySettlements(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`set session_replication_role = replica`)
    await client.query(
      `insert into settlement (provider, settled_on, bank_reference, created_at, lines, gross_paise, fee_paise, tax_paise, net_paise)
       select 'payu', on_day, 'BENCHUTR' || to_char(on_day, 'YYYYMMDD'), now(), count(*), sum(paise), 0, 0, sum(paise)
       from (select (g.occurred_at at time zone 'Asia/Kolkata')::date + 2 as on_day, r.paise
         from ledger_group g join ledger_row r on r.group_id = g.id and r.paise > 0 where ${ours}) c
       group by on_day`,
    )
    await client.query(
      `insert into settlement_line (settlement_id, kind, entity_id, gross_paise, fee_paise, tax_paise, net_paise, raw,
         matched_group_id, difference)
       select s.id, 'payment', g.entity_id, r.paise, 0, 0, r.paise, '{"id":"' || g.entity_id || '"}',
         case when g.id % 1000 <> 0 then g.id end, case when g.id % 1000 = 0 then 'unknown' end
       from ledger_group g join ledger_row r on r.group_id = g.id and r.paise > 0
       join settlement s on s.bank_reference = 'BENCHUTR' || to_char((g.occurred_at at time zone 'Asia/Kolkata')::date + 2, 'YYYYMMDD')
       where ${ours} and g.id % 500 <> 1`,
    )
    await client.query(
      `insert into unsettled (group_id, provider, owed_paise, occurred_at, found_at, settled_at)
       select g.id, 'payu', r.paise, g.occurred_at, now(), case when g.id % 1500 = 1 then now() end
       from ledger_group g join ledger_row r on r.group_id = g.id and r.paise > 0 where ${ours} and g.id % 500 = 1`,
    )
    await client.query('reset session_replication_role')
    await client.query('vacuum analyze settlement, settlement_line, unsettled')
  } finally {
    client.release()
  }
}
