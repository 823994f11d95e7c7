import { useState } from 'react'
import { m } from '../app/words.ts'
import { Notice } from '../ui/notice.tsx'
import { Dialog } from './dialog.tsx'
import { useReturn } from '../app/client/use-back-online.ts'

/** The film is another origin's: it may be itself there, and reaches nothing of ours. */
const filmMay = 'allow-scripts allow-same-origin allow-presentation allow-popups'

type VideoPopupProps = { title: string; embed: string; film: string; close(): void }

/**
 * A film of another site. It is asked for only now, after a click, and from that site's address without tracking. No
 * page is told whether another site could be reached: so the way to the film itself always stands beneath.
 */
export function VideoPopup({ title, embed, film, close }: VideoPopupProps) {
  const [isOffline, setOffline] = useState(!navigator.onLine)
  useReturn(isOffline, () => setOffline(false))
  return (
    <Dialog title={title} close={close} isWide>
      {isOffline ? (
        <div className="pt-4">
          <Notice look="danger" isUrgent>
            <p className="font-label">{m.say_no_connection()}</p>
            <p className="text-sm">{m.say_kept()}</p>
          </Notice>
        </div>
      ) : (
        <>
          <iframe
            src={embed}
            title={title}
            sandbox={filmMay}
            allow="fullscreen; encrypted-media; picture-in-picture"
            referrerPolicy="strict-origin"
            className="mt-4 aspect-video w-full rounded-field bg-sunk"
          />
          <p className="pt-3 text-sm text-soft">
            {m.video_missing()}{' '}
            <a
              href={film}
              target="_blank"
              rel="noopener noreferrer"
              className="text-indigo underline underline-offset-4"
            >
              {m.video_there({ site: new URL(film).hostname.replace(/^(www|m)\./, '') })}
            </a>
          </p>
        </>
      )}
    </Dialog>
  )
}
