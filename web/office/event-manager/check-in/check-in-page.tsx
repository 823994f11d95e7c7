import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { checkIn } from '../../../../contract/talks/check-in.ts'
import { api } from '../../../app/api.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { groupDigits } from '../../kit/figures.ts'
import { FactList } from '../../kit/fact-list.tsx'
import { listLoader } from '../../kit/lists/define-list.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { LoadError } from '../../kit/load-error.tsx'
import { eventArea } from '../area.ts'
import { checkInsOf } from './check-in-lists.tsx'

const { paths } = eventArea
const load = listLoader(checkInsOf(m.campdesk_check_in()))

export async function clientLoader(args: LoaderFunctionArgs) {
  const id = String(args.params['id'])
  const [summary, list] = await Promise.all([
    api(checkIn.summary, { params: { id: Number(id) } }),
    load(args, { event: id }),
  ])
  return { ...list, summary }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.campdesk_check_in() })

/** Check-in of one event: people expected and there, and every action at its entrances. */
export default function CheckInPage() {
  const { summary: answer } = useLoaderData<typeof clientLoader>()
  if (!answer.ok)
    return <LoadError answer={answer} list={{ to: paths.checkIns(), title: m.campdesk_check_ins() }} />
  const { event, expected, present, walkIns, repeated, refused } = answer.data
  return (
    <ListScreen
      list={checkInsOf(event.title)}
      actions={
        <a href={`/field#event-${event.id}`} className={`${buttonClass('plain')} desk-button`}>
          {m.campdesk_open_phone()}
        </a>
      }
    >
      <p className="text-sm text-soft">{m.campdesk_phone_hint()}</p>
      <FactList
        facts={[
          [m.campdesk_expected(), groupDigits(expected)],
          [m.campdesk_there(), groupDigits(present)],
          [m.campdesk_walk_ins(), groupDigits(walkIns)],
          [m.campdesk_repeated(), groupDigits(repeated)],
          [m.campdesk_refused(), groupDigits(refused)],
        ]}
      />
    </ListScreen>
  )
}
