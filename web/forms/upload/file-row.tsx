import { useState, type ReactNode } from 'react'
import { uploadTexts } from '../../../contract/media.ts'
import { m } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError, TextInput } from '../../ui/fields/field.tsx'
import { Icon, Lines } from '../../ui/icon.tsx'
import { percentOf } from '../../ui/format/money.ts'
import { translateServerText } from '../../ui/fields/translate-server-text.ts'
import type { Pending, UploadedFile } from './use-uploads.ts'

const sheet = 'M6 3h8l4 4v14H6V3ZM14 3v4h4'
const film = 'M4 5h16v14H4V5ZM10 9l5 3-5 3V9Z'

/** A small picture of a file, or what kind of file it is. */
function Thumbnail({ src, type }: { src?: string; type: string }) {
  const [isLost, setLost] = useState(false)
  const isShown = src && !isLost && type.startsWith('image/')
  return (
    <span className="grid h-14 w-18 shrink-0 place-items-center overflow-hidden rounded-field bg-sunk text-soft">
      {isShown ? (
        <img src={src} alt="" className="size-full object-cover" onError={() => setLost(true)} />
      ) : (
        <Lines d={type.startsWith('video/') ? film : sheet} size={24} />
      )}
    </span>
  )
}

type RowProps = { name: string; thumbnail: ReactNode; actions: ReactNode; children: ReactNode }

const Row = ({ name, thumbnail, actions, children }: RowProps) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
    {thumbnail}
    <div className="min-w-0 grow basis-28">
      <p className="truncate" title={name}>
        {name}
      </p>
      {children}
    </div>
    <div className="ml-auto flex gap-2">{actions}</div>
  </li>
)

type ActionProps = { label: string; name: string; act(): void }

/** Button that screen readers announce with the file's name. */
const Action = ({ label, name, act }: ActionProps) => (
  <Button look="quiet" className="px-1! text-sm" aria-label={`${label} ${name}`} onClick={act}>
    {label}
  </Button>
)

type PendingRowProps = { pending: Pending; stop(): void; retry(): void; discard(): void }

/** A file on its way, or one that did not arrive: how far it is, and what can be done. */
export function PendingRow({ pending, stop, retry, discard }: PendingRowProps) {
  const { file, type, thumbnail, state } = pending
  const isSending = state.name === 'sending'
  return (
    <Row
      name={file.name}
      thumbnail={<Thumbnail src={thumbnail} type={type} />}
      actions={
        <>
          <Action
            label={isSending ? m.work_cancel() : m.try_again()}
            name={file.name}
            act={isSending ? stop : retry}
          />
          {!isSending && <Action label={m.forms_remove()} name={file.name} act={discard} />}
        </>
      }
    >
      {isSending && (
        <>
          <progress
            className="sr-only"
            max={1}
            value={state.share}
            aria-label={m.forms_upload_sending({ name: file.name })}
          />
          <span className="woven" data-size="small" aria-hidden="true">
            <span style={{ width: `${Math.max(2, percentOf(state.share, 1))}%` }} />
          </span>
        </>
      )}
      {state.name === 'stopped' && <p className="text-sm text-soft">{m.forms_upload_stopped()}</p>}
      {(state.name === 'failed' || state.name === 'offline') && (
        <p className="flex items-start gap-1.5 text-sm text-danger">
          <Icon name="alert" size={18} className="mt-0.5" />
          {state.name === 'failed' ? translateServerText(state.text) : m.forms_upload_offline()}
        </p>
      )}
    </Row>
  )
}

type FileRowProps = {
  file: UploadedFile
  thumbnail: string
  /** Text asked for beside the file. */
  asks: 'label' | 'alt' | undefined
  error?: string
  disabled?: boolean
  /** Opens the choice of the part that shows. */
  crop: (() => void) | undefined
  remove(): void
  edit(part: Pick<UploadedFile, 'label' | 'alt'>): void
}

/** A file that has arrived. */
export function FileRow({ file, thumbnail, asks, error, disabled, crop, remove, edit }: FileRowProps) {
  const [isLeft, setLeft] = useState(false)
  const isUnnamed = asks === 'label' && isLeft && !file.label?.trim()
  return (
    <Row
      name={file.name}
      thumbnail={<Thumbnail src={thumbnail} type={file.type} />}
      actions={
        !disabled && (
          <>
            {crop && <Action label={m.forms_crop()} name={file.name} act={crop} />}
            <Action label={m.forms_remove()} name={file.name} act={remove} />
          </>
        )
      }
    >
      {!asks && (
        <p className="flex items-center gap-1 text-sm text-neem">
          <Icon name="check" size={18} />
          {m.forms_upload_done()}
        </p>
      )}
      {asks === 'label' && (
        <TextInput
          label={m.forms_upload_name()}
          maxLength={100}
          value={file.label ?? ''}
          error={error ?? (isUnnamed ? uploadTexts.name : undefined)}
          disabled={disabled}
          onChange={({ target }) => edit({ label: target.value })}
          onBlur={() => setLeft(true)}
        />
      )}
      {asks === 'alt' && (
        <TextInput
          label={m.forms_upload_alt()}
          maxLength={200}
          value={file.alt ?? ''}
          error={error}
          disabled={disabled}
          onChange={({ target }) => edit({ alt: target.value })}
        />
      )}
    </Row>
  )
}

/** Files that were not taken, each with its reason; read out when they appear. */
export const Refusals = ({ refusals }: { refusals: readonly { name: string; text: string }[] }) => (
  <div role="alert" className="flex flex-col gap-1 empty:hidden">
    {refusals.map(({ name, text }, index) => (
      <FieldError key={index} id={`refused-${index}`}>{`${translateServerText(text)} · ${name}`}</FieldError>
    ))}
  </div>
)
