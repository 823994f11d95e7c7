import type { ShownRequest } from '../../../contract/materials/open-requests.ts'
import type { MaterialCategoryData } from '../../../contract/materials/items.ts'
import { leftOf } from '../../../shared/material-items.ts'
import type { In } from '../../../contract/call.ts'
import type { giveItems } from '../../../contract/materials/give-items.ts'
import type { FoundErrors } from '../../forms/state/form-store.ts'

export type PledgeBody = In<typeof giveItems.requestOtp.body>
export type PledgedRow = In<typeof giveItems.give.body>['materials'][number]

/** A line as the forms of pledges show it, with what its category needs. */
export type PledgeLine = Omit<ShownRequest['materials'][number], 'description'> &
  Pick<MaterialCategoryData, 'needsExpiry' | 'needsPhoto' | 'availability' | 'reason'>

/** Lines of a request that still need something. */
export const pledgeLines = (
  materials: ShownRequest['materials'],
  categories: readonly MaterialCategoryData[],
): PledgeLine[] =>
  materials.flatMap(({ description: _, ...line }) => {
    const category = categories.find(({ id }) => id === line.category)
    if (category === undefined || leftOf(line) <= 0) return []
    const { needsExpiry, needsPhoto, availability, reason } = category
    return [{ ...line, needsExpiry, needsPhoto, availability, reason }]
  })

/** Smallest quantity of a pledge to a line. */
export const leastPledge = (line: PledgeLine): number => Math.min(line.minimum ?? 1, leftOf(line))

const lineOf = (lines: readonly PledgeLine[], { line }: Partial<PledgedRow>) =>
  lines.find(({ id }) => id === line)

/** First values of the form: the first line that is accepted, with its smallest pledge. */
export const firstPledge = (lines: readonly PledgeLine[]): Partial<PledgedRow>[] =>
  lines
    .filter(({ availability }) => availability !== 'closed')
    .slice(0, 1)
    .map((line) => ({ line: line.id, quantity: leastPledge(line), condition: line.condition }))

/** Rows as they are sent: without values of fields that their line does not show. */
export const sentPledge = (
  rows: readonly PledgedRow[] | undefined,
  lines: readonly PledgeLine[],
): PledgedRow[] =>
  (rows ?? []).map(({ expires_on: expiresOn, ...row }) => {
    const line = lineOf(lines, row)
    if (line === undefined) return row
    return {
      ...row,
      // Goods without a condition are accepted sealed only.
      ...(!line.hasCondition && { condition: 'new' as const }),
      ...(line.needsExpiry && { expires_on: expiresOn }),
    }
  })

export const needsPhotoOf = (rows: readonly Partial<PledgedRow>[] = [], lines: readonly PledgeLine[]) =>
  rows.some((row) => lineOf(lines, row)?.needsPhoto)

type Texts = { expiry: string; photo: string }

/** Refusals that depend on the categories of the lines, for the browser. */
export function refusedPledge(
  values: { materials?: readonly Partial<PledgedRow>[] | undefined; images?: readonly string[] | undefined },
  lines: readonly PledgeLine[],
  texts: Texts,
): FoundErrors {
  const errors: Record<string, string | undefined> = {}
  for (const [index, row] of (values.materials ?? []).entries())
    if (lineOf(lines, row)?.needsExpiry && !row.expires_on)
      errors[`materials.${index}.expires_on`] = texts.expiry
  if (needsPhotoOf(values.materials, lines) && (values.images ?? []).length === 0)
    errors['images'] = texts.photo
  return errors
}
