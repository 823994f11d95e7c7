import { useState } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { materialCategories } from '../../../../contract/materials/categories.ts'
import { materialRequests } from '../../../../contract/materials/requests.ts'
import { api } from '../../../app/api.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { Dialog, leavePopup } from '../../../overlays/dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { LoadError } from '../../kit/load-error.tsx'
import { materialArea } from '../area.ts'
import { CreateRequestForm, EditRequestForm } from './request-form.tsx'

const { paths } = materialArea

export const clientLoader = async ({ params }: LoaderFunctionArgs) => {
  const [categories, request] = await Promise.all([
    api(materialCategories.list),
    params['id'] === undefined
      ? undefined
      : api(materialRequests.detail, { params: { id: Number(params['id']) } }),
  ])
  return { categories, request }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.requests_title() })

/** Page on which staff add or edit a request. */
export default function RequestFormPage() {
  const { categories, request } = useLoaderData<typeof clientLoader>()
  const [isCreated, setCreated] = useState(false)
  const failed = [categories, request].find((answer) => answer !== undefined && !answer.ok)
  if (failed && !failed.ok)
    return <LoadError answer={failed} list={{ to: paths.requests(), title: m.requests_title() }} />
  const known = categories.ok ? categories.data : []
  return (
    <>
      <h1 className="text-xl">{request ? m.requests_edit_title() : m.requests_create_title()}</h1>
      {request?.ok ? (
        <EditRequestForm key={request.data.id} request={request.data} categories={known} />
      ) : (
        <CreateRequestForm categories={known} created={() => setCreated(true)} />
      )}
      {isCreated && <Registered />}
    </>
  )
}

/** Confirms a new request. Its Close leads to the list. */
function Registered() {
  const go = useNavigate()
  return (
    <Dialog title={m.requests_registered()} close={() => void go(paths.requests())}>
      <p className="py-4">{m.requests_registered_text()}</p>
      <Button look="main" onClick={leavePopup} data-first>
        {m.requests_close()}
      </Button>
    </Dialog>
  )
}
