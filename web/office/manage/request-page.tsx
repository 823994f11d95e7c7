import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { headOf } from '../../app/head/head.ts'
import { m } from '../../app/words.ts'
import { ChangeScreen, loadRequest } from '../changes/change-screen.tsx'
import { LoadError } from '../kit/load-error.tsx'
import { manageArea } from './area.ts'
import { DeskFrame, loadDesk } from './desk-frame.tsx'

export async function clientLoader(args: LoaderFunctionArgs) {
  const [desk, request] = await Promise.all([loadDesk(args), loadRequest(args, 'requestId')])
  return { desk, request }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.desk_request() })

/** One request of a fundraiser, as its organiser reads it. */
export default function RequestPage() {
  const { desk, request } = useLoaderData<typeof clientLoader>()
  return (
    <DeskFrame answer={desk}>
      {({ id }) =>
        request.ok && request.data.campaignId === id ? (
          <ChangeScreen request={request.data} />
        ) : (
          <LoadError
            answer={request.ok ? { http: 404, message: '' } : request}
            list={{ to: manageArea.paths.requests(id), title: m.desk_requests() }}
          />
        )
      }
    </DeskFrame>
  )
}
