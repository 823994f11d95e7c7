import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import type { GiftStatus } from './use-gift-status.ts'

/** The page of what a gift is for; undefined for causes. */
export function wayBack({
  campaignSlug,
  materialRequestId,
}: Pick<GiftStatus, 'campaignSlug' | 'materialRequestId'>) {
  if (campaignSlug !== null) return { path: paths.fundraiser(campaignSlug), text: m.gift_back() }
  return materialRequestId === null
    ? undefined
    : { path: paths.materialRequest(materialRequestId), text: m.gift_back_to_request() }
}
