import type { CheckInKind } from '../../../contract/talks/check-in.ts'

/** Accepted action about a party, in the order in which it happened. */
export type PartyAction = {
  id: string
  kind: Exclude<CheckInKind, 'walk_in'>
  members: readonly number[]
  at: Date
}

export type Attendance = {
  /** The action that counts for each member who is there. */
  present: ReadonlyMap<number, PartyAction>
  /** Members that each action states: its outcome and whom it counts for. */
  outcomes: ReadonlyMap<string, { outcome: 'counted' | 'repeated' | 'undone' | 'undo'; counted: number[] }>
}

/** Earlier actions first; actions of one moment by their number. */
export const inOrder = (a: PartyAction, b: PartyAction): number =>
  a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1)

/**
 * Attendance of a party from all its actions, in whatever order they arrive: the earliest check-in of a member counts,
 * later ones are repeated, and an undo ends those before it.
 */
export function attendanceOf(actions: readonly PartyAction[]): Attendance {
  const present = new Map<number, PartyAction>()
  const began = new Set<string>()
  for (const action of actions.toSorted(inOrder))
    for (const member of action.members) {
      if (action.kind === 'undo') present.delete(member)
      else if (!present.has(member)) {
        present.set(member, action)
        began.add(action.id)
      }
    }
  const countedBy = ({ id, members }: PartyAction) =>
    members.filter((member) => present.get(member)?.id === id)
  const outcomeOf = (action: PartyAction, counted: readonly number[]) => {
    if (action.kind === 'undo') return 'undo'
    if (counted.length > 0) return 'counted'
    return began.has(action.id) ? 'undone' : 'repeated'
  }
  const outcomes = actions.map((action) => {
    const counted = countedBy(action)
    return [action.id, { outcome: outcomeOf(action, counted), counted }] as const
  })
  return { present, outcomes: new Map(outcomes) }
}
