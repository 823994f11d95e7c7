import type { OrganiserCheck, OrganiserCheckKind } from '../../../contract/campaigns/public.ts'
import { m } from '../../app/words.ts'
import { dayText } from '../../ui/format/dates.ts'

const names: Partial<Record<OrganiserCheckKind, () => string>> = {
  identity: m.trust_mark_identity,
  people: m.trust_mark_identity,
  address: m.trust_mark_address,
  bank_account: m.trust_mark_bank,
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const listOf = (items: string[]) =>
  items.length < 2
    ? items.join('')
    : m.trust_mark_and({ first: items.slice(0, -1).join(', '), last: items.at(-1)! })

/** `ID and address checked on 2 Dec 2026`, a sentence for each day; empty where nothing was checked. */
export function checkedText(checks: readonly OrganiserCheck[]): string {
  const days = [...new Set(checks.map(({ checkedOn }) => checkedOn))].toSorted()
  return days
    .map((day) => {
      const kinds = checks
        .filter(({ checkedOn }) => checkedOn === day)
        .flatMap(({ kind }) => names[kind]?.() ?? [])
      return kinds.length === 0
        ? ''
        : capitalised(m.trust_mark({ checks: listOf([...new Set(kinds)]), day: dayText(day) }))
    })
    .filter(Boolean)
    .join(' · ')
}
