import type { YearDonation, YearShare } from './store.ts'

/** A donor as a tax office knows one: a name, with one PAN or none. */
export type Person = {
  pan: string | undefined
  shares: YearShare[]
  gifts: YearDonation[]
}

type Marked = { nameKey: string; panSealed: Buffer | null }

/**
 * Tells apart who gave under one e-mail address, in the order of their first gifts. What was given without a PAN belongs
 * to the donor of that name, as long as that name came with one PAN alone. Whose gifts are not among those listed is
 * left out.
 */
export function peopleOf(
  shares: readonly YearShare[],
  donations: readonly YearDonation[],
  open: (sealed: Buffer) => string,
): Person[] {
  const pansOfName = new Map<string, Set<string>>()
  const opened = <T extends Marked>(marked: T) => ({
    marked,
    pan: marked.panSealed === null ? undefined : open(marked.panSealed),
  })
  const all = shares.map(opened)
  for (const { marked, pan } of all) {
    const pans = pansOfName.get(marked.nameKey) ?? new Set()
    if (pan !== undefined) pans.add(pan)
    pansOfName.set(marked.nameKey, pans)
  }
  const panFor = ({ nameKey }: Marked, pan: string | undefined) => {
    const pans = [...(pansOfName.get(nameKey) ?? [])]
    return pan ?? (pans.length === 1 ? pans[0] : undefined)
  }
  const people = new Map<string, Person>()
  const personOf = ({ marked, pan }: { marked: Marked; pan: string | undefined }): Person => {
    const own = panFor(marked, pan)
    const key = JSON.stringify([marked.nameKey, own])
    const person = people.get(key) ?? { pan: own, shares: [], gifts: [] }
    people.set(key, person)
    return person
  }
  for (const one of all) personOf(one).shares.push(one.marked)
  for (const one of donations.map(opened)) personOf(one).gifts.push(one.marked)
  return [...people.values()].filter((person) => person.shares.length > 0 && person.gifts.length > 0)
}
