import type { ReactNode } from 'react'
import { useLocation, type LoaderFunctionArgs } from 'react-router'
import { fundraiserDesk } from '../../../contract/campaigns/desk.ts'
import { fundraiserStatus } from '../../../contract/campaigns/facts.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import { commentsPath } from '../../../shared/comments-path.ts'
import { api, type CallResult } from '../../app/api.ts'
import { paths as site } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { useUnread } from '../../chat/use-unread.ts'
import { sayFundraiserText } from '../../ui/fields/say-fundraiser-text.ts'
import { alsoSay } from '../../ui/fields/also-say.ts'
import { Link } from '../../ui/links/link.tsx'
import { LoadError } from '../kit/load-error.tsx'
import { StatusBadge } from '../kit/status-badge.tsx'
import { manageArea } from './area.ts'

export type DeskData = ReplyOf<typeof fundraiserDesk.overview>
type DeskAnswer = CallResult<typeof fundraiserDesk.overview>

const { paths } = manageArea
alsoSay(sayFundraiserText)

export const campaignIdOf = ({ params }: Pick<LoaderFunctionArgs, 'params'>) => Number(params['id'])

/** Reads what stands above every page of a desk. */
export const loadDesk = (
  args: Pick<LoaderFunctionArgs, 'params'>,
  by: 'day' | 'week' = 'day',
): Promise<DeskAnswer> => api(fundraiserDesk.overview, { params: { id: campaignIdOf(args) }, query: { by } })

const tabs = [
  ['desk', m.desk_overview],
  ['gifts', m.desk_gifts],
  ['updates', m.desk_updates],
  ['messages', m.desk_messages],
  ['thanks', m.desk_thanks],
  ['requests', m.desk_requests],
  ['proof', m.proof_title],
  ['withdrawals', m.withdraw_title],
  ['bills', m.bills_title],
  ['team', m.desk_team],
  ['share', m.desk_share],
] as const

/** On a tablet the open page may be outside the row; on a phone the row wraps. */
const toSight = (item: HTMLElement | null) => item?.scrollIntoView({ block: 'nearest', inline: 'center' })

/** Title of the fundraiser, the pages of its desk, and one of them. */
export function DeskFrame({
  answer,
  children,
}: {
  answer: DeskAnswer
  children: (desk: DeskData) => ReactNode
}) {
  const { pathname } = useLocation()
  const { fundraisers } = useUnread()
  if (!answer.ok)
    return <LoadError answer={answer} list={{ to: site.userFundraisers(), title: m.desk_to_account() }} />
  const { id, slug, title, status, comments } = answer.data
  const unread = fundraisers.find(({ campaignId }) => campaignId === id)?.count
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 text-lg font-heading wrap-anywhere">{title}</p>
        <StatusBadge set={fundraiserStatus} of={status} />
        {status !== 'inactivated' && (
          <Link
            to={site.fundraiser(slug)}
            className="inline-flex min-h-11 items-center text-sm text-indigo underline underline-offset-4"
          >
            {m.desk_see_page()}
          </Link>
        )}
        {status !== 'inactivated' && (
          <Link
            to={commentsPath(slug)}
            className="inline-flex min-h-11 items-center text-sm text-indigo underline underline-offset-4"
          >
            {m.desk_comments({ count: comments })}
          </Link>
        )}
      </header>
      <nav aria-label={m.desk_nav()} className="-mx-4 border-b border-line px-4 sm:overflow-x-auto">
        <ul className="flex flex-wrap gap-x-1 sm:w-max sm:flex-nowrap">
          {tabs.map(([name, label]) => {
            const to = paths[name](id)
            const isHere = name === 'desk' ? pathname === to : pathname.startsWith(to)
            return (
              <li key={name} ref={isHere ? toSight : undefined}>
                <Link
                  to={to}
                  aria-current={isHere ? 'page' : undefined}
                  className="inline-flex min-h-12 items-center border-b-2 border-transparent px-3 text-sm font-label whitespace-nowrap text-soft hover:text-ink aria-[current]:border-madder aria-[current]:text-ink"
                >
                  {name === 'messages' && unread ? m.desk_messages_unread({ count: unread }) : label()}
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
      {children(answer.data)}
    </>
  )
}
