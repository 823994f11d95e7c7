/** Another address for the same list; what changes the choice begins at the first page. */
export type ListUrl = {
  asked: Record<string, string>
  /** Undefined takes a value out. */
  to(change: Record<string, string | undefined>): string
}

export const listUrl = (asked: Record<string, string>): ListUrl => ({
  asked,
  to: (change) => {
    const next = new URLSearchParams(asked)
    if (!('page' in change)) next.delete('page')
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    return `?${next}`
  },
})
