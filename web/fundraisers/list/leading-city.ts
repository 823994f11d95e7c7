import type { FundraiserFilter } from '../../app/paths.ts'

/**
 * The city whose fundraisers lead a list, or would if the reader had not let it go: said there, so that nobody
 * wonders about the order. None where the list is of one city anyway, or where nothing of the reader's city stands.
 */
export function leadingCity(
  own: string | undefined,
  { city, near }: FundraiserFilter,
  { rows, page }: { rows: readonly { city: string }[]; page: number },
) {
  if (city || rows.length === 0) return undefined
  return near || page > 1 || rows[0]?.city === own ? own : undefined
}
