import { Dialog } from './dialog.tsx'

type VideoPopupProps = { title: string; embed: string; close(): void }

/** A film of another site. It is asked for only now, after a click, and from that site's address without tracking. */
export const VideoPopup = ({ title, embed, close }: VideoPopupProps) => (
  <Dialog title={title} close={close} isWide>
    <iframe
      src={embed}
      title={title}
      // The film is another origin's: it may be itself there, and reaches nothing of ours.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      allow="fullscreen; encrypted-media; picture-in-picture"
      referrerPolicy="strict-origin"
      className="mt-4 aspect-video w-full rounded-field bg-sunk"
    />
  </Dialog>
)
