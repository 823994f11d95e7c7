import { panFromRupees } from '../../contract/donations.ts'
import { m } from '../app/words.ts'
import { TextField } from '../ui/field.tsx'
import { rupees } from '../ui/money.ts'
import { Address } from './address.tsx'
import type { BoundField } from './bound-field.ts'
import { Consent } from './consent.tsx'
import { asksPan, type TextName } from './gift-fields.ts'
import { Part } from './part.tsx'
import type { Gift } from './use-gift.ts'

/** Who gives. Nothing is ticked beforehand; what only some need is asked of those alone. */
export function DonorPart({ gift }: { gift: Gift }) {
  const { fields, errors } = gift.state
  const field = (name: TextName): BoundField => ({
    name,
    value: fields[name],
    error: errors[name],
    onChange: ({ target }) => gift.edit({ [name]: target.value }),
  })
  const isKnown = Boolean(
    fields.donor_name.trim() &&
    fields.donor_email.trim() &&
    fields.donor_phone.trim() &&
    fields.indian_citizen,
  )
  return (
    <Part title={m.gift_donor()} isDone={isKnown}>
      <TextField {...field('donor_name')} label={m.gift_name()} autoComplete="name" maxLength={100} />
      <div className="grid gap-4 sm:grid-cols-2 sm:items-start">
        <TextField
          {...field('donor_email')}
          label={m.gift_email()}
          hint={m.gift_email_hint()}
          type="email"
          autoComplete="email"
          maxLength={254}
        />
        <TextField
          {...field('donor_phone')}
          label={m.gift_mobile()}
          hint={m.gift_mobile_hint()}
          before="+91"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={20}
        />
      </div>
      <Pan isAsked={asksPan(fields) || fields.donor_pan !== ''} {...field('donor_pan')} />
      <Consent gift={gift} />
      <Address address={field('donor_address')} pincode={field('donor_pincode')} />
    </Part>
  )
}

/** Without scripts nothing can appear, so there the field stands from the start. */
function Pan({ isAsked, ...field }: BoundField & { isAsked: boolean }) {
  return (
    <div className={isAsked ? undefined : '[@media(scripting:enabled)]:hidden'}>
      <TextField
        {...field}
        label={m.gift_pan()}
        hint={m.gift_pan_hint({ amount: rupees(panFromRupees) })}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={14}
        className="uppercase sm:max-w-72"
      />
    </div>
  )
}
