import type { GiftFields } from '../form/gift-fields.ts'
import type { GiftStart } from '../form/gift-start.ts'

/** Draft of a gift, kept by this tab until it is received. */
export type GiftDraft = {
  /** The query of the address it was begun at: another one asks for something else. */
  asked: string
  fields: GiftFields
  /** Kept beyond the way to the gateway: whoever comes back without having paid tries the same gift once more. */
  nonce: string
}

/**
 * Draft of a form as it stands, without the PAN, which no other user of the device shall read. A received
 * gift leaves no draft, so the next one is declared anew.
 */
export const draftNow = (
  asked: string,
  { fields, nonce }: { fields: GiftFields; nonce: string },
): GiftDraft => ({ asked, fields: { ...fields, donor_pan: '' }, nonce })

/** Each fundraiser, and each request for things, has a draft of its own; the six causes share one. */
export const giftDraftOf = (key: string | null) => `gift:${key ?? ''}`

/** Key of the draft of a gift: no fundraiser's address has a slash. */
export const draftKeyOf = (gift: { campaignSlug: string | null; materialRequestId?: number | null }) =>
  gift.materialRequestId == null ? gift.campaignSlug : `materials/${gift.materialRequestId}`

/** A browser that keeps nothing, or is full, only forgets. */
function storage<T>(use: (kept: Storage) => T): T | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}

export const keepGiftDraft = (name: string, draft: GiftDraft) =>
  storage((kept) => kept.setItem(name, JSON.stringify(draft)))

export const forgetGiftDraft = (name: string) => storage((kept) => kept.removeItem(name))

export const findGiftDraft = (name: string): GiftDraft | undefined =>
  storage((kept) => JSON.parse(kept.getItem(name) ?? 'null') as GiftDraft | null) ?? undefined

const donorTexts = ['donor_name', 'donor_email', 'donor_phone'] as const

/**
 * The fields to go on with: what was typed, and who is signed in where nothing was. An amount, a cause or a
 * recurring gift asked for by another address than before stands as the address has it.
 */
export function resumed(
  { fields, asked }: Pick<GiftDraft, 'fields' | 'asked'>,
  start: Pick<GiftStart, 'fields' | 'asked' | 'again'>,
): GiftFields {
  const { chosen_amount, typed_amount, selectedCauses } = start.fields
  const isNewAddress = asked !== start.asked
  return {
    ...fields,
    ...Object.fromEntries(donorTexts.map((name) => [name, fields[name] || start.fields[name]])),
    ...(isNewAddress && (chosen_amount || typed_amount) && { chosen_amount, typed_amount }),
    ...(isNewAddress && selectedCauses.length > 0 && { selectedCauses }),
    ...(isNewAddress && start.again),
  }
}
