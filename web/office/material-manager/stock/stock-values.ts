import { useState } from 'react'
import type { ReplyOf } from '../../../../contract/call.ts'
import { stock } from '../../../../contract/materials/stock.ts'
import {
  conditionLabels,
  partsOf,
  unitLabels,
  type MaterialCondition,
  type MaterialUnit,
} from '../../../../shared/material-items.ts'
import { apiUntil } from '../../../app/api.ts'
import { m } from '../../../app/words.ts'
import type { Search } from '../../../forms/use-search.ts'
import { dayText } from '../../../ui/format/dates.ts'

export type StockPlace = ReplyOf<typeof stock.place>
export type PlaceItem = StockPlace['items'][number]
export type PlaceAllotment = StockPlace['allotments'][number]
export type StockPlaceOption = { value: number; label: string; isBox: boolean }

/** Goods of one item at one place, as the forms of one item need them. */
export type GoodsAtPlace = {
  placeId: number
  place: string
  itemId: number
  category: string
  unit: MaterialUnit
  onHand: number
  free: number
}

type Item = {
  category: string
  variant: string | null
  condition: MaterialCondition
  unit: MaterialUnit
  expiresOn: string | null
}

/** Name of an item with everything that distinguishes it within its category. */
export const itemLabel = ({ category, variant, condition, unit, expiresOn }: Item): string =>
  [
    category,
    variant,
    conditionLabels[condition],
    unit === 'piece' ? null : unitLabels[unit],
    expiresOn === null ? null : m.stock_until({ day: dayText(expiresOn) }),
  ]
    .filter((part) => part !== null)
    .join(', ')

/** Id of the action of one opened form, so that a request that is sent again is done once. */
export const useActionId = (): string => useState(() => crypto.randomUUID())[0]

/** Items that were in stock before, by category and variant. */
export const findItems: Search<{ value: number; label: string }> = async (searchTerm, signal) => {
  const answer = await apiUntil(signal)(stock.items, { query: { searchTerm } })
  return answer.ok ? answer.data.map((item) => ({ value: item.id, label: itemLabel(item) })) : undefined
}

/** Least quantity of a movement in a unit. */
export const leastOf = (unit: MaterialUnit): number => 1 / partsOf(unit)
