import type { Place } from '../../../contract/places.ts'
import type { StatusName } from '../../../contract/status.ts'
import type { OfferedItemBody, offerStatus } from '../../../contract/materials/offered.ts'
import {
  toStoredQuantity,
  type MaterialCondition,
  type MaterialUnit,
} from '../../../shared/material-items.ts'
import type { Language } from '../../../shared/languages.ts'
import type { Tx } from '../../platform/db/database.ts'
import { insertRow, type By } from '../../platform/db/rows.ts'

export type OfferStatus = StatusName<typeof offerStatus>
/** An item of an offer; its quantity is in the unit's smallest parts. */
export type OfferedItem = {
  categoryId: number
  quantity: number
  variantId?: number | null
  unit?: MaterialUnit
  condition?: MaterialCondition
  expiresOn?: string | null
  /** Line of a request that it is pledged to. */
  lineId?: number
}

export type NewOffer = {
  name: string
  email: string
  mobileNo: string
  orgName?: string | undefined
  locality: Place
  note?: string | undefined
  /** Language of the e-mails about it. */
  language: Language
  accountId: number | null
  /** True once the donor has declared it; undefined for imported and demo offers. */
  isIndianCitizen?: boolean
  window?: { from: Date; until: Date } | undefined
  dropOffId?: number | undefined
  /** Request of an organisation that it answers; its pledge begins as requested. */
  requestId?: number | undefined
  /** Instant until which the pledge to the request is reserved. */
  pledgedUntil?: Date
  /** Organisation that gives. */
  organisationId?: number | null
  /** Whether the public trail shows the donor's first name and initial. */
  showsName?: boolean
  items: readonly OfferedItem[]
}

/** Adds what a donor offers, with its audit row. @returns its number */
export async function insertOffer(tx: Tx, offer: NewOffer, by: By): Promise<number> {
  const { id } = await insertRow(
    tx,
    'material_offer',
    {
      name: offer.name,
      email: offer.email,
      mobile_no: offer.mobileNo,
      org_name: offer.orgName ?? null,
      locality: JSON.stringify(offer.locality),
      note: offer.note ?? null,
      language: offer.language,
      account_id: offer.accountId,
      declared_indian_citizen: offer.isIndianCitizen ?? null,
      window_from: offer.window?.from ?? null,
      window_until: offer.window?.until ?? null,
      chosen_drop_off_id: offer.dropOffId ?? null,
      created_at: by.at,
      shows_name: offer.showsName ?? false,
      organisation_id: offer.organisationId ?? null,
      ...(offer.requestId !== undefined && {
        request_id: offer.requestId,
        pledge_status: 'requested',
        pledged_until: offer.pledgedUntil ?? null,
      }),
    },
    by,
  )
  await insertItems(tx, id, offer.items)
  return id
}

/** Items of a body, in the terms of the store. */
export const toOfferedItems = (rows: readonly OfferedItemBody[]): OfferedItem[] =>
  rows.map(({ category, variant, unit, condition, quantity, expires_on: expiresOn }) => ({
    categoryId: category,
    variantId: variant ?? null,
    unit,
    condition,
    expiresOn: expiresOn ?? null,
    quantity: toStoredQuantity(quantity, unit),
  }))

/** Reserves a pledge again from now on; an offer without a request is left as it is. */
export async function renewHold(tx: Tx, id: number, until: Date): Promise<void> {
  await tx
    .updateTable('material_offer')
    .set({ pledged_until: until, pledge_reminded_at: null })
    .where('id', '=', id)
    .where('request_id', 'is not', null)
    .execute()
}

/** Inserts the items of an offer that has none. */
export async function insertItems(tx: Tx, offerId: number, items: readonly OfferedItem[]): Promise<void> {
  await tx
    .insertInto('material_offer_item')
    .values(
      items.map(({ categoryId, quantity, variantId, unit, condition, expiresOn, lineId }) => ({
        offer_id: offerId,
        category_id: categoryId,
        quantity,
        variant_id: variantId ?? null,
        unit: unit ?? 'piece',
        condition: condition ?? 'used_good',
        expires_on: expiresOn ?? null,
        request_item_id: lineId ?? null,
      })),
    )
    .execute()
}
