import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import {
  fundraiserUpdates,
  updateStatus,
  type FundraiserUpdate,
} from '../../../../contract/campaigns/updates.ts'
import { api } from '../../../app/api.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { instantText, momentText } from '../../../ui/format/dates.ts'
import { Notice } from '../../../ui/notice.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { manageArea } from '../area.ts'
import { campaignIdOf, DeskFrame, loadDesk, type DeskData } from '../desk-frame.tsx'
import { DeskAnswered } from '../desk-answered.tsx'
import { Told } from '../told.tsx'

const { paths } = manageArea

export async function clientLoader(args: LoaderFunctionArgs) {
  const [desk, updates] = await Promise.all([
    loadDesk(args),
    api(fundraiserUpdates.ofFundraiser, { params: { id: campaignIdOf(args) } }),
  ])
  return { desk, updates }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.desk_updates() })

/** Updates of a fundraiser, each with where it stands. */
export default function UpdatesPage() {
  const { desk: answer, updates } = useLoaderData<typeof clientLoader>()
  return (
    <DeskFrame answer={answer}>
      {(desk) => {
        const mayWrite = desk.part !== 'look' && desk.status !== 'inactivated'
        return (
          <>
            <header className="flex flex-wrap items-center gap-3">
              <h1 className="text-lg">{m.desk_updates()}</h1>
              {mayWrite && (
                <ButtonLink look="main" to={paths.addUpdate(desk.id)} className="ml-auto">
                  {m.desk_update_write()}
                </ButtonLink>
              )}
            </header>
            <DeskAnswered id={desk.id} answer={updates}>
              {(all) =>
                all.length === 0 ? (
                  <p className="text-soft">{m.desk_updates_none()}</p>
                ) : (
                  <ol className="flex max-w-3xl flex-col gap-3">
                    {all.map((update) => (
                      <li key={update.id}>
                        <UpdateCard desk={desk} update={update} mayWrite={mayWrite} />
                      </li>
                    ))}
                  </ol>
                )
              }
            </DeskAnswered>
          </>
        )
      }}
    </DeskFrame>
  )
}

type CardProps = { desk: DeskData; update: FundraiserUpdate; mayWrite: boolean }

function UpdateCard({ desk, update, mayWrite }: CardProps) {
  const { id, newest, status, createdAt, author, reason, toldAt } = update
  return (
    <article className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="min-w-0 font-label wrap-anywhere">{newest.title}</h2>
        <StatusBadge set={updateStatus} of={status} />
      </div>
      <p className="text-xs text-soft">
        {author === null ? instantText(createdAt) : m.desk_update_by({ author, day: instantText(createdAt) })}
        {toldAt !== null && ` · ${m.desk_update_told({ at: momentText(toldAt) })}`}
      </p>
      {reason !== '' && (
        <Notice look="danger">
          <p>{m.desk_update_refused()}</p>
          <p className="whitespace-pre-line">{reason}</p>
        </Notice>
      )}
      {status === 'changed' && <p className="text-sm text-soft">{m.desk_update_changed()}</p>}
      <Told html={newest.html} media={newest.media} />
      {mayWrite && (
        <ButtonLink
          to={paths.editUpdate(desk.id, id)}
          className="self-start"
          aria-label={m.desk_update_edit_named({ title: newest.title })}
        >
          {m.desk_update_edit()}
        </ButtonLink>
      )}
    </article>
  )
}
