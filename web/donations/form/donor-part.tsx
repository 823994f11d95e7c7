import { panFromRupees } from '../../../contract/donations/donations.ts'
import { m } from '../../app/words.ts'
import { TextInput } from '../../ui/fields/field.tsx'
import { formatRupees } from '../../ui/format/money.ts'
import { Address } from './address-part.tsx'
import { wrongId, type BoundField } from './bound-field.ts'
import { Consent } from './consent-part.tsx'
import { asksPan, type TextName } from './gift-fields.ts'
import { Part } from './form-section.tsx'
import type { Gift } from './use-gift.ts'

/** Fields of the donor. Nothing is ticked beforehand; rare fields are asked only where needed. */
export function DonorPart({ gift, isListed }: { gift: Gift; isListed: boolean }) {
  return (
    <Part title={m.gift_donor()} isDone={isKnown(gift)}>
      <DonorFields gift={gift} />
      <Pan gift={gift} />
      <Consent gift={gift} isListed={isListed} />
      <PostalAddress gift={gift} />
    </Part>
  )
}

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

export const PostalAddress = ({ gift }: { gift: Gift }) => (
  <Address address={bound(gift, 'donor_address')} pincode={bound(gift, 'donor_pincode')} />
)

/** Without scripts nothing can appear, so there the field stands from the start. */
export function Pan({ gift }: { gift: Gift }) {
  return (
    <div className={asksPan(gift.state.fields) ? undefined : '[@media(scripting:enabled)]:hidden'}>
      <TextInput
        {...bound(gift, 'donor_pan')}
        label={m.gift_pan()}
        hint={m.gift_pan_hint({ amount: formatRupees(panFromRupees) })}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={14}
        className="uppercase sm:max-w-72"
      />
    </div>
  )
}
