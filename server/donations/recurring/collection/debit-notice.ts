import { DebitRefused } from '../../../platform/gateways/mandates.ts'
import { istDay } from '../../../platform/ist.ts'
import { endAll } from './closed-campaigns.ts'
import { gatewayNamed, forEachItem, inOneGo, type RunnerDeps } from './deps.ts'
import { guarded, leaveOutMissed, leaveOutQuietly } from './skip-instalment.ts'
import { endByPayer, pauseByPayer } from '../bank-side-changes.ts'
import { debitAfterNotice, debitTimeOn, isMissed, noticeOrderId } from '../rules.ts'
import { lockMandates, lookAgainAt, moveAnnounced, type Announced } from './store-batches.ts'
import { lookAgain, type DueInstalment } from './store-runner.ts'
import type { Tx } from '../../../platform/db/database.ts'

const minute = 60_000
const hour = 60 * minute

/** Has the banks tell the donors a day and a half before, and writes our own letters. */
export async function announceAll(deps: RunnerDeps, planned: readonly DueInstalment[]): Promise<void> {
  const told: Announced[] = []
  const now = deps.clock.now()
  const [after, within] = [true, false].map((is) => planned.filter((due) => isAfterEnd(due, now) === is))
  await endAll(deps, after!)
  await forEachItem(within!, (due) =>
    guarded(deps, due, async () => {
      const one = await announce(deps, due)
      if (one !== undefined) told.push(one)
    }),
  )
  await inOneGo(deps, told, (tx, some) => writeDown(deps, tx, some))
}

/** Whether the debit, told of now, would come after the fundraiser's last day; what follows it comes later still. */
const isAfterEnd = ({ debitOn, fundraiserEndsOn }: DueInstalment, now: Date) =>
  fundraiserEndsOn !== null && istDay(debitAfterNotice(now, debitOn)) > fundraiserEndsOn

/** A donor who paused meanwhile was told by the bank all the same; what is then due is looked at anew. */
async function writeDown(deps: RunnerDeps, tx: Tx, told: readonly Announced[]): Promise<void> {
  const now = deps.clock.now()
  const active = await lockMandates(
    tx,
    told.map(({ due }) => due.scheduleId),
  )
  const [go, wait] = [true, false].map((is) => told.filter(({ due }) => active.has(due.scheduleId) === is))
  if (wait!.length > 0)
    await lookAgainAt(
      tx,
      wait!.map(({ due }) => due.id),
      now,
    )
  const moved = await moveAnnounced(tx, go!, now)
  await deps.tellMany(
    tx,
    go!
      .filter(({ due }) => moved.has(due.id))
      .map(({ due: { scheduleId, dueOn } }) => ({ scheduleId, news: { is: 'announced', dueOn } })),
  )
}

/** @returns undefined where the bank was told of nothing */
async function announce(deps: RunnerDeps, due: DueInstalment): Promise<Announced | undefined> {
  const now = deps.clock.now()
  const debitAt = debitAfterNotice(now, due.debitOn)
  if (isMissed(now, due)) return nothing(leaveOutMissed(deps, due))
  if (due.fundraiser === 'fundraiser_paused' && due.mandateState === 'active')
    return nothing(lookAgain(deps.db, due.id, debitTimeOn(due.dueOn)))
  if (due.mandateState !== 'active') {
    // Nothing is told of while the donor has not agreed, or has paused; the day itself passes by.
    const debitTime = debitTimeOn(due.dueOn)
    const isWaiting = due.mandateState !== 'paused' && due.mandateState !== 'suspended'
    if (!isWaiting && now >= debitTime) return nothing(leaveOutQuietly(deps, due))
    return nothing(lookAgain(deps.db, due.id, isWaiting ? new Date(now.getTime() + 6 * hour) : debitTime))
  }
  const debitOn = istDay(debitAt)
  try {
    await gatewayNamed(deps, due.provider)!.notifyDebit!({
      gatewayMandateId: due.gatewayMandateId!,
      orderId: noticeOrderId(due.publicId, due.dueOn),
      amountPaise: due.amountPaise,
      debitOn,
    })
  } catch (error) {
    if (!(error instanceof DebitRefused)) throw error
    return nothing(afterRefusedNotice(deps, due, error))
  }
  return { due, debitAt, debitOn }
}

const nothing = (done: Promise<void>): Promise<undefined> => done.then(() => undefined)

async function afterRefusedNotice(
  deps: RunnerDeps,
  due: DueInstalment,
  refused: DebitRefused,
): Promise<void> {
  const now = deps.clock.now()
  if (refused.why === 'mandate_over') return endByPayer(deps, due, 'revoked')
  if (refused.why === 'paused') {
    const isBelieved = await pauseByPayer(deps, due)
    return lookAgain(deps.db, due.id, isBelieved ? now : new Date(now.getTime() + minute))
  }
  deps.log.warn({ err: refused, instalment: due.id }, 'a gateway will not tell of a debit')
  return lookAgain(deps.db, due.id, refused.notBefore ?? new Date(now.getTime() + hour))
}
