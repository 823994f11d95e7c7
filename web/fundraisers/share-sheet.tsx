import { useId, useRef, useState } from 'react'
import { WholeSheet } from '../app/whole-style.tsx'
import { m } from '../app/words.ts'
import { Dialog } from '../overlays/dialog.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { QrCode } from './qr-code.tsx'

export type ShareSheetProps = { title: string; url: string; close(): void }

/** Every way to pass a page on: WhatsApp first, the address itself, people's own apps, and a code to be read off this screen. */
export function ShareSheet({ title, url, close }: ShareSheetProps) {
  const { whatsapp, others } = waysOf(title, url)
  return (
    <>
      <WholeSheet />
      <Dialog title={m.share_title()} close={close}>
        <div className="flex flex-col gap-6 pt-2">
          <p className="text-soft">{title}</p>
          <a
            href={whatsapp}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('plain', true)}
            data-first
          >
            <Icon name="whatsapp" />
            WhatsApp
          </a>
          <CopyLink url={url} />
          <ul className="grid grid-cols-2 gap-3">
            {others.map(({ name, href }) => (
              <li key={href} className="last:nth-odd:col-span-2">
                <a href={href} target="_blank" rel="noreferrer" className={buttonClass('plain', true)}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
          <OwnApps title={title} url={url} />
          <figure className="flex flex-col items-center gap-3 border-t border-line pt-6">
            <QrCode text={url} label={m.share_qr_picture()} />
            <figcaption className="text-sm text-soft">{m.share_qr()}</figcaption>
          </figure>
        </div>
      </Dialog>
    </>
  )
}

/** WhatsApp first. Nobody learns of this page before one of them is followed. */
function waysOf(title: string, url: string) {
  const text = encodeURIComponent(m.share_text({ title, url }))
  const address = encodeURIComponent(url)
  const others = [
    { name: m.share_sms(), href: `sms:?&body=${text}` },
    { name: m.share_email(), href: `mailto:?subject=${encodeURIComponent(title)}&body=${text}` },
    {
      name: 'Telegram',
      href: `https://t.me/share/url?url=${address}&text=${encodeURIComponent(title)}`,
    },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    { name: 'X', href: `https://x.com/intent/post?text=${text}` },
  ]
  return { whatsapp: `https://wa.me/?text=${text}`, others }
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
      <output className="min-h-6 text-sm font-label text-neem">{said}</output>
    </div>
  )
}

/** Where the device can pass a page to its own apps. */
function OwnApps({ title, url }: { title: string; url: string }) {
  if (!('share' in navigator)) return null
  // Closing the device's own sheet is no failure.
  const share = () => navigator.share({ title, url }).catch(() => undefined)
  return (
    <Button wide onClick={share}>
      {m.share_apps()}
    </Button>
  )
}
