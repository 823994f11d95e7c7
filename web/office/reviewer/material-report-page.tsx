import { useState } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { ReplyOf } from '../../../contract/call.ts'
import { caseStatus } from '../../../contract/campaigns/change-facts.ts'
import { materialReportKinds } from '../../../contract/materials/report-kinds.ts'
import { materialReview } from '../../../contract/materials/review.ts'
import { api } from '../../app/api.ts'
import { notify } from '../../app/client/notify.ts'
import { headOf } from '../../app/head/head.ts'
import { paths } from '../../app/paths.ts'
import { m } from '../../app/words.ts'
import { TextAreaField } from '../../forms/fields/text-area-field.tsx'
import { Button } from '../../ui/button.tsx'
import { momentText } from '../../ui/format/dates.ts'
import { Link } from '../../ui/links/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { DecisionBar } from '../kit/decisions/decision-bar.tsx'
import type { DecisionOption } from '../kit/decisions/decision-option.ts'
import { LoadError } from '../kit/load-error.tsx'
import { Section } from '../kit/section.tsx'
import { StatusBadge } from '../kit/status-badge.tsx'
import { reviewerArea } from './area.ts'

type MaterialCase = ReplyOf<typeof materialReview.case>

export const clientLoader = async ({ params }: LoaderFunctionArgs) => ({
  answer: await api(materialReview.case, { params: { id: Number(params['id']) } }),
})
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.review_material() })

/** A reported request or offer with its photos, reports and comments. */
export default function MaterialReportPage() {
  const { answer } = useLoaderData<typeof clientLoader>()
  if (!answer.ok)
    return (
      <LoadError
        answer={answer}
        list={{ to: reviewerArea.paths.materialReports(), title: m.review_materials() }}
      />
    )
  const found = answer.data
  const { id, type, materialId, title, text, items, status, isOwn, reason, decidedBy, decidedAt, photos } =
    found
  const isOpen = status === 'open'
  return (
    <>
      <header className="flex flex-wrap items-center gap-2">
        <h1 className="min-w-0 text-xl wrap-anywhere">{title}</h1>
        <StatusBadge set={caseStatus} of={status} />
        <DecisionBar
          className="ml-auto"
          title={title}
          verdicts={[...(isOpen && !isOwn ? verdictsOn(found) : []), commentOn(id)]}
        />
      </header>
      {isOwn && <Notice look="info">{m.review_material_own()}</Notice>}
      {isOpen && !isOwn && photos.some(({ isOpened }) => !isOpened) && (
        <Notice look="info">{m.review_photos_due()}</Notice>
      )}
      {decidedAt !== null && (
        <p className="text-sm wrap-anywhere text-soft">
          {decidedBy} · {momentText(decidedAt)} · {reason}
        </p>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <Section title={m.review_material_text()}>
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
            <p className="text-sm text-soft">
              {m.review_material_items()}: {items}
            </p>
            {type === 'request' && status !== 'upheld' && (
              <Link to={paths.materialRequest(materialId)} className="text-sm text-indigo underline">
                {m.review_material_view()}
              </Link>
            )}
          </Section>
          <Section title={m.review_photos()}>
            {photos.length === 0 ? (
              <p className="text-soft">{m.review_photos_none()}</p>
            ) : (
              <ul className="flex flex-wrap gap-3">
                {photos.map(({ id: mediaId, isOpened }, index) => (
                  <Photo key={mediaId} caseId={id} mediaId={mediaId} isOpened={isOpened} number={index + 1} />
                ))}
              </ul>
            )}
          </Section>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Section title={m.review_material_reports()}>
            <Reports reports={found.reports} />
          </Section>
          <Section title={m.review_material_comments()}>
            <Comments comments={found.comments} />
          </Section>
        </div>
      </div>
    </>
  )
}

type PhotoProps = { caseId: number; mediaId: string; isOpened: boolean; number: number }

/** Shows a photo at full width after the server recorded that it was opened. */
function Photo({ caseId, mediaId, isOpened, number }: PhotoProps) {
  const [url, setUrl] = useState<string>()
  const { revalidate } = useRevalidator()
  const open = async () => {
    const answer = await api(materialReview.openPhoto, { body: { id: caseId, mediaId } })
    if (!answer.ok) return notify({ word: { text: m.review_photo_failed(), isBad: true } })
    setUrl(answer.data.url)
    await revalidate()
  }
  if (url !== undefined)
    return (
      <li className="w-full">
        <img
          src={url}
          alt={m.review_photo_opened({ number })}
          className="w-full rounded-field border border-line"
        />
      </li>
    )
  return (
    <li>
      <Button look={isOpened ? 'quiet' : 'plain'} className="desk-button" onClick={() => void open()}>
        {isOpened ? m.review_photo_opened({ number }) : m.review_photo_open({ number })}
      </Button>
    </li>
  )
}

const Reports = ({ reports }: Pick<MaterialCase, 'reports'>) => (
  <ol className="flex flex-col gap-3">
    {reports.map(({ id, kind, message, email, at }) => (
      <li key={id} className="text-sm">
        <p className="text-soft">
          <span className="font-label text-ink">{materialReportKinds[kind]}</span> · {momentText(at)}
          {email && ` · ${email}`}
        </p>
        <p className="wrap-anywhere whitespace-pre-line">{message}</p>
      </li>
    ))}
  </ol>
)

function Comments({ comments }: Pick<MaterialCase, 'comments'>) {
  if (comments.length === 0) return <p className="text-soft">{m.review_material_comments_none()}</p>
  return (
    <ol className="flex flex-col gap-3">
      {comments.map(({ id, author, comment, at }) => (
        <li key={id} className="text-sm">
          <p className="text-soft">
            {author} · {momentText(at)}
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{comment}</p>
        </li>
      ))}
    </ol>
  )
}

const commentOn = (id: number): DecisionOption => ({
  name: 'comment',
  call: materialReview.addComment,
  fixed: { id },
  reason: 'none',
  button: m.review_material_comment(),
  done: m.review_material_comment_done(),
  fields: (at) => <TextAreaField name={at('comment')} label={m.review_material_comment_label()} max={1000} />,
})

const verdictsOn = ({ id, type }: MaterialCase): DecisionOption[] => [
  {
    name: 'approve',
    call: materialReview.approveReport,
    fixed: { id },
    reason: 'needed',
    button: m.review_approve_material(),
    text: m.review_approve_material_text(),
    done: m.review_approve_material_done(),
  },
  {
    name: 'reject',
    call: materialReview.rejectMaterial,
    fixed: { id },
    reason: 'needed',
    button: m.review_reject_material(),
    text: type === 'request' ? m.review_reject_request_text() : m.review_reject_offer_text(),
    done: m.review_reject_material_done(),
  },
]
