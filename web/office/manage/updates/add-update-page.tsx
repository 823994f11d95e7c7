import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { DeskFrame, loadDesk } from '../desk-frame.tsx'
import { UpdateForm } from './update-form.tsx'

export const clientLoader = async (args: LoaderFunctionArgs) => ({ desk: await loadDesk(args) })
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.desk_update_write() })

/** Writes an update of a fundraiser. */
export default function AddUpdatePage() {
  const { desk } = useLoaderData<typeof clientLoader>()
  return (
    <DeskFrame answer={desk}>
      {({ id }) => (
        <>
          <h1 className="text-lg">{m.desk_update_write()}</h1>
          <p className="max-w-text text-sm text-soft">{m.desk_update_rules()}</p>
          <UpdateForm campaignId={id} />
        </>
      )}
    </DeskFrame>
  )
}
