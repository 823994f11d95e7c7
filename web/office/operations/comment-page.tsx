import { celebrationPaths } from '../../../shared/celebration-paths.ts'
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { commentCaseStatus } from '../../../contract/social/case-status.ts'
import { commentModeration } from '../../../contract/social/moderation.ts'
import { commentsPath, requestCommentsPath } from '../../../shared/comments-path.ts'
import { api } from '../../app/api.ts'
import { headOf } from '../../app/head/head.ts'
import { m } from '../../app/words.ts'
import { momentText } from '../../ui/format/dates.ts'
import { classNames } from '../../ui/format/class-names.ts'
import { Link } from '../../ui/links/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FactList } from '../kit/fact-list.tsx'
import { LoadError } from '../kit/load-error.tsx'
import { Section } from '../kit/section.tsx'
import { SmallTable } from '../kit/small-table.tsx'
import { Badge, StatusBadge } from '../kit/status-badge.tsx'
import { operationsArea } from './area.ts'
import type { CommentCase } from './comment-case.ts'
import { Deciding } from './deciding.tsx'
import { Unblock } from './unblock.tsx'

export const clientLoader = async ({ params }: LoaderFunctionArgs) => ({
  answer: await api(commentModeration.case, { params: { id: Number(params['id']) } }),
})
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.operations_comment() })

const pageOf = ({ slug, requestId, celebrationSlug }: CommentCase) => {
  if (celebrationSlug !== null) return celebrationPaths.comments(celebrationSlug)
  return slug === null ? requestCommentsPath(requestId!) : commentsPath(slug)
}

/** A reported comment in its thread, with its reports and the decision. */
export default function CommentPage() {
  const { answer } = useLoaderData<typeof clientLoader>()
  if (!answer.ok)
    return (
      <LoadError
        answer={answer}
        list={{ to: operationsArea.paths.comments(), title: m.operations_comments() }}
      />
    )
  const found = answer.data
  const { status, isHidden, fundraiser, isOwn, history } = found
  return (
    <>
      <header className="flex flex-wrap items-center gap-2">
        <h1 className="min-w-0 text-xl">{m.operations_comment()}</h1>
        <StatusBadge set={commentCaseStatus} of={status} />
        {isHidden && status === 'open' && <Badge look="bad">{m.operations_hidden()}</Badge>}
        <Link
          to={pageOf(found)}
          className="min-w-0 text-sm text-indigo underline underline-offset-4 wrap-anywhere"
        >
          {fundraiser}
        </Link>
      </header>
      {status === 'open' ? <Deciding key={found.id} found={found} /> : <Decided found={found} />}
      {isOwn && <Notice look="info">{m.operations_own()}</Notice>}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Section title={m.operations_thread()}>
          <Thread lines={found.thread} />
        </Section>
        <div className="flex min-w-0 flex-col gap-4">
          <Author found={found} />
          <Reports reports={found.reports} />
        </div>
      </div>
      {history.length > 0 && (
        <Section title={m.operations_before()}>
          <SmallTable
            label={m.operations_before()}
            heads={[
              { text: m.operations_when(), isDay: true },
              ...[m.operations_decision(), m.operations_by(), m.operations_reason()].map((text) => ({
                text,
              })),
            ]}
            rows={history.map((one) => ({
              key: String(one.id),
              cells: [
                momentText(one.at),
                <StatusBadge key="status" set={commentCaseStatus} of={one.status} />,
                one.by,
                one.reason,
              ],
            }))}
          />
        </Section>
      )}
    </>
  )
}

const Thread = ({ lines }: { lines: CommentCase['thread'] }) => (
  <ol className="flex flex-col gap-2">
    {lines.map(({ id, author, comment, createdAt, isReported, isReply }) => (
      <li
        key={id}
        aria-current={isReported || undefined}
        className={classNames(
          'rounded-card border p-3 text-sm',
          isReported ? 'border-danger bg-danger-wash' : 'border-line bg-surface',
          isReply && 'ml-6',
        )}
      >
        <p className="text-xs text-soft">
          {author} · {momentText(createdAt)}
        </p>
        <p className="wrap-anywhere whitespace-pre-line">
          {comment === '' ? <span className="text-soft italic">{m.operations_no_text()}</span> : comment}
        </p>
      </li>
    ))}
  </ol>
)

function Author({ found }: { found: CommentCase }) {
  const { name, comments, removed, blockedUntil } = found.author
  return (
    <Section title={m.operations_author()}>
      <FactList
        facts={[
          [m.operations_name(), name],
          [m.operations_author_comments(), String(comments)],
          [m.operations_author_removed(), String(removed)],
          [m.operations_blocked_until(), blockedUntil !== null && momentText(blockedUntil)],
        ]}
      />
      {blockedUntil !== null && <Unblock id={found.id} name={name} />}
    </Section>
  )
}

const Reports = ({ reports }: { reports: CommentCase['reports'] }) => (
  <Section title={m.operations_reports({ count: reports.length })}>
    <ul className="flex flex-col gap-2">
      {reports.map(({ id, by, kind, message, commentText, at }) => (
        <li key={id} className="rounded-card border border-line bg-surface p-3 text-sm">
          <p className="font-label">{kind}</p>
          {message !== '' && <p className="wrap-anywhere whitespace-pre-line">{message}</p>}
          <p className="text-xs text-soft">
            {by} · {momentText(at)}
          </p>
          {commentText !== '' && (
            <details className="mt-1">
              <summary className="cursor-pointer text-xs text-soft">{m.operations_as_reported()}</summary>
              <p className="mt-1 wrap-anywhere whitespace-pre-line">{commentText}</p>
            </details>
          )}
        </li>
      ))}
    </ul>
  </Section>
)

function Decided({ found: { status, decidedBy, decidedAt, reason, blockDays } }: { found: CommentCase }) {
  const text =
    status === 'erased'
      ? m.operations_erased()
      : m.operations_decided({
          name: decidedBy ?? '',
          at: decidedAt === null ? '' : momentText(decidedAt),
          reason,
        })
  return (
    <Notice look="info">
      {text}
      {blockDays !== null && <span className="block">{m.operations_block_days({ count: blockDays })}</span>}
    </Notice>
  )
}
