/** Sets of members by a key; an empty one takes no room. */
export function createGroups<Member>() {
  const sets = new Map<string, Set<Member>>()
  return {
    has: (key: string) => sets.has(key),
    size: (key: string) => sets.get(key)?.size ?? 0,
    of: (key: string): Iterable<Member> => sets.get(key) ?? [],
    add(key: string, member: Member): void {
      const set = sets.get(key)
      if (set === undefined) sets.set(key, new Set([member]))
      else set.add(member)
    },
    delete(key: string, member: Member): void {
      const set = sets.get(key)
      if (set?.delete(member) && set.size === 0) sets.delete(key)
    },
  }
}
