import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { headOf } from '../../app/head/head.ts'
import { m } from '../../app/words.ts'
import { ChangeScreen, loadRequest } from '../changes/change-screen.tsx'
import { LoadError } from '../kit/load-error.tsx'
import { manageArea } from '../manage/area.ts'
import { managerArea } from './area.ts'

export const clientLoader = async (args: LoaderFunctionArgs) => ({ answer: await loadRequest(args) })
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.change_request() })

/** Request of an organiser for a change, for the manager who decides. */
export default function RequestPage() {
  const { answer } = useLoaderData<typeof clientLoader>()
  if (!answer.ok)
    return (
      <LoadError answer={answer} list={{ to: managerArea.paths.requests(), title: m.oversee_requests() }} />
    )
  return <ChangeScreen request={answer.data} desk={manageArea.paths.desk(answer.data.campaignId)} />
}
