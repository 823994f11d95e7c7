import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { fundraiserUpdates } from '../../../../contract/campaigns/updates.ts'
import { api } from '../../../app/api.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { LoadError } from '../../kit/load-error.tsx'
import { manageArea } from '../area.ts'
import { DeskFrame, loadDesk } from '../desk-frame.tsx'
import { UpdateForm } from './update-form.tsx'

export async function clientLoader(args: LoaderFunctionArgs) {
  const [desk, update] = await Promise.all([
    loadDesk(args),
    api(fundraiserUpdates.one, { params: { id: Number(args.params['updateId']) } }),
  ])
  return { desk, update }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.desk_update_edit() })

/** Changes an update: the page keeps the earlier text until the new one is approved. */
export default function EditUpdatePage() {
  const { desk, update } = useLoaderData<typeof clientLoader>()
  return (
    <DeskFrame answer={desk}>
      {({ id }) =>
        update.ok && update.data.campaignId === id ? (
          <>
            <h1 className="text-lg">{m.desk_update_edit()}</h1>
            {update.data.status !== 'waiting' && (
              <p className="max-w-text text-sm text-soft">{m.desk_update_edit_rules()}</p>
            )}
            <UpdateForm campaignId={id} update={update.data} />
          </>
        ) : (
          <LoadError
            answer={update.ok ? { http: 404, message: '' } : update}
            list={{ to: manageArea.paths.updates(id), title: m.desk_updates() }}
          />
        )
      }
    </DeskFrame>
  )
}
