import { useId, useRef, useState } from 'react'
import { WholeSheet } from '../app/client/whole-style.tsx'
import { m } from '../app/words.ts'
import { Dialog } from '../overlays/dialog.tsx'
import { Button } from '../ui/button.tsx'
import { NetworkSign } from '../ui/network-sign.tsx'
import { Icon } from '../ui/icon.tsx'
import { QrCode } from './qr-code.tsx'

export type ShareSheetProps = {
  title: string
  /** Purpose and progress of the fundraiser, without the address. */
  text: string
  url: string
  close(): void
}

/** Every way to pass a page on: WhatsApp first, the address itself, people's own apps, and a code to be read off this screen. */
export function ShareSheet({ title, text, url, close }: ShareSheetProps) {
  return (
    <>
      <WholeSheet />
      <Dialog title={m.share_title()} close={close}>
        <div className="flex flex-col gap-5 pt-1">
          <p className="text-soft">{title}</p>
          <ul className="grid grid-cols-3 gap-3">
            {waysOf({ title, text, url }).map(({ sign, name, href }, index) => (
              <li key={sign}>
                <a
                  href={href}
                  target="_blank"
                  rel="noreferrer"
                  className="flex h-full min-h-20 flex-col items-center justify-center gap-1.5 rounded-field border border-edge px-1 py-2 text-center text-sm leading-tight font-label hover:border-ink"
                  data-first={index === 0 ? '' : undefined}
                >
                  {sign === 'sms' || sign === 'mail' ? (
                    <Icon name={sign} size={24} />
                  ) : (
                    <NetworkSign network={sign} />
                  )}
                  {name}
                </a>
              </li>
            ))}
          </ul>
          <OwnApps title={title} text={text} url={url} />
          <CopyLink url={url} />
          <figure className="flex items-center gap-5 border-t border-line pt-5">
            <QrCode text={url} label={m.share_qr_picture()} />
            <figcaption className="text-sm text-soft">{m.share_qr()}</figcaption>
          </figure>
        </div>
      </Dialog>
    </>
  )
}

/** WhatsApp first. Nobody learns of this page before one of them is followed. */
function waysOf({ title, text: told, url }: Omit<ShareSheetProps, 'close'>) {
  const text = encodeURIComponent(`${told}\n${url}`)
  const address = encodeURIComponent(url)
  return [
    { sign: 'whatsapp', name: 'WhatsApp', href: `https://wa.me/?text=${text}` },
    { sign: 'sms', name: m.share_sms(), href: `sms:?&body=${text}` },
    {
      sign: 'mail',
      name: m.share_email(),
      href: `mailto:?subject=${encodeURIComponent(title)}&body=${text}`,
    },
    {
      sign: 'telegram',
      name: 'Telegram',
      href: `https://t.me/share/url?url=${address}&text=${encodeURIComponent(title)}`,
    },
    {
      sign: 'facebook',
      name: 'Facebook',
      href: `https://www.facebook.com/sharer/sharer.php?u=${address}`,
    },
    {
      sign: 'x',
      name: 'X',
      href: `https://x.com/intent/post?text=${encodeURIComponent(m.share_text({ title, url }))}`,
    },
  ] as const
}

/** The address, to be taken along. Without leave to the clipboard it stands selected, for the hand. */
function CopyLink({ url }: { url: string }) {
  const [said, setSaid] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setSaid(m.link_copied()),
      () => {
        setSaid(m.link_not_copied())
        field.current?.select()
      },
    )
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-label">
        {m.share_address()}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          ref={field}
          readOnly
          value={url}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="h-12 min-w-0 flex-[1_1_13rem] rounded-field border border-edge bg-ground px-3 text-sm"
        />
        <Button onClick={copy} className="grow">
          <Icon name={said ? 'check' : 'copy'} />
          {m.copy_link()}
        </Button>
      </div>
      <output className="text-sm font-label text-neem">{said}</output>
    </div>
  )
}

/** Button for the device's own share menu, where it has one. */
function OwnApps(shared: Omit<ShareSheetProps, 'close'>) {
  if (!('share' in navigator)) return null
  // Closing the device's own sheet is no failure.
  const share = () => navigator.share(shared).catch(() => undefined)
  return (
    <Button wide onClick={share}>
      {m.share_apps()}
    </Button>
  )
}
