import { minimumHint, usualLeastRupees } from '../../../contract/donations/donations.ts'
import { scheduleBody } from '#schemas/donations/donations.ts'
import type { GiftBody } from '../form/gift-fields.ts'
import type { GiftErrors } from './rules.ts'

/**
 * Holds a filled-in form against the contract and the installation's smallest gift, in rupees.
 * @returns what is wrong, by field; undefined for nothing
 */
export function checkGift(body: GiftBody, least = usualLeastRupees): GiftErrors | undefined {
  const errors: Record<string, string> = {}
  for (const { path, message } of scheduleBody.safeParse(body).error?.issues ?? [])
    errors[path.join('.')] ??= message
  if (Number(body.selected_amount) < least) errors['selected_amount'] ??= minimumHint(least)
  return Object.keys(errors).length > 0 ? errors : undefined
}
