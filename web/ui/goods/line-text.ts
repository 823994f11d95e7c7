import {
  conditionLabels,
  leftOf,
  type MaterialCondition,
  type MaterialUnit,
  type TakenLine,
  unitLabelOf,
  unitLabels,
} from '../../../shared/material-items.ts'
import { m } from '../../app/words.ts'
import { translateServerText } from '../fields/translate-server-text.ts'

/** Name of a line: its category and variant. */
export const lineName = ({
  categoryName,
  variantName,
}: {
  categoryName: string
  variantName: string | null
}): string =>
  [categoryName, variantName].flatMap((part) => (part === null ? [] : translateServerText(part))).join(' · ')

/** How much of a line is still needed, in words. */
export const leftText = (line: TakenLine & { unit: MaterialUnit }): string =>
  m.asked_left({ left: quantityText(leftOf(line), line.unit) })

/** A quantity with its unit; pieces are a bare number. */
export const quantityText = (quantity: number, unit: MaterialUnit): string => {
  const number = quantity.toLocaleString('en-IN', { maximumFractionDigits: 3 })
  return unit === 'piece'
    ? number
    : `${number} ${translateServerText(unitLabelOf(quantity, unit)).toLowerCase()}`
}

/** Name of a unit within a sentence. */
export const unitText = (unit: MaterialUnit): string => translateServerText(unitLabels[unit]).toLowerCase()

/** Conditions that a line accepts, in words. */
export function acceptsText(lowest: MaterialCondition): string {
  if (lowest === 'new') return m.asked_accepts_new()
  if (lowest === 'for_repair') return m.asked_accepts_any()
  return m.asked_accepts({ condition: translateServerText(conditionLabels[lowest]) })
}
