import { useState } from 'react'
import { giveItems } from '../../../contract/materials/give-items.ts'
import { givingTexts } from '../../../contract/materials/giving.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { EmailField, MobileField, TextField } from '../../forms/fields/text-field.tsx'
import { CheckboxField } from '../../forms/fields/yes-no-field.tsx'
import { Guard } from '../../forms/leave-guard.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { LightPlaceField } from '../../places/light-place-field.tsx'
import type { KnownDonor } from '../give/offer-form.tsx'
import type { TypedPledge } from '../give/typed-pledge.ts'
import { ConfirmPledge } from './confirm-pledge.tsx'
import { firstPledge, refusedPledge, sentPledge, type PledgeBody, type PledgeLine } from './pledge-lines.ts'
import { PledgedLinesField } from './pledged-lines-field.tsx'
import { PledgePhotos } from './pledge-photos.tsx'

type GiveItemsFormProps = {
  /** Number of the request. */
  id: number
  /** Lines of the request that still need something. */
  lines: readonly PledgeLine[]
  donor: KnownDonor | null
  /** Values that were typed into the give form before. */
  typed?: TypedPledge | undefined
  sent(): void
}

/** Pledge to a request: a signed-in donor sends it at once, a guest confirms it with an OTP. */
export function GiveItemsForm(props: GiveItemsFormProps) {
  const [pledge, setPledge] = useState<PledgeBody>()
  const [isConfirming, setConfirming] = useState(false)
  if (pledge && isConfirming)
    return <ConfirmPledge pledge={pledge} sent={props.sent} change={() => setConfirming(false)} />
  return (
    <PledgeForm
      key={props.donor === null ? 'guest' : 'donor'}
      {...props}
      pledge={pledge}
      confirm={(typed) => {
        setPledge(typed)
        setConfirming(true)
      }}
    />
  )
}

/** Values that were typed into the give form before, as far as the lines take them, else those of the profile. */
function firstValues({ lines, donor, typed }: Pick<GiveItemsFormProps, 'lines' | 'donor' | 'typed'>) {
  const taken = typed?.materials.filter(({ line }) => lines.some((one) => one.id === line)) ?? []
  const materials = (taken.length > 0 ? taken : firstPledge(lines)) as PledgeBody['materials']
  return { ...donor, ...typed, materials }
}

type PledgeFormProps = GiveItemsFormProps & {
  /** Values to change; undefined for an empty form. */
  pledge: PledgeBody | undefined
  confirm(pledge: PledgeBody): void
}

function PledgeForm({ id, lines, donor, typed, pledge, sent, confirm }: PledgeFormProps) {
  const bodyOf = (values: PledgeBody): PledgeBody => ({
    ...values,
    materials: sentPledge(values.materials, lines),
    ngo_req_id: id,
  })
  const isGuest = donor === null
  // Both calls have the same fields.
  const call = (isGuest ? giveItems.requestOtp : giveItems.give) as typeof giveItems.requestOtp
  const form = useCallForm(call, {
    values: pledge ?? firstValues({ lines, donor, typed }),
    body: bodyOf,
    schema: () => import('#schemas/materials/give-items.ts').then((file) => file.giveItems.requestOtp.body),
    check: (values) => refusedPledge(values, lines, givingTexts),
    draft: `give-items:${id}`,
    after: (_, values) => (isGuest ? confirm(bodyOf(values)) : sent()),
  })
  const { at } = form
  return (
    <CallForm form={form} button={isGuest ? m.asked_send_code() : m.asked_send()}>
      <Guard form={form} />
      <PledgedLinesField name={at('materials')} lines={lines} />
      <PledgePhotos name={at('images')} lines={lines} isSignedIn={!isGuest} />
      <TextField name={at('name')} label={m.asked_name()} autoComplete="name" />
      <EmailField name={at('email')} label={m.asked_email()} autoComplete="email" />
      <MobileField name={at('mobile_no')} label={m.asked_mobile()} autoComplete="tel-national" />
      <TextField name={at('org_name')} label={m.asked_org()} autoComplete="organization" optional />
      <LightPlaceField name={at('locality')} label={m.asked_place()} />
      <CheckboxField name={at('indian_citizen')} label={m.gift_citizen()} hint={m.gift_citizen_hint()} flag />
    </CallForm>
  )
}
