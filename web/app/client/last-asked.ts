/** Last query of each list, by its path: a way back leads to the list as it was left. */
const queries = new Map<string, string>()

export const noteAsked = (path: string, search: string) => void queries.set(path, search)

/** The list's address as it was last asked for in this window. */
export const asAsked = (path: string): string => path + (queries.get(path) ?? '')
