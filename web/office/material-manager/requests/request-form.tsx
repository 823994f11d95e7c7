import { materialRequestLimits, type MaterialCategoryData } from '../../../../contract/materials/items.ts'
import { materialRequestStatus } from '../../../../contract/materials/open-requests.ts'
import { materialRequests, type MaterialRequestDetail } from '../../../../contract/materials/requests.ts'
import { api } from '../../../app/api.ts'
import { asAsked } from '../../../app/client/last-asked.ts'
import { m } from '../../../app/words.ts'
import { CallForm } from '../../../forms/call-form.tsx'
import type { FieldName } from '../../../forms/field-name.ts'
import { StatusField } from '../../../forms/fields/select-field.tsx'
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx'
import { EmailField, MobileField, TextField } from '../../../forms/fields/text-field.tsx'
import { AskedItemsField } from '../../../forms/goods/asked-items-field.tsx'
import { createFailure, editFailure } from '../../../forms/goods/request-failure.ts'
import { Guard } from '../../../forms/leave-guard.tsx'
import type { CallFormApi } from '../../../forms/state/create-form.ts'
import { MediaField } from '../../../forms/upload/media-field.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { PlaceField } from '../../../places/place-field.tsx'
import { materialArea } from '../area.ts'
import { editBody, newBody, newValues, requestValues, type RequestValues } from './request-values.ts'

const { paths } = materialArea

type CreateProps = {
  categories: readonly MaterialCategoryData[]
  /** Called once the request is added. */
  created(): void
}

export function CreateRequestForm({ categories, created }: CreateProps) {
  const form = useCallForm<typeof materialRequests.create, RequestValues>(materialRequests.create, {
    values: newValues,
    body: newBody,
    draft: 'material-request:new',
    toast: m.requests_submitted(),
    failure: createFailure,
    after: () => created(),
  })
  return <RequestFields form={form} categories={categories} />
}

type EditProps = { categories: readonly MaterialCategoryData[]; request: MaterialRequestDetail }

export function EditRequestForm({ categories, request }: EditProps) {
  const { id } = request
  const form = useCallForm<typeof materialRequests.edit, RequestValues>(materialRequests.edit, {
    values: requestValues(request),
    params: { id },
    keeps: ['id', 'version'],
    body: editBody,
    draft: `material-request:${id}`,
    toast: m.requests_updated(),
    failure: editFailure,
    leadsTo: () => asAsked(paths.requests()),
    async reload() {
      const now = await api(materialRequests.detail, { params: { id } })
      return now.ok ? requestValues(now.data) : undefined
    },
  })
  return <RequestFields form={form} categories={categories} images={request.images} />
}

type FieldsProps = {
  form: CallFormApi<RequestValues>
  categories: readonly MaterialCategoryData[]
  images?: MaterialRequestDetail['images']
}

/** The fields of a request. Cancel puts them back. */
function RequestFields({ form, categories, images }: FieldsProps) {
  const { at } = form
  return (
    <CallForm
      form={form}
      button={m.requests_save()}
      cancel={{ text: m.forms_cancel(), press: () => form.reset() }}
      className="max-w-[72rem]"
    >
      <Guard form={form} />
      <div className="grid items-start gap-x-6 gap-y-5 lg:grid-cols-2">
        <TextField name={at('header')} label={m.requests_header()} max={materialRequestLimits.header} />
        <TextField name={at('cta_text')} label={m.requests_cta()} />
        <div className="lg:col-span-2">
          <TextAreaField
            name={at('description')}
            label={m.requests_description()}
            max={materialRequestLimits.description}
          />
        </div>
        <TextField name={at('org_name')} label={m.requests_organization()} />
        <TextField name={at('primary_name')} label={m.requests_name()} />
        <EmailField name={at('email')} label={m.requests_email()} />
        <MobileField name={at('mobile_no')} label={m.requests_mobile()} />
        <PlaceField name={at('locality')} label={m.requests_locality()} needsCity />
        <StatusField name={at('status')} set={materialRequestStatus} label={m.office_status()} />
      </div>
      <AskedItemsField name={at('materials')} label={m.requests_materials()} categories={categories} />
      <TextField name={at('unwanted') as FieldName<string>} label={m.lines_unwanted()} max={250} optional />
      <div className="grid items-start gap-x-6 gap-y-5 lg:grid-cols-3">
        <MediaField
          name={at('logo_media_id')}
          label={m.requests_logo()}
          saved={savedFile(images?.logo, m.requests_logo())}
          optional
        />
        <MediaField
          name={at('material_request_img')}
          label={m.requests_picture()}
          saved={savedFile(images?.requesting_materail_image, m.requests_picture())}
          optional
        />
        <MediaField
          name={at('material_request_banner_img')}
          label={m.requests_banner()}
          saved={savedFile(images?.bannerImage, m.requests_banner())}
          optional
        />
      </div>
    </CallForm>
  )
}

const savedFile = (image: MaterialRequestDetail['images']['logo'] | undefined, name: string) =>
  image ? { id: image.id, name, type: 'image/webp', url: image.storageURL } : null
