import { useId, useRef, useState } from 'react'
import { fundraiserLimits } from '../../../../contract/campaigns/facts.ts'
import { campaignMedia, videoMaxBytes } from '../../../../contract/campaigns/media.ts'
import { uploadTexts } from '../../../../contract/media.ts'
import { api } from '../../../app/api.ts'
import { m } from '../../../app/words.ts'
import { DropZone } from '../../../forms/upload/drop-zone.tsx'
import { typeRefusal } from '../../../forms/upload/format-advice.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import { translateServerText } from '../../../ui/fields/translate-server-text.ts'
import { percentOf } from '../../../ui/format/money.ts'
import { addPoster } from './poster.ts'
import { sendVideo } from './send-video.ts'

export type ShownVideo = { mediaId: string; src: string; thumbnail: string | null }

type VideoFieldProps = {
  campaignId: number
  videos: readonly ShownVideo[]
  /** Called once a video was added or taken out. */
  changed(): void
  disabled?: boolean
}

type Sending = { file: File; share: number; state: 'sending' | 'lost' | 'refused'; text?: string | undefined }

/** Videos of a fundraiser: each is sent in parts, goes on after a lost line, and gets a picture of its own. */
export function VideoField({ campaignId, videos, changed, disabled }: VideoFieldProps) {
  const id = useId()
  const [sending, setSending] = useState<Sending>()
  const [refused, setRefused] = useState<string>()
  const stop = useRef<AbortController>(undefined)

  async function send(file: File) {
    const wrong = await refusalOf(file)
    setRefused(wrong)
    if (wrong !== undefined) return
    stop.current = new AbortController()
    const { signal } = stop.current
    const show = (part: Partial<Sending>) => setSending({ file, share: 0, state: 'sending', ...part })
    show({})
    const sent = await sendVideo(campaignId, file, { signal, onProgress: (share) => show({ share }) })
    if (signal.aborted) return setSending(undefined)
    if (!sent.ok) return show({ state: sent.text === undefined ? 'lost' : 'refused', text: sent.text })
    await addPoster(campaignId, sent)
    setSending(undefined)
    changed()
  }

  async function remove(mediaId: string) {
    const gone = await api(campaignMedia.deleteMedia, { body: { campaignId, mediaId } })
    if (gone.ok) changed()
    else setRefused(gone.message)
  }

  const isFull = videos.length >= fundraiserLimits.videos
  return (
    <section className="flex flex-col gap-3" aria-labelledby={`${id}-label`}>
      <h3 id={`${id}-label`} className="text-lg">
        {m.video_heading()}
      </h3>
      <p id={`${id}-hint`} className="text-soft">
        {m.video_hint()}
      </p>
      {videos.length > 0 && (
        <ul className="flex flex-col gap-4">
          {videos.map(({ mediaId, src, thumbnail }, index) => (
            <li key={mediaId} className="flex flex-col items-start gap-1">
              {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- organisers have no captions to give */}
              <video
                className="aspect-video w-full rounded-card bg-sunk"
                controls
                playsInline
                preload="none"
                src={src}
                poster={thumbnail ?? undefined}
                aria-label={m.video_numbered({ number: index + 1 })}
              />
              {!disabled && (
                <Button
                  look="quiet"
                  aria-label={`${m.forms_remove()}: ${m.video_numbered({ number: index + 1 })}`}
                  onClick={() => void remove(mediaId)}
                >
                  {m.forms_remove()}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {sending && (
        <OneOnItsWay
          sending={sending}
          stop={() => stop.current?.abort()}
          retry={() => void send(sending.file)}
          discard={() => setSending(undefined)}
        />
      )}
      {!sending && !isFull && !disabled && (
        <DropZone
          id={id}
          label={m.video_choose()}
          accept="video/mp4,video/webm,.mp4,.m4v,.webm"
          multiple={false}
          invalid={refused !== undefined}
          describedBy={`${id}-hint`}
          choose={([file]) => file && void send(file)}
        >
          <span className="text-sm text-soft">MP4, WebM</span>
        </DropZone>
      )}
      <div role="alert" className="empty:hidden">
        {refused !== undefined && <FieldError id={`${id}-error`}>{translateServerText(refused)}</FieldError>}
      </div>
    </section>
  )
}

async function refusalOf(file: File): Promise<string | undefined> {
  const { name, size } = file
  if (!/\.(?:mp4|m4v|webm)$/i.test(name)) return typeRefusal(file, ['video/mp4'])
  if (size > videoMaxBytes) return uploadTexts.size(videoMaxBytes)
  return size === 0 ? 'The file is empty' : undefined
}

type OnItsWayProps = { sending: Sending; stop(): void; retry(): void; discard(): void }

/** A video on its way, or one that did not arrive whole: it can go on where it stopped. */
function OneOnItsWay({ sending: { file, share, state, text }, stop, retry, discard }: OnItsWayProps) {
  return (
    <div className="flex flex-col gap-2">
      <p className="truncate" title={file.name}>
        {file.name}
      </p>
      {state === 'sending' ? (
        <>
          <progress
            className="sr-only"
            max={1}
            value={share}
            aria-label={m.forms_upload_sending({ name: file.name })}
          />
          <span className="woven" data-size="small" aria-hidden="true">
            <span style={{ width: `${Math.max(2, percentOf(share, 1))}%` }} />
          </span>
          <div className="flex items-center gap-3">
            <span className="text-sm text-soft">{m.video_sent({ percent: Math.floor(share * 100) })}</span>
            <Button look="quiet" onClick={stop}>
              {m.work_cancel()}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p role="alert" className="text-danger">
            {text === undefined ? m.video_lost() : translateServerText(text)}
          </p>
          <div className="flex gap-3">
            {state === 'lost' && (
              <Button look="quiet" onClick={retry}>
                {m.video_go_on()}
              </Button>
            )}
            <Button look="quiet" onClick={discard}>
              {m.forms_remove()}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
