import { panFromRupees } from '../../../contract/donations/donations.ts'
import { m } from '../../app/words.ts'
import { TextInput } from '../../ui/fields/field.tsx'
import { formatRupees } from '../../ui/format/money.ts'
import { Address } from './address-part.tsx'
import { wrongId, type BoundField } from './bound-field.ts'
import { Citizen, PrivacyWishes } from './consent-part.tsx'
import { Fold } from '../parts/fold.tsx'
import { asksPan, type TextName } from './gift-fields.ts'
import { Part } from './form-section.tsx'
import type { Gift } from './use-gift.ts'

/** Donor's own fields. Nothing is ticked beforehand. */
export const DonorPart = ({ gift }: { gift: Gift }) => (
  <Part title={m.gift_donor()} isDone={isKnown(gift)}>
    <DonorFields gift={gift} />
    <Citizen gift={gift} />
  </Part>
)

/** Optional fields. @param isListed whether the gift will appear in a list of donors */
export const Wishes = ({ gift, isListed }: { gift: Gift; isListed: boolean }) => (
  <div>
    <PrivacyWishes gift={gift} isListed={isListed} />
    <Pan gift={gift} />
    <Address address={bound(gift, 'donor_address')} pincode={bound(gift, 'donor_pincode')} />
  </div>
)

/** Whether the donor is named, can be reached, and may give. */
export const isKnown = ({ state: { fields } }: Gift) =>
  Boolean(
    fields.donor_name.trim() &&
    fields.donor_email.trim() &&
    fields.donor_phone.trim() &&
    fields.indian_citizen,
  )

const bound = ({ state: { fields, errors }, edit }: Gift, name: TextName): BoundField => ({
  id: errors[name] && wrongId(name),
  name,
  value: fields[name],
  error: errors[name],
  onChange: ({ target }) => edit({ [name]: target.value }),
})

/** Name, e-mail, mobile. */
export const DonorFields = ({ gift }: { gift: Gift }) => (
  <>
    <TextInput {...bound(gift, 'donor_name')} label={m.gift_name()} autoComplete="name" maxLength={100} />
    <div className="grid gap-4 sm:grid-cols-2 sm:items-start">
      <TextInput
        {...bound(gift, 'donor_email')}
        label={m.gift_email()}
        hint={m.gift_email_hint()}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <TextInput
        {...bound(gift, 'donor_phone')}
        label={m.gift_mobile()}
        hint={m.gift_mobile_hint()}
        before="+91"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
      />
    </div>
  </>
)

/** Field for the PAN: optional for a tax deduction, required from the amount that the law names. */
function Pan({ gift }: { gift: Gift }) {
  const isNeeded = asksPan(gift.state.fields)
  const pan = bound(gift, 'donor_pan')
  if (!gift.isDeductible && !isNeeded && !pan.value && !pan.error) return null
  return (
    <Fold
      title={isNeeded ? m.gift_pan_needed() : m.gift_pan_optional()}
      isWanted={isNeeded || Boolean(pan.value || pan.error)}
    >
      <div className="pb-4">
        <TextInput
          {...pan}
          label={m.gift_pan()}
          hint={m.gift_pan_hint({ amount: formatRupees(panFromRupees) })}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={14}
          className="uppercase sm:max-w-72"
        />
      </div>
    </Fold>
  )
}
