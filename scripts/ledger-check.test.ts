import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readInvariants } from '../server/checks/invariants.ts'
import { testDatabase, type TestDatabase } from '../server/testing/database/database.ts'
import { disputed } from '../server/testing/model/dispute-steps.ts'
import { deliver, give, lie, pay, refund } from '../server/testing/model/donation-steps.ts'
import { emptyModel } from '../server/testing/model/model.ts'
import { begin, consent, nextDay } from '../server/testing/model/standing-steps.ts'
import { World } from '../server/testing/model/world.ts'
import { holdBooks } from './hold-books.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'sahaya-ledger-check-'))
let sound: TestDatabase

/** Books with something of everything in them: gifts, one of them not paid, a refund, a dispute, a standing gift, a lie. */
beforeAll(async () => {
  sound = await testDatabase({ max: 1 })
  const world = new World(sound.connection)
  await world.open()
  const model = emptyModel()
  for (const purpose of ['first', 'causes', 'second'] as const)
    await give(model, world, { purpose, rupees: 2500, giver: 0 })
  const [kept, partly, taken] = model.gifts
  for (const gift of [kept!, partly!, taken!]) {
    pay(gift.tries[0]!, 'success')
    await deliver(world, gift, gift.tries[0]!, { by: 'webhook', times: 1, isStale: false })
  }
  await refund(world, partly!, { share: 'part', manner: 'done', isTwice: false })
  await disputed(world, taken!, { says: 'lost', share: 'part', isNew: true })
  await begin(model, world, { rhythm: 'monthly', rupees: 200, toFundraiser: true })
  await consent(world, model.standing[0]!, 'approve', true)
  for (let i = 0; i < 3; i++) await nextDay(model, world)
  await give(model, world, { purpose: 'any', rupees: 2500, giver: 0 })
  await lie(world, model.gifts.at(-1)!, 'unknown')
  await world.close()
  await sound.pool.end()
})
afterAll(async () => {
  await sound.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** A copy of the sound books, into which something was planted past every trigger and reference. */
async function copyWith(planted: string): Promise<TestDatabase> {
  const database = await testDatabase({ max: 1, copyOf: sound.connection.database })
  await database.pool.query(`set session_replication_role = replica; ${planted}`)
  return database
}

/** Runs the command on such a copy and returns its output and exit code. */
async function check(planted: string): Promise<{ code: number; output: string }> {
  const database = await copyWith(planted)
  const { host, port, user, database: name } = database.connection
  const child = spawn(process.execPath, [join(import.meta.dirname, 'ledger-check.ts')], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      DATABASE_URL: `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}&port=${port}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, problems] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  await database.close()
  return { code: child.exitCode!, output: output + problems }
}

/** The same, without a process of its own. */
async function hold(planted: string): Promise<{ holds: boolean; output: string }> {
  const database = await copyWith(planted)
  const out = new PassThrough()
  const holds = await holdBooks(database.pool, out)
  await database.close()
  return { holds, output: await text(out.end()) }
}

const oneOf = (table: string, where: string) => `(select id from ${table} where ${where} order by id limit 1)`
const group = (kind: string, entity: string) =>
  `insert into ledger_group (kind, provider, entity_id, is_test, occurred_at, recorded_at)
   values ('${kind}', 'payu', '${entity}', true, now(), now())`

const ruleOf = (title: string) => title.split(',')[0]!

/** Violations of each rule, and how the row found reads; a rule of several parts has a title for each. */
const plants: Record<string, [string, RegExp]> = {
  I1: [
    `update ledger_row set paise = paise + 7 where id = ${oneOf('ledger_row', 'paise > 0')}`,
    /'capture'.* 7 /,
  ],
  I2: ['alter table ledger_row disable trigger ledger_row_append_only', /ledger_row_append_only/],
  I3: [
    `insert into campaign_delta (campaign_id, paise, donations, donors) select min(id), 4321, 0, 0 from campaign`,
    / 274321 /,
  ],
  I4: [
    `${group('payout', 'planted')};
     insert into ledger_row (group_id, account, paise, occurred_at)
     select g.id, side.account, side.paise, g.occurred_at from ledger_group g, campaign c,
       lateral (values ('fund:campaign:' || c.id, 9999999), ('bank', -9999999)) side (account, paise)
     where g.kind = 'payout' and c.id = (select min(id) from campaign)`,
    /fund:campaign:.* 9999999 /,
  ],
  I5: [
    `update ledger_group set entity_id = 'planted' where id = ${oneOf('ledger_group', `kind = 'capture'`)}`,
    /planted/,
  ],
  I6: [
    `insert into attempt (id, donation_id, instalment_id, provider, order_id, amount_paise, state, gateway_payment_id, created_at)
     select gen_random_uuid(), donation_id, instalment_id, provider, 'planted', amount_paise, state, 'planted', now()
     from attempt where instalment_id is not null and state = 'succeeded' limit 1`,
    /'paid'\s*│ 2 /,
  ],
  I7: [`update receipt set number = number + 40 where id = (select max(id) from receipt)`, /TEST\/2026-27/],
  I8: [
    `delete from donation where id = ${oneOf('donation', `state = 'initiated' and schedule_id is null`)}`,
    /model-3-/,
  ],
  I9: [
    `update attempt set state = 'failed' where state = 'initiated'`,
    /'initiated'.*'failed'.*moved past the table/,
  ],
  I10: [`delete from audit where action = 'dispute.lost'`, /'chargeback'/],
  I11: [`delete from quarantine`, /'message'.*unknown/],
  I12: [
    `update ledger_day_delta set debit_paise = debit_paise + 3 where id = ${oneOf('ledger_day_delta', 'true')}`,
    /'fund:campaign:\d+' .* 3 /,
  ],
  I13: [
    `delete from receipt where donation_id = ${oneOf('donation', `state = 'paid'`)}`,
    /'paid'.*true.*false/,
  ],
  I14: [group('fee', 'planted'), /'fee'\s*│ 'planted'/],
  I16: [
    `insert into settlement (provider, settled_on, bank_reference, created_at, lines, gross_paise, fee_paise, tax_paise, net_paise)
     values ('payu', '2026-11-20', 'PLANTED', now(), 1, 7007, 0, 0, 7007);
     insert into settlement_line (settlement_id, kind, entity_id, gross_paise, fee_paise, tax_paise, net_paise, raw, difference)
     select id, 'payment', 'planted', 7007, 0, 0, 7007, '{}', 'unknown' from settlement where bank_reference = 'PLANTED'`,
    /'transfer'.*'PLANTED' .* 7007 .* 0 /,
  ],
  I17: [
    `update instalment set state = 'skipped' where state in ('planned', 'notified', 'debiting', 'retry_wait')`,
    /'active'/,
  ],
  I18: [
    `update donation set campaign_id = (select max(id) from campaign) where id = ${oneOf('donation', `state = 'paid' and campaign_id is not null`)}`,
    /'capture'.*'fundraiser \d+'.*'fund:campaign:\d+'/,
  ],
  I19: [
    `insert into material_item (category_id, condition, unit) values (9, 'new', 'piece');
     insert into stock_balance (place_id, item_id, on_hand, changed_at)
     select (select id from stock_place where kind = 'lost'), max(id), 7007, now() from material_item`,
    / 7007 /,
  ],
  I20: [
    `insert into material_request (header, description, primary_name, org_name, email, mobile_no, locality, cta_text, created_at)
     values ('Planted', 'Planted', 'Planted', 'Planted', 'planted@demo.test', '9000000000', '{}', 'Planted', now());
     insert into material_request_item (request_id, category_id, quantity, description, position, affordable, funded)
     select max(id), 9, 7007, 'Planted', 0, 7007, 7007 from material_request`,
    / 7007 .* 0 .* 7007 /,
  ],
  I21: [
    `insert into material_item (category_id, condition, unit) values (9, 'as_new', 'piece');
     insert into stock_place (kind, name, created_at) values ('vehicle', 'Planted', now());
     insert into stock_movement (kind, from_place_id, to_place_id, item_id, quantity, actor, reason, happened_at, recorded_at)
     select 'found', (select id from stock_place where kind = 'found'), (select max(id) from stock_place),
       (select max(id) from material_item), 7007, 'Planted', 'Planted', now(), now()`,
    / 7007 /,
  ],
  'I6, of a permission for more than was agreed to': [
    `update mandate set max_paise = max_paise + 10000`,
    /'agreed to'.* 20000 .* 30000 /,
  ],
  'I10, of a refund under another reference of the bank': [
    `update refund set bank_reference = 'PLANTED' where state = 'succeeded'`,
    /'refund.succeeded'/,
  ],
  'I10, of a payout that nobody recorded': [
    `${group('payout', 'planted')};
     insert into ledger_row (group_id, account, paise, occurred_at)
     select g.id, side.account, side.paise, g.occurred_at
     from ledger_group g, (values ('fund:any', 100000), ('bank', -100000)) side (account, paise) where g.kind = 'payout'`,
    /'payout'/,
  ],
  'I15, of a gift whose amount was changed': [
    `update donation set amount_paise = amount_paise + 7 where id = ${oneOf('donation', `state = 'paid'`)}`,
    /'gift'.*'paid'.* \d+07 .* \d+00 /,
  ],
  'I15, of a gift that is said to be refunded': [
    `update donation set state = 'refunded', refunded_paise = amount_paise where id = ${oneOf('donation', `state = 'paid'`)}`,
    /'gift'.*'refunded'/,
  ],
  'I15, of a gift said to be refunded, and nothing else': [
    `update donation set state = 'refunded' where id = ${oneOf('donation', `state = 'paid'`)}`,
    /'gift'.*'refunded'/,
  ],
  'I15, of a gift of which less went back than it says': [
    `update donation set refunded_paise = refunded_paise + 1 where state = 'partially_refunded'`,
    /'gift'.*'partially_refunded'/,
  ],
  'I15, of a recurring gift': [
    `update donation set amount_paise = 12345 where id = ${oneOf('donation', `state = 'paid' and schedule_id is not null`)}`,
    /'gift'.*'paid'.* 12345 .* 20000 /,
  ],
  'I15, of test money called real': [
    `update donation set is_test = false where id = ${oneOf('donation', `state = 'paid'`)}`,
    /'gift'.*'paid'/,
  ],
  'I15, of a payment said to be disputed': [
    `update attempt set state = 'disputed' where id = ${oneOf('attempt', `state = 'succeeded'`)}`,
    /'payment'.*'disputed'/,
  ],
  'I15, of a receipt of another amount': [
    `update receipt set amount_paise = 99900 where id = ${oneOf('receipt', `status = 'issued' and amount_paise is null`)}`,
    /'receipt'.* 99900 /,
  ],
  'I15, of a receipt for what stayed': [
    `update receipt set amount_paise = amount_paise + 1 where id = ${oneOf('receipt', `status = 'issued' and amount_paise is not null`)}`,
    /'receipt'.*'TEST\/\d{4}-\d\d\/\d+'/,
  ],
  'I15, of a receipt that was cancelled and stands again': [
    `delete from receipt where amount_paise is not null;
     update receipt set status = 'issued' where status = 'cancelled'`,
    /'receipt'.*'partially_refunded'/,
  ],
  'I13, of a gift that went back in part': [
    `update receipt set status = 'cancelled', cancelled_at = now() where amount_paise is not null`,
    /'partially_refunded'.*true.*true/,
  ],
}

test('sound books end with 0', async () => {
  const { code, output } = await check('select')
  expect(output).toMatch(/^(\d+) of \1 invariants hold\.$/m)
  expect(code).toBe(0)
})

test('every rule is tried', async () => {
  const rules = (await readInvariants()).map(({ rule }) => rule.slice(0, rule.indexOf(':')))
  const tried = new Set(Object.keys(plants).map(ruleOf))
  expect(rules).toEqual([...tried].toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1))))
})

const partOf = (rule: string, output: string) =>
  output.split('BROKEN ').find((part) => part.startsWith(`${ruleOf(rule)}:`))

test('broken books end with 1', async () => {
  const [planted, row] = plants['I1']!
  const { code, output } = await check(planted)
  expect(partOf('I1', output), output).toMatch(row)
  expect(code).toBe(1)
})

test.each(Object.entries(plants))('what breaks %s is printed', async (rule, [planted, row]) => {
  const { holds, output } = await hold(planted)
  expect(partOf(rule, output), output).toMatch(row)
  expect(holds).toBe(false)
})
