import { deepStrictEqual, ok } from 'node:assert/strict'
import { istDay } from '../../platform/ist.ts'
import { findBalance } from '../../withdrawals/index.ts'
import { approvedWithdrawal } from '../make/approved-withdrawals.ts'
import { settleGifts } from '../make/settled.ts'
import { deliver, give, pay } from './donation-steps.ts'
import type { Model } from './model.ts'
import type { World } from './world.ts'

/** A tranche of a fundraiser, as the model knows it. */
export type Tranche = {
  withdrawalId: number
  campaignId: number
  paise: number
  state: 'approved' | 'batched' | 'paid' | 'failed'
  payoutId: number
}

const balance = (world: World, campaignId: number) =>
  findBalance(world.pool, { campaignId, isTest: true, at: new Date(world.at) })

/** The gateways pay out all that they took and still owe. */
export async function settle(model: Model, world: World): Promise<void> {
  await settleGifts({ services: world.running.services })
  await lookAtMoney(model, world)
}

/** A gift to a fundraiser that is paid at once, so that there is something to ask for. */
async function receive(model: Model, world: World, which: number): Promise<void> {
  const before = model.gifts.length
  await give(model, world, { purpose: which === 0 ? 'first' : 'second', rupees: 2500, giver: 1 })
  const gift = model.gifts.at(-1)
  if (gift === undefined || model.gifts.length === before) return
  const [attempt] = gift.tries
  pay(attempt!, 'success')
  await deliver(world, gift, attempt!, { by: 'webhook', times: 1, isStale: false })
}

/** An organiser asks for a share of what is available, and the manager grants it; where there is nothing, a gift comes first. */
export async function askForMoney(
  model: Model,
  world: World,
  { which, share, isSettled }: { which: number; share: number; isSettled: boolean },
): Promise<void> {
  const place = which % world.campaigns.length
  const campaignId = world.campaigns[place]!
  if (isSettled) {
    if ((await balance(world, campaignId)).availablePaise < 100) await receive(model, world, place)
    await settle(model, world)
  }
  const { availablePaise } = await balance(world, campaignId)
  const rupees = Math.floor((availablePaise * share) / 10_000)
  if (rupees < 1) return
  const { id, amountPaise } = await approvedWithdrawal(
    { services: world.running.services },
    { campaignId, rupees, askedBy: world.organiser, approvedBy: world.manager },
  )
  model.tranches.push({ withdrawalId: id, campaignId, paise: amountPaise, state: 'approved', payoutId: 0 })
  deepStrictEqual((await balance(world, campaignId)).availablePaise, availablePaise - amountPaise)
  await lookAtMoney(model, world)
}

/** A change of account waits, or does not any more: meanwhile nothing of the fundraiser goes out. */
export async function freeze(model: Model, world: World, which: number): Promise<void> {
  const campaignId = world.campaigns[which % world.campaigns.length]!
  if (model.frozen.delete(campaignId))
    await world.rows(
      `update campaign_change set status = 'withdrawn', decided_at = now() where campaign_id = $1 and decided_at is null`,
      [campaignId],
    )
  else {
    model.frozen.add(campaignId)
    await world.rows(
      `insert into campaign_change (campaign_id, kind, reason, asked_by, asked_at) values ($1, 'payee', 'Model', $2, now())`,
      [campaignId, world.organiser],
    )
  }
}

/** A clerk puts what waits into a batch, at times twice at once, and takes the bank's file: the same one again. */
export async function batchUp(model: Model, world: World, { isTwice }: { isTwice: boolean }): Promise<void> {
  const waiting = model.tranches.filter(({ state }) => state === 'approved')
  if (waiting.length === 0) return
  const ids = waiting.map(({ withdrawalId }) => withdrawalId)
  let mayBe = true
  for (const { campaignId } of waiting)
    mayBe &&= !model.frozen.has(campaignId) && (await balance(world, campaignId)).availablePaise >= 0
  const make = () => world.asFinance('payout-batches', { withdrawalIds: ids })
  const answers = await Promise.all(isTwice ? [make(), make()] : [make()])
  const said = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
  deepStrictEqual(
    said,
    answers.map(() => (mayBe ? 200 : 409)),
    answers[0].body,
  )
  if (!mayBe) return
  const [made, again = made] = answers.map((answer) => answer.json<{ data: { ids: [number] } }>().data.ids)
  deepStrictEqual(again, made)
  const rows = await world.rows<{ id: number; withdrawalId: number }>(
    `select id, withdrawal_id as "withdrawalId" from payout where batch_id = $1`,
    made,
  )
  for (const tranche of waiting) {
    tranche.payoutId = rows.find(({ withdrawalId }) => withdrawalId === tranche.withdrawalId)!.id
    tranche.state = 'batched'
  }
  const take = () => world.asFinance('payout-batches/export', { id: made![0] })
  const [file, same] = await Promise.all([take(), take()])
  deepStrictEqual([file.statusCode, same.statusCode], [200, 200], file.body)
  deepStrictEqual(same.body, file.body)
  await lookAtMoney(model, world)
}

export const bankSays = ['paid', 'paid', 'paid', 'failed', 'failed again', 'both', 'returned'] as const

/** Records what the bank did with a payout: one of two that say otherwise at once is believed. */
export async function bankDecides(
  model: Model,
  world: World,
  tranche: Tranche,
  says: (typeof bankSays)[number],
): Promise<void> {
  const { payoutId } = tranche
  const day = istDay(new Date(world.at))
  const utr = `UTR-MODEL-${++world.lies}`
  const paid = () => world.asFinance('payouts/paid', { payoutId, utr, paidOn: day })
  const failed = (payAgain: boolean) =>
    world.asFinance('payouts/failed', { payoutId, reason: 'Model', payAgain })
  const isOpen = tranche.state === 'batched'
  if (says === 'returned') {
    const answer = await world.asFinance('payouts/returned', { payoutId, reason: 'Model', returnedOn: day })
    deepStrictEqual(answer.statusCode, tranche.state === 'paid' ? 200 : 409, answer.body)
    if (tranche.state === 'paid') tranche.state = 'failed'
  } else if (says === 'both') {
    const [one, other] = await Promise.all([paid(), failed(false)])
    const said = [one.statusCode, other.statusCode].toSorted((a, b) => a - b)
    deepStrictEqual(said, isOpen ? [200, 409] : [409, 409], one.body + other.body)
    if (isOpen) tranche.state = one.statusCode === 200 ? 'paid' : 'failed'
  } else {
    const answer = await (says === 'paid' ? paid() : failed(says === 'failed again'))
    deepStrictEqual(answer.statusCode, isOpen ? 200 : 409, answer.body)
    if (isOpen) tranche.state = says === 'paid' ? 'paid' : says === 'failed' ? 'failed' : 'approved'
  }
  await lookAtMoney(model, world)
}

type FundRow = { id: number; fund: number; paid: number; reserved: number; captured: number }

/** No fund is below nothing, whatever went back; what was paid and what is reserved is what the model knows. */
export async function lookAtMoney(model: Model, world: World): Promise<void> {
  const rows = await world.rows<FundRow>(
    `select c.id,
       coalesce(-sum(r.paise), 0)::bigint as fund,
       coalesce(sum(r.paise) filter (where g.kind in ('payout', 'payout_return')), 0)::bigint as paid,
       coalesce(-sum(r.paise) filter (where g.kind = 'capture'), 0)::bigint as captured,
       (select coalesce(sum(w.amount_paise), 0)::bigint from withdrawal w where w.campaign_id = c.id and w.status = 'approved') as reserved
     from campaign c left join ledger_row r on r.account = 'fund:campaign:' || c.id left join ledger_group g on g.id = r.group_id
     where c.id = any ($1::integer[]) group by c.id`,
    [world.campaigns],
  )
  for (const { id, fund, paid, reserved, captured } of rows) {
    const of = (...states: Tranche['state'][]) =>
      model.tranches.reduce(
        (sum, one) => (one.campaignId === id && states.includes(one.state) ? sum + one.paise : sum),
        0,
      )
    ok(fund >= 0, `the fund of ${id} is ${fund}`)
    ok(paid <= captured, `${id} paid out ${paid}, and was given ${captured}`)
    deepStrictEqual({ paid, reserved }, { paid: of('paid'), reserved: of('approved', 'batched') })
  }
}
