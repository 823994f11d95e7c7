/**
 * A loader's data with what a page needs only while the server writes it: scripts are told what can be counted up
 * in an object, and this cannot. A copy of the data has lost it.
 */
export function withUnsent<Data extends object, Extra extends object>(
  data: Data,
  extra: Extra,
): Data & Partial<Extra> {
  const both: Data & Partial<Extra> = { ...data }
  for (const [name, value] of Object.entries(extra)) Object.defineProperty(both, name, { value })
  return both
}
