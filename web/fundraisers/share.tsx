import { useState } from 'react'
import { m } from '../app/words.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

/** WhatsApp first: that is where a fundraiser travels. */
export function Share({ title, url }: { title: string; url: string }) {
  const text = m.share_text({ title, url })
  return (
    <div className="flex flex-wrap gap-3">
      <a
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noreferrer"
        className={`${buttonClass('plain')} grow`}
      >
        <Icon name="whatsapp" />
        {m.share_whatsapp()}
      </a>
      <CopyLink url={url} />
    </div>
  )
}

function CopyLink({ url }: { url: string }) {
  const [said, setSaid] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setSaid(m.link_copied()),
      () => setSaid(m.link_not_copied()),
    )
  return (
    <Button className="scripted grow" onClick={copy}>
      <Icon name={said ? 'check' : 'link'} />
      <span aria-live="polite">{said || m.copy_link()}</span>
    </Button>
  )
}
