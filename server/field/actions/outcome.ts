import type { OutcomeAction } from './store-actions.ts'

/** What phones report about one subject of a pickup. */
export type Reported = { action: OutcomeAction; value: string }

/** Subjects on which phones differ, with the value of each phone. */
export type ReportedDifference = { subject: string; reported: readonly Reported[] }

export type PickupOutcome = {
  status: 'planned' | 'picked_up' | 'donor_absent'
  /** As phones send them, in units. */
  quantities: ReadonlyMap<number, number>
  donorAbsentAt: Date | null
  differences: readonly ReportedDifference[]
}

export const outcomeSubject = 'outcome'
export const itemSubject = (item: number): string => `item ${item}`

/** Decisions of staff: the action that counts, by subject. */
export type Decisions = ReadonlyMap<string, string>

const idsOf = (reported: readonly Reported[]) => reported.map(({ action }) => action.id)

/** The value that counts: the one that staff decided for, else that of the latest action by its number. */
function counting(subject: string, reported: readonly Reported[], decisions: Decisions): Reported {
  const decided = reported.find(({ action }) => action.id === decisions.get(subject))
  return decided ?? reported.reduce((last, one) => (one.action.id > last.action.id ? one : last))
}

const differ = (reported: readonly Reported[]) => new Set(reported.map(({ value }) => value)).size > 1

/** The last word of each phone: its own order counts, not the order of arrival. */
function lastOfEachPhone(actions: readonly OutcomeAction[]): OutcomeAction[] {
  const last = new Map<string, OutcomeAction>()
  for (const action of actions) {
    const before = last.get(action.phoneId)
    if (before === undefined || before.sequence < action.sequence) last.set(action.phoneId, action)
  }
  return [...last.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/**
 * Works out how a pickup ended from all its actions. The result depends on the set of actions alone, so that phones end
 * in the same state in whatever order their actions arrive. "Picked up" counts before "no-show" until staff decide.
 */
export function pickupOutcomeOf(actions: readonly OutcomeAction[], decisions: Decisions): PickupOutcome {
  const last = lastOfEachPhone(actions)
  if (last.length === 0)
    return { status: 'planned', quantities: new Map(), donorAbsentAt: null, differences: [] }
  const kinds = last.map((action): Reported => ({ action, value: action.kind }))
  const pickedUp = kinds.filter(({ value }) => value === 'picked_up')
  const decided = idsOf(kinds).includes(decisions.get(outcomeSubject) ?? '')
  const chosen = counting(outcomeSubject, decided || pickedUp.length === 0 ? kinds : pickedUp, decisions)
  const differences: ReportedDifference[] = differ(kinds)
    ? [{ subject: outcomeSubject, reported: kinds }]
    : []
  const absent = kinds.find(({ value }) => value === 'no_show')
  const donorAbsentAt = absent?.action.phoneAt ?? null
  if (chosen.value === 'no_show')
    return { status: 'donor_absent', quantities: new Map(), donorAbsentAt, differences }
  const quantities = new Map<number, number>()
  for (const [item, reported] of itemsOf(pickedUp.map(({ action }) => action))) {
    const subject = itemSubject(item)
    quantities.set(item, Number(counting(subject, reported, decisions).value))
    if (differ(reported)) differences.push({ subject, reported })
  }
  return { status: 'picked_up', quantities, donorAbsentAt, differences }
}

/** Quantities by item, with the value of each phone. */
function itemsOf(actions: readonly OutcomeAction[]): [number, Reported[]][] {
  const items = new Map<number, Reported[]>()
  for (const action of actions)
    for (const { item, quantity } of action.fields.quantities ?? [])
      items.set(item, [...(items.get(item) ?? []), { action, value: String(quantity) }])
  return [...items].toSorted(([a], [b]) => a - b)
}
