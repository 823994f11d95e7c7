import { getInvolved } from '../../../contract/network/get-involved.ts'
import { m } from '../../app/words.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { TextAreaField } from '../../forms/fields/text-area-field.tsx'
import { EmailField, MobileField, TextField } from '../../forms/fields/text-field.tsx'
import { PlaceField } from '../../places/place-field.tsx'
import type { OwnOffer } from './own-offer.ts'

type EditOfferProps = { offer: OwnOffer; title: string; close(): void }

/** The form of an own offer that waits for an answer. */
export function EditOffer({ offer, title, close }: EditOfferProps) {
  const { kind, id, version, isOpen: _, createdDate: __, ...values } = offer
  return (
    <DialogForm
      call={getInvolved.edit}
      title={title}
      button={m.my_offers_save()}
      close={close}
      values={values}
      fixed={{ kind, id, version }}
      schema={() => import('#schemas/network/get-involved.ts').then((calls) => calls.getInvolved.edit.body)}
      toast={m.my_offers_saved()}
    >
      {(at) => (
        <>
          {kind === 'partner' && (
            <TextField name={at('org_company')} label={m.involve_organisation()} optional />
          )}
          {kind === 'drop-off' && <TextField name={at('localityName')} label={m.involve_place_name()} />}
          <TextField name={at('name')} label={m.involve_name()} autoComplete="name" />
          <EmailField name={at('email')} label={m.involve_email()} autoComplete="email" />
          <MobileField name={at('mobile_no')} label={m.involve_mobile()} autoComplete="tel" />
          <PlaceField name={at('locality')} label={m.involve_place()} needsCity />
          {kind === 'partner' ? (
            <TextField name={at('url')} label={m.involve_website()} type="url" max={300} />
          ) : (
            <TextField
              name={at('availability')}
              label={kind === 'volunteer' ? m.involve_when() : m.involve_open()}
            />
          )}
          <TextAreaField name={at('description')} label={m.my_offers_description()} max={150} />
        </>
      )}
    </DialogForm>
  )
}
