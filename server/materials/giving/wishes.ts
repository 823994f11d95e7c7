import { givingTexts } from '../../../contract/materials/giving.ts'
import { invalidField } from '../../http/app-error.ts'
import { isFullOn } from '../../network/index.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { istDay } from '../../platform/ist.ts'
import { findDropOff } from '../offers/store-offer.ts'
import type { NewOffer } from '../offers/store-offers.ts'

/** @throws INVALID for a drop-off location that is unknown, not active or full */
export async function requireDropOff(
  on: Db | Tx,
  id: number | undefined,
  now: Date,
): Promise<number | undefined> {
  if (id === undefined) return undefined
  const found = await findDropOff(on, id)
  if (found?.status !== 'active') throw invalidField('drop_off', givingTexts.dropOff)
  if (isFullOn(istDay(now), found)) throw invalidField('drop_off', givingTexts.full)
  return id
}

type Window = { pickup_date?: number | undefined; pickup_until?: number | undefined }

/** @throws INVALID for a window that has begun */
export function windowOf({ pickup_date: from, pickup_until: until }: Window, now: Date): NewOffer['window'] {
  if (from === undefined || until === undefined) return undefined
  if (from * 1000 <= now.getTime()) throw invalidField('pickup_date', givingTexts.past)
  return { from: new Date(from * 1000), until: new Date(until * 1000) }
}
