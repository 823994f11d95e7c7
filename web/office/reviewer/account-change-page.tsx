import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { headOf } from '../../app/head/head.ts'
import { m } from '../../app/words.ts'
import { ChangeScreen, loadRequest } from '../changes/change-screen.tsx'
import { LoadError } from '../kit/load-error.tsx'
import { reviewerArea } from './area.ts'

export const clientLoader = async (args: LoaderFunctionArgs) => ({ answer: await loadRequest(args) })
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.change_request() })

/** Another account that is to be paid, for the reviewer who looks at it before the manager. */
export default function AccountChangePage() {
  const { answer } = useLoaderData<typeof clientLoader>()
  if (!answer.ok)
    return (
      <LoadError
        answer={answer}
        list={{ to: reviewerArea.paths.accountChanges(), title: m.change_accounts() }}
      />
    )
  return <ChangeScreen request={answer.data} />
}
