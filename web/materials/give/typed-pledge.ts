import type { In } from '../../../contract/call.ts'
import type { giveItems } from '../../../contract/materials/give-items.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import type { giving } from '../../../contract/materials/giving.ts'
import { findDraft, keepDraft } from '../../forms/state/form-draft.ts'
import type { OfferValues } from './item-rows.ts'

/** Name of the draft of the give form in this tab. */
export const giveDraft = 'give-materials'

type Pledge = In<typeof giveItems.requestOtp.body>
type Match = ReplyOf<typeof giving.matches>[number]
/** Values of the give form that a pledge to a matching request begins with. */
export type TypedPledge = Partial<
  Pick<Pledge, 'name' | 'email' | 'mobile_no' | 'locality' | 'indian_citizen' | 'images'>
> & {
  materials: Partial<Pledge['materials'][number]>[]
}

/** Takes the contact, the photos and the items of the category of a match from the give form. */
export function typedPledge(values: Partial<OfferValues>, match: Match): TypedPledge {
  const { name, email, mobile_no, locality, indian_citizen, images = [], materials = [] } = values
  const row = materials.find(({ category }) => category === match.category)
  const { quantity, condition, expires_on: expiresOn } = row ?? {}
  return {
    ...(name && { name }),
    ...(email && { email }),
    ...(mobile_no && { mobile_no }),
    ...(locality && { locality }),
    ...(indian_citizen && { indian_citizen }),
    ...(images.length > 0 && { images }),
    materials: [
      {
        line: match.line,
        ...(row?.unit === match.unit && quantity && { quantity: Math.min(quantity, match.left) }),
        ...(condition && { condition }),
        ...(expiresOn && { expires_on: expiresOn }),
      },
    ],
  }
}

/** Removes photos that went with a pledge from the draft of the give form, since they belong to the pledge now. */
export function forgetPledgedPhotos(): void {
  const draft = findDraft(giveDraft)
  if (draft) keepDraft(giveDraft, { ...draft, values: { ...draft.values, images: undefined } })
}
