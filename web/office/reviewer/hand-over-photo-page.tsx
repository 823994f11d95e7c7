import { useState } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { ReplyOf } from '../../../contract/call.ts'
import { proofs, handOverPhotoStatus } from '../../../contract/materials/proofs.ts'
import { api } from '../../app/api.ts'
import { notify } from '../../app/client/notify.ts'
import { headOf } from '../../app/head/head.ts'
import { m } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { momentText } from '../../ui/format/dates.ts'
import { Notice } from '../../ui/notice.tsx'
import { DecisionBar } from '../kit/decisions/decision-bar.tsx'
import type { DecisionOption } from '../kit/decisions/decision-option.ts'
import { FactList } from '../kit/fact-list.tsx'
import { LoadError } from '../kit/load-error.tsx'
import { StatusBadge } from '../kit/status-badge.tsx'
import { reviewerArea } from './area.ts'

type Proof = ReplyOf<typeof proofs.proof>

export const clientLoader = async ({ params }: LoaderFunctionArgs) => ({
  answer: await api(proofs.proof, { params: { id: Number(params['id']) } }),
})
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.photos_one() })

/** One photo of a hand-over, which a reviewer opens before approving it. */
export default function HandOverPhotoPage() {
  const { answer } = useLoaderData<typeof clientLoader>()
  if (!answer.ok)
    return (
      <LoadError
        answer={answer}
        list={{ to: reviewerArea.paths.handOverPhotos(), title: m.photos_title() }}
      />
    )
  const photo = answer.data
  const { id, handOver, city, status, addedBy, addedAt, decidedBy, decidedAt, reason, isOwn, isOpened } =
    photo
  return (
    <>
      <header className="flex flex-wrap items-center gap-2">
        <h1 className="min-w-0 text-xl wrap-anywhere">{handOver}</h1>
        <StatusBadge set={handOverPhotoStatus} of={status} />
        <DecisionBar className="ml-auto" title={handOver} verdicts={decisionsOn(photo)} />
      </header>
      {status === 'waiting' && (
        <Notice look="info">{isOwn ? m.photos_own() : isOpened ? m.photos_rules() : m.photos_due()}</Notice>
      )}
      <FactList
        facts={[
          [m.photos_city(), city],
          [m.photos_added_by(), `${addedBy}, ${momentText(addedAt)}`],
          [m.photos_decided_by(), decidedAt !== null && `${decidedBy}, ${momentText(decidedAt)}`],
          [m.labels_reason(), reason],
        ]}
      />
      <Photo key={id} id={id} />
    </>
  )
}

const focusOnce = (image: HTMLImageElement | null) => image?.focus()

/** Shows the photo after the server recorded that it was opened. */
function Photo({ id }: Pick<Proof, 'id'>) {
  const [url, setUrl] = useState<string>()
  const { revalidate } = useRevalidator()
  const open = async () => {
    const answer = await api(proofs.open, { body: { id } })
    if (!answer.ok) return notify({ word: { text: m.review_photo_failed(), isBad: true } })
    setUrl(answer.data.url)
    await revalidate()
  }
  if (url === undefined)
    return (
      <Button className="desk-button self-start" onClick={() => void open()}>
        {m.photos_open()}
      </Button>
    )
  // The button with the focus is gone: the photo has it next.
  return (
    <img
      ref={focusOnce}
      src={url}
      alt={m.photos_one()}
      tabIndex={-1}
      className="max-w-full rounded-field border border-line"
    />
  )
}

/** A photo can be approved once it was opened, by another person than the one who added it. */
function decisionsOn({ id, status, isOwn, isOpened }: Proof): DecisionOption[] {
  const common = { fixed: { id } }
  if (status === 'approved')
    return [
      {
        ...common,
        name: 'withdraw',
        call: proofs.withdraw,
        reason: 'needed',
        button: m.photos_withdraw(),
        text: m.photos_withdraw_effect(),
        done: m.photos_withdrawn(),
      },
    ]
  if (status !== 'waiting') return []
  const reject: DecisionOption = {
    ...common,
    name: 'reject',
    call: proofs.reject,
    reason: 'needed',
    button: m.photos_reject(),
    text: m.photos_reject_effect(),
    done: m.photos_rejected(),
  }
  if (isOwn || !isOpened) return [reject]
  return [
    {
      ...common,
      name: 'approve',
      call: proofs.approve,
      reason: 'none',
      look: 'main',
      button: m.photos_approve(),
      text: m.photos_approve_effect(),
      done: m.photos_approved(),
    },
    reject,
  ]
}
