import { giveItems } from '../../../contract/materials/give-items.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import type { FieldName } from '../../forms/field-name.ts'
import { DayField } from '../../forms/fields/day-field.tsx'
import { EmailField, MobileField } from '../../forms/fields/text-field.tsx'
import { Guard } from '../../forms/leave-guard.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { LightPlaceField } from '../../places/light-place-field.tsx'
import { givingTexts } from '../../../contract/materials/giving.ts'
import type { BodyIn } from '../../forms/state/form-options.ts'
import { firstPledge, refusedPledge, sentPledge, type PledgeLine } from './pledge-lines.ts'
import { PledgedLinesField } from './pledged-lines-field.tsx'
import { PledgePhotos } from './pledge-photos.tsx'

type TakePartFormProps = {
  /** Number of the request. */
  id: number
  /** Lines of the request that still need something. */
  lines: readonly PledgeLine[]
  /** Called with the last day of the reservation. */
  sent(until: string): void
}

type PartBody = BodyIn<typeof giveItems.collaborate>

/** Form by which a signed-in organisation or donor reserves part of a request. */
export function TakePartForm({ id, lines, sent }: TakePartFormProps) {
  const form = useCallForm(giveItems.collaborate, {
    values: { materials: firstPledge(lines) as PartBody['materials'] },
    body: (values: PartBody) => ({
      ...values,
      materials: sentPledge(values.materials, lines) as PartBody['materials'],
    }),
    fixed: { id },
    check: (values) => refusedPledge(values, lines, givingTexts),
    schema: () =>
      import('#schemas/materials/give-items.ts').then((module) => module.giveItems.collaborate.body),
    draft: `take-part:${id}`,
    after: ({ until }) => sent(until),
  })
  const { at } = form
  return (
    <CallForm form={form} button={m.part_send()}>
      <Guard form={form} />
      <PledgedLinesField
        name={at('materials') as unknown as Parameters<typeof PledgedLinesField>[0]['name']}
        lines={lines}
      />
      <PledgePhotos name={at('images')} lines={lines} isSignedIn />
      <DayField
        name={at('until') as FieldName<string>}
        label={m.part_until()}
        hint={m.part_until_hint()}
        optional
      />
      <LightPlaceField name={at('locality')} label={m.asked_place()} />
      <p className="text-sm text-soft">{m.part_contact()}</p>
      <EmailField
        name={at('email') as FieldName<string>}
        label={m.asked_email()}
        autoComplete="email"
        optional
      />
      <MobileField
        name={at('mobile_no') as FieldName<string>}
        label={m.asked_mobile()}
        autoComplete="tel-national"
        optional
      />
    </CallForm>
  )
}
