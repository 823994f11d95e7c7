import { useLoaderData, type MetaFunction } from 'react-router'
import { celebrations } from '../../../contract/celebrations/celebrations.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import { api } from '../../app/api.ts'
import { headOf } from '../../app/head/head.ts'
import { m } from '../../app/words.ts'
import { CelebrationProgress } from '../../celebrations/celebration-tile.tsx'
import { giftsText } from '../../celebrations/celebration-texts.ts'
import { CallForm } from '../../forms/call-form.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { dayText } from '../../ui/format/dates.ts'
import { NotHad, UserFallback, UserFrame } from '../frame/frame.tsx'
import { celebrationPaths } from '../../../shared/celebration-paths.ts'

export const clientLoader = () => api(celebrations.mine)
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.celebrate_mine() })
export const HydrateFallback = UserFallback

type Own = ReplyOf<typeof celebrations.mine>[number]

const stateTexts = {
  open: m.celebrate_mine_open,
  ended: m.celebrate_mine_ended,
  closed: m.celebrate_mine_closed,
} as const

/** Own celebrations, to be edited and ended. */
export default function OwnCelebrationsPage() {
  const answer = useLoaderData<typeof clientLoader>()
  return (
    <UserFrame title={m.celebrate_mine()}>
      {!answer.ok ? (
        <NotHad answer={answer} />
      ) : answer.data.length === 0 ? (
        <EmptyState title={m.celebrate_mine_none()} text={m.celebrate_text()}>
          <ButtonLink look="main" to={celebrationPaths.start()}>
            {m.celebrate_start()}
          </ButtonLink>
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-6">
          <ButtonLink to={celebrationPaths.start()} className="self-start">
            {m.celebrate_start()}
          </ButtonLink>
          <ul className="flex flex-col divide-y divide-line border-y border-line">
            {answer.data.map((own) => (
              <OwnCelebration key={own.id} own={own} />
            ))}
          </ul>
        </div>
      )}
    </UserFrame>
  )
}

const OwnCelebration = ({ own }: { own: Own }) => (
  <li className="flex flex-col gap-3 py-5">
    <h2 className="text-lg wrap-anywhere">{own.title}</h2>
    <p className="text-sm text-soft">
      {[
        dayText(own.onDate),
        own.isHidden ? m.celebrate_mine_hidden() : stateTexts[own.state](),
        giftsText(own.giftCount),
      ].join(' · ')}
    </p>
    <div className="max-w-80">
      <CelebrationProgress celebration={own} />
    </div>
    <div className="flex flex-wrap items-start gap-3">
      {!own.isHidden && <ButtonLink to={celebrationPaths.one(own.slug)}>{m.celebrate_mine_see()}</ButtonLink>}
      <ButtonLink to={celebrationPaths.edit(own.id)}>{m.celebrate_mine_edit()}</ButtonLink>
      {own.state !== 'ended' && <End own={own} />}
    </div>
  </li>
)

/** Asks before it ends a celebration. */
function End({ own: { id, title } }: { own: Own }) {
  const form = useCallForm(celebrations.end, {
    fixed: { id },
    confirm: () => ({ text: m.celebrate_mine_end_sure(), button: m.celebrate_mine_end() }),
  })
  return (
    <CallForm
      form={form}
      button={m.celebrate_mine_end()}
      look="quiet"
      label={`${m.celebrate_mine_end()}: ${title}`}
    >
      {null}
    </CallForm>
  )
}
