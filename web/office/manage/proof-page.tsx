import { useLoaderData, useRevalidator, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { ReplyOf } from '../../../contract/call.ts'
import { fundraiserProofs, proofStatus, waitingProofsMax } from '../../../contract/campaigns/proofs.ts'
import { fundraiserDocumentTypes } from '../../../contract/campaigns/wizard.ts'
import { uploadTexts } from '../../../contract/media.ts'
import { api } from '../../app/api.ts'
import { headOf } from '../../app/head/head.ts'
import { m } from '../../app/words.ts'
import { sendForm } from '../../forms/upload/put-file.ts'
import { pictureFits } from '../../forms/upload/crop/picture-fit.ts'
import { UploadField } from '../../forms/upload/upload-field.tsx'
import type { SendFile } from '../../forms/upload/use-uploads.ts'
import { dayText, instantText } from '../../ui/format/dates.ts'
import { Notice } from '../../ui/notice.tsx'
import { LoadError } from '../kit/load-error.tsx'
import { StatusBadge } from '../kit/status-badge.tsx'
import { manageArea } from './area.ts'
import { campaignIdOf, DeskFrame, loadDesk } from './desk-frame.tsx'

type Proofs = ReplyOf<typeof fundraiserProofs.proofs>

export async function clientLoader(args: LoaderFunctionArgs) {
  const [desk, proofs] = await Promise.all([
    loadDesk(args),
    api(fundraiserProofs.proofs, { params: { id: campaignIdOf(args) } }),
  ])
  return { desk, proofs }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.proof_title() })

/** Until when the medical proof of a fundraiser holds, and where a newer one is handed in. */
export default function ProofPage() {
  const { desk, proofs } = useLoaderData<typeof clientLoader>()
  return (
    <DeskFrame answer={desk}>
      {({ id }) =>
        proofs.ok ? (
          <div className="flex max-w-3xl flex-col gap-6">
            <h1 className="text-lg">{m.proof_title()}</h1>
            <State {...proofs.data} />
            {proofs.data.mayHandIn && <HandIn {...proofs.data} />}
            <HandedIn {...proofs.data} />
          </div>
        ) : (
          <LoadError answer={proofs} list={{ to: manageArea.paths.desk(id), title: m.desk_overview() }} />
        )
      }
    </DeskFrame>
  )
}

function State({ state, validUntil, pausesOn }: Proofs) {
  if (validUntil === null) return <p className="text-sm text-soft">{m.proof_none()}</p>
  const day = dayText(validUntil)
  if (state === 'holds') return <Notice look="info">{m.proof_holds({ day })}</Notice>
  if (state === 'due') return <Notice look="info">{m.proof_due({ day })}</Notice>
  return (
    <Notice look="danger">
      {state === 'paused'
        ? m.proof_paused({ day })
        : pausesOn === null
          ? m.proof_lapsed({ day })
          : m.proof_lapsed_pauses({ day, pauses: dayText(pausesOn) })}
    </Notice>
  )
}

type Reply = { status?: boolean; message?: string; data?: { errors?: Record<string, string> } | null }

/** Sends each file as soon as it is chosen. */
function HandIn({ id, proofs }: Proofs) {
  const { revalidate } = useRevalidator()
  const waiting = proofs.filter(({ status }) => status === 'waiting').length
  const send: SendFile = async (file, options) => {
    const answer = await sendForm(fundraiserProofs.handIn.path, { campaignId: id, file }, options)
    if (answer === undefined) return undefined
    const { status = false, message, data } = (answer?.json ?? {}) as Reply
    if (!status) return Object.values(data?.errors ?? {})[0] ?? (message || uploadTexts.failed)
    await revalidate()
    return { id: file.name, name: file.name, type: file.type, url: '' }
  }
  if (waiting >= waitingProofsMax) return null
  return (
    <UploadField
      key={proofs.length}
      label={m.proof_hand_in()}
      hint={m.proof_hand_in_hint()}
      types={fundraiserDocumentTypes}
      fit={pictureFits.photo}
      value={[]}
      onChange={() => undefined}
      max={1}
      send={send}
    />
  )
}

function HandedIn({ proofs }: Proofs) {
  if (proofs.length === 0) return null
  return (
    <ul className="rounded-card border border-line bg-surface">
      {proofs.map(({ id, title, name, url, status, reason, uploadedAt, validUntil }) => (
        <li key={id} className="flex flex-col gap-1 border-b border-line px-4 py-3 last:border-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center text-indigo underline underline-offset-4 wrap-anywhere"
            >
              {title || name}
            </a>
            <StatusBadge set={proofStatus} of={status} />
            <span className="text-sm text-soft">{instantText(uploadedAt)}</span>
          </p>
          {validUntil && <p className="text-sm">{m.proof_holds({ day: dayText(validUntil) })}</p>}
          {reason && <p className="text-sm wrap-anywhere text-soft">{reason}</p>}
        </li>
      ))}
    </ul>
  )
}
