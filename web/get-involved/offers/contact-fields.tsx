import type { Place } from '../../../contract/places.ts'
import { m } from '../../app/words.ts'
import { EmailField, MobileField, TextField } from '../../forms/fields/text-field.tsx'
import { at, type At, type FieldName } from '../../forms/field-name.ts'
import { LightPlaceField } from '../../places/light-place-field.tsx'

const named = at as unknown as At<{ name: string; email: string; mobile_no: string }>

/** Name, e-mail and mobile number of whoever offers something. */
export const ContactFields = () => (
  <>
    <TextField name={named('name')} label={m.involve_name()} autoComplete="name" />
    <EmailField name={named('email')} label={m.involve_email()} autoComplete="email" />
    <MobileField name={named('mobile_no')} label={m.involve_mobile()} autoComplete="tel" />
  </>
)

/** The place where somebody is or helps. */
export const PlaceOfOffer = ({ name }: { name: FieldName<Place> }) => (
  <LightPlaceField name={name} label={m.involve_place()} />
)
