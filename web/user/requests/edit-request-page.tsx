import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { MaterialCategoryData } from '../../../contract/materials/items.ts'
import { materialCategories } from '../../../contract/materials/categories.ts'
import { ownRequests } from '../../../contract/materials/own-requests.ts'
import { api } from '../../app/api.ts'
import { headOf } from '../../app/head/head.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { editFailure } from '../../forms/goods/request-failure.ts'
import { useCallForm } from '../../forms/use-call-form.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NotHad, UserFallback, UserFrame } from '../frame/frame.tsx'
import {
  ownEditBody,
  ownRequestValues,
  type OwnRequest,
  type OwnRequestValues,
} from '../../materials/ask/own-request-values.ts'
import { RequestFields } from '../../materials/ask/request-fields.tsx'

export async function clientLoader({ params }: LoaderFunctionArgs) {
  const [categories, request] = await Promise.all([
    api(materialCategories.list),
    api(ownRequests.detail, { params: { id: Number(params['id']) } }),
  ])
  return { categories, request }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.my_requests_edit_title() })
export const HydrateFallback = UserFallback

/** Page on which an organisation edits its own request. */
export default function EditRequestPage() {
  const { categories, request } = useLoaderData<typeof clientLoader>()
  const failed = [categories, request].find((answer) => !answer.ok)
  return (
    <UserFrame title={m.my_requests_edit_title()}>
      {failed && !failed.ok && <NotHad answer={failed} />}
      {categories.ok &&
        request.ok &&
        (request.data.status === 2 ? (
          <>
            <Notice look="info">{m.my_requests_is_closed()}</Notice>
            <div>
              <ButtonLink to={paths.userRequests()}>{m.my_requests_back()}</ButtonLink>
            </div>
          </>
        ) : (
          <>
            <p className="text-soft">{m.my_requests_edit_text()}</p>
            <EditForm key={request.data.id} request={request.data} categories={categories.data} />
          </>
        ))}
    </UserFrame>
  )
}

type EditFormProps = { request: OwnRequest; categories: readonly MaterialCategoryData[] }

function EditForm({ request, categories }: EditFormProps) {
  const { id } = request
  const form = useCallForm<typeof ownRequests.edit, OwnRequestValues>(ownRequests.edit, {
    values: ownRequestValues(request),
    keeps: ['id', 'version'],
    body: ownEditBody,
    schema: () => import('#schemas/materials/own-requests.ts').then((calls) => calls.ownRequests.edit.body),
    draft: `own-request:${id}`,
    toast: m.requests_updated(),
    failure: editFailure,
    leadsTo: paths.userRequests(),
    async reload() {
      const now = await api(ownRequests.detail, { params: { id } })
      return now.ok ? ownRequestValues(now.data) : undefined
    },
  })
  return <RequestFields form={form} categories={categories} picture={request.picture} />
}
