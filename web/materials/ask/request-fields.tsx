import { useState } from 'react'
import type { ReplyOf } from '../../../contract/call.ts'
import type { ownRequests } from '../../../contract/materials/own-requests.ts'
import { materialRequestLimits, type MaterialCategoryData } from '../../../contract/materials/items.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import type { FieldName } from '../../forms/field-name.ts'
import { TextAreaField } from '../../forms/fields/text-area-field.tsx'
import { EmailField, MobileField, TextField } from '../../forms/fields/text-field.tsx'
import { AskedItemsField } from '../../forms/goods/asked-items-field.tsx'
import { Guard } from '../../forms/leave-guard.tsx'
import type { CallFormApi } from '../../forms/state/create-form.ts'
import { MediaField } from '../../forms/upload/media-field.tsx'
import { LightPlaceField } from '../../places/light-place-field.tsx'
import { indianDay } from '../../ui/format/dates.ts'
import type { OwnRequestValues } from './own-request-values.ts'

type RequestFieldsProps = {
  form: CallFormApi<OwnRequestValues>
  categories: readonly MaterialCategoryData[]
  picture?: ReplyOf<typeof ownRequests.detail>['picture']
}

/** Fields of an organisation's own request: items, texts and contact. */
export function RequestFields({ form, categories, picture }: RequestFieldsProps) {
  const { at } = form
  const [today] = useState(() => indianDay(new Date().toISOString()))
  return (
    <CallForm form={form} button={m.requests_save()} className="gap-10">
      <Guard form={form} />
      <section className="flex flex-col gap-5">
        <h2 className="text-lg">{m.ask_about()}</h2>
        <TextField
          name={at('header')}
          label={m.ask_header()}
          hint={m.ask_header_hint()}
          max={materialRequestLimits.header}
        />
        <TextAreaField
          name={at('description')}
          label={m.ask_description()}
          max={materialRequestLimits.description}
        />
        <TextField name={at('cta_text') as FieldName<string>} label={m.ask_cta()} optional />
      </section>
      <section className="flex flex-col gap-5">
        <h2 className="text-lg">{m.ask_items()}</h2>
        <AskedItemsField
          name={at('materials')}
          label={m.ask_lines()}
          categories={categories}
          firstDay={today}
        />
        <TextField
          name={at('unwanted') as FieldName<string>}
          label={m.lines_unwanted()}
          hint={m.ask_unwanted_hint()}
          max={250}
          optional
        />
        <MediaField
          name={at('material_request_img') as FieldName<string>}
          label={m.ask_picture()}
          saved={
            picture
              ? { id: picture.id, name: m.ask_picture(), type: 'image/webp', url: picture.storageURL }
              : null
          }
          optional
        />
      </section>
      <section className="flex flex-col gap-5">
        <header className="flex flex-col gap-1">
          <h2 className="text-lg">{m.ask_contact()}</h2>
          <p className="text-sm text-soft">{m.ask_contact_text()}</p>
        </header>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField name={at('primary_name')} label={m.ask_name()} autoComplete="name" />
          <MobileField name={at('mobile_no')} label={m.ask_mobile()} autoComplete="tel-national" />
          <EmailField name={at('email')} label={m.ask_email()} autoComplete="email" />
          <LightPlaceField name={at('locality')} label={m.ask_place()} />
        </div>
      </section>
    </CallForm>
  )
}
