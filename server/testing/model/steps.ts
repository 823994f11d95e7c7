import fc from 'fast-check'
import {
  bookStale,
  deliver,
  endRefunds,
  give,
  giveAgain,
  lie,
  pay,
  refund,
  returnByBank,
} from './donation-steps.ts'
import { disputed, says } from './dispute-steps.ts'
import { isPaidTwice, lookAtAll, type Donation, type Model, type Standing, type Attempt } from './model.ts'
import {
  begin,
  consent,
  endDebits,
  inTheApp,
  nextDay,
  refundDebit,
  steer,
  steerings,
} from './standing-steps.ts'
import { askForMoney, bankDecides, bankSays, batchUp, freeze, settle, type Tranche } from './payout-steps.ts'
import { lies } from './payment-wire.ts'
import type { World } from './world.ts'

export type Step = fc.AsyncCommand<Model, World, true>

const hour = 3_600_000

/** One command: it reads as its name and what it was given. */
function step(
  name: string,
  given: unknown,
  run: (model: Model, world: World) => Promise<void> | void,
  check: (model: Readonly<Model>) => boolean = () => true,
): Step {
  const text = `${name} ${JSON.stringify(given)}`
  return {
    check: async (model) => check(model),
    run: async (model, world) => run(model, world),
    toString: () => text,
  }
}

const hasTranche =
  (state: Tranche['state']) =>
  ({ tranches }: Readonly<Model>) =>
    tranches.some((one) => one.state === state)
const nth = <T>(list: readonly T[], n: number): T => list[n % list.length]!
const n = fc.nat({ max: 7 })

/** A step about one of the gifts there are; where a gift was never received, another one might have been. */
const ofDonation = <T>(
  name: string,
  arb: fc.Arbitrary<T>,
  run: (world: World, donation: Donation, given: T) => Promise<void> | void,
  which: (donation: Donation) => boolean = () => true,
): fc.Arbitrary<Step> =>
  fc.record({ n, given: arb }).map(({ n, given }) =>
    step(
      name,
      { n, given },
      async (model, world) => run(world, nth(model.gifts.filter(which), n), given),
      (model) => model.gifts.some(which),
    ),
  )

const ofStanding = <T>(
  name: string,
  arb: fc.Arbitrary<T>,
  run: (world: World, one: Standing, given: T) => Promise<void>,
): fc.Arbitrary<Step> =>
  fc.record({ n, given: arb }).map(({ n, given }) =>
    step(
      name,
      { n, given },
      (model, world) => run(world, nth(model.standing, n), given),
      (model) => model.standing.length > 0,
    ),
  )

const isTried = ({ payment }: Attempt) => payment.state !== 'none'
const isReceived = ({ told }: Donation) => told === 'paid'
const mayGoBack = (donation: Donation) => !isPaidTwice(donation)
const isReceivedOnce = (donation: Donation) => isReceived(donation) && mayGoBack(donation)

const goAhead = fc.constantFrom(0.3, 1, 6, 25, 80, 200).map((hours) =>
  step('time passes', { hours }, async (model, world) => {
    await world.advance(hours * hour)
    await lookAtAll(model, world)
  }),
)

/** Steps that may happen, each as often as its weight says. */
export const anyStep = (() => {
  const of = (weight: number, arbitrary: fc.Arbitrary<Step>) => ({ weight, arbitrary })
  const purpose = fc.constantFrom('first', 'second', 'cause', 'causes', 'any')
  const rupees = fc.constantFrom(100, 101, 2500, 9999)
  const outcome = fc.constantFrom('success', 'success', 'success', 'pending', 'failure', 'usercancelled')
  const by = fc.constantFrom('webhook', 'webhook', 'return', 'all at once')
  const delivery = fc.record({ by, times: fc.integer({ min: 1, max: 3 }), isStale: oneIn(5), which: n })
  const share = fc.constantFrom('whole', 'part', 'part', 'too much')
  const manner = fc.constantFrom('done', 'done', 'slow', 'refused')
  const back = fc.record({ share, manner, isTwice: oneIn(3) })
  const rhythm = fc.constantFrom('weekly', 'monthly', 'monthly on the 31st')
  const standing = fc.record({ rhythm, rupees: fc.constantFrom(200, 5001), toFundraiser: fc.boolean() })
  const agreed = fc.constantFrom('approve', 'approve', 'approve', 'decline', 'wait for the bank')
  const debits = fc.constantFrom('paid', 'paid', 'paid', 'funds', 'bank_down', 'closed', 'pending', 'lost')
  const dispute = fc.record({
    says: fc.constantFrom(...says),
    share: fc.constantFrom('whole', 'part', 'beyond'),
    isNew: oneIn(2),
  })
  const through = fc.constantFrom('payu', 'razorpay')
  const order = fc.record({ purpose, rupees, giver: fc.integer({ min: 0, max: 2 }), through })
  return fc.oneof<{ weight: number; arbitrary: fc.Arbitrary<Step> }[]>(
    of(
      14,
      order.map((given) => step('give', given, (model, world) => give(model, world, given))),
    ),
    of(3, ofDonation('give again', fc.constant(0), giveAgain)),
    of(
      14,
      ofDonation(
        'the gateway says',
        fc.record({ outcome, which: n }),
        (_world, { tries }, { outcome, which }) => pay(nth(tries, which), outcome),
      ),
    ),
    of(
      18,
      ofDonation(
        'a message comes',
        delivery,
        (world, donation, { which, ...given }) =>
          deliver(world, donation, nth(donation.tries.filter(isTried), which), given),
        ({ tries }) => tries.some(isTried),
      ),
    ),
    of(6, ofDonation('a lie comes', fc.constantFrom(...lies), lie)),
    of(8, ofDonation('refund', back, refund, isReceivedOnce)),
    of(1, ofDonation('refund what was not received', back, refund, mayGoBack)),
    of(
      4,
      ofDonation(
        'staff return by bank transfer',
        fc.record({ isWhole: oneIn(2), isTwice: oneIn(3) }),
        returnByBank,
        isReceivedOnce,
      ),
    ),
    of(
      3,
      ofDonation(
        'refunds end',
        fc.constantFrom('success', 'failure'),
        (_, donation, end) => endRefunds(donation, end),
        isReceived,
      ),
    ),
    of(5, ofDonation('a bank disputes', dispute, disputed, isReceived)),
    of(
      3,
      ofDonation(
        'a worker wakes',
        fc.constant(0),
        (world, donation) => bookStale(world, donation),
        isReceived,
      ),
    ),
    of(
      5,
      standing.map((given) => step('begin', given, (model, world) => begin(model, world, given))),
    ),
    of(
      7,
      ofStanding('consent', fc.record({ how: agreed, isTold: oneIn(1.2) }), (world, one, { how, isTold }) =>
        consent(world, one, how, isTold),
      ),
    ),
    of(4, ofStanding('steer', fc.constantFrom(...steerings), steer)),
    of(1, ofStanding('in the UPI app', fc.constantFrom('pause', 'go on', 'revoke'), inTheApp)),
    of(3, ofStanding('refund a debit', fc.constantFrom('whole', 'part'), refundDebit)),
    of(2, ofStanding('debits end', fc.constantFrom('SUCCESS', 'FAILED'), endDebits)),
    of(
      3,
      debits.map((given) =>
        step('debits go', given, (_model, world) => void (world.cashfree.outcome = given)),
      ),
    ),
    of(3, fc.constant(step('gateways pay out', {}, settle))),
    of(
      9,
      fc
        .record({ which: n, share: fc.constantFrom(100, 60, 30), isSettled: oneIn(1.2) })
        .map((given) => step('ask for money', given, (model, world) => askForMoney(model, world, given))),
    ),
    of(
      10,
      oneIn(3).map((isTwice) =>
        step(
          'batch up',
          { isTwice },
          (model, world) => batchUp(model, world, { isTwice }),
          hasTranche('approved'),
        ),
      ),
    ),
    of(
      12,
      fc.record({ which: n, says: fc.constantFrom(...bankSays) }).map(({ which, says }) =>
        step(
          'the bank says',
          { which, says },
          (model, world) =>
            bankDecides(
              model,
              world,
              nth(
                model.tranches.filter(({ payoutId }) => payoutId > 0),
                which,
              ),
              says,
            ),
          ({ tranches }) => tranches.some(({ payoutId }) => payoutId > 0),
        ),
      ),
    ),
    of(
      1,
      n.map((which) => step('the account changes', { which }, (model, world) => freeze(model, world, which))),
    ),
    of(10, fc.constant(step('the next day', {}, nextDay))),
    of(4, goAhead),
    of(1, fc.constant(step('restart', {}, restart))),
    of(
      2,
      oneIn(2).map((isAway) => step('gateways', { isAway }, (_model, world) => setAway(world, isAway))),
    ),
  )
})()

function oneIn(count: number): fc.Arbitrary<boolean> {
  return fc.nat({ max: 99 }).map((at) => at < 100 / count)
}

async function restart(model: Model, world: World): Promise<void> {
  await world.stop()
  await world.start()
  await world.advance(0)
  await lookAtAll(model, world)
}

function setAway(world: World, isAway: boolean): void {
  for (const wire of world.oneTime) wire.isAway = isAway
  world.cashfree.isAway = isAway
}
