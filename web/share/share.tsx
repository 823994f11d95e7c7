import { startTransition, useState, type ComponentType } from 'react'
import { m } from '../app/words.ts'
import { lazyImport } from '../app/client/lazy-import.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { ShareSheetProps } from './share-sheet.tsx'

/** Encodes what would end a query; the browser sees to the rest, and written out a text weighs a third. */
const asQuery = (text: string) => text.replace(/[%&#+\n]/g, encodeURIComponent)

/** WhatsApp first: that is where a fundraiser travels. What is seldom wanted comes when it is. */
export function Share({ title, text, url }: Omit<ShareSheetProps, 'close'>) {
  const [sheet, setSheet] = useState<{ Shown?: ComponentType<ShareSheetProps> }>({})
  const { Shown } = sheet
  const open = async () => {
    const part = await lazyImport(
      () => import('./share-sheet.tsx'),
      () => void open(),
    )
    if (part) startTransition(() => setSheet({ Shown: part.ShareSheet }))
  }
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <a
        href={`https://wa.me/?text=${asQuery(`${text}\n${url}`)}`}
        target="_blank"
        rel="noreferrer"
        className={`${buttonClass('plain')} grow`}
      >
        <Icon name="whatsapp" />
        {m.share_whatsapp()}
      </a>
      <Button className="scripted grow" aria-haspopup="dialog" onClick={open}>
        <Icon name="link" />
        {m.share_more()}
      </Button>
      {Shown && <Shown title={title} text={text} url={url} close={() => setSheet({})} />}
    </div>
  )
}
