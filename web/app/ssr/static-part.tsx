import { useState, type ComponentType } from 'react'

type StillPartProps<Data> = {
  id: string
  /** Undefined in the document that the server wrote: what stands there is taken as it is. */
  data: Data | undefined
  Draw: ComponentType<Data>
  className?: string
}

/**
 * A part of a page on which nothing waits for the hand but links. As a document it is not drawn a second time, nor is
 * its data sent beside it; opened from within the site it is drawn in the browser.
 */
export function StillPart<Data extends object>({ id, data, Draw, className }: StillPartProps<Data>) {
  const [written] = useState(() =>
    import.meta.env.SSR || data ? '' : (document.getElementById(id)?.innerHTML ?? ''),
  )
  const place = { id, className, 'data-still': '' }
  if (data)
    return (
      <div key="drawn" {...place}>
        <Draw {...data} />
      </div>
    )
  return (
    <div key="written" {...place} dangerouslySetInnerHTML={{ __html: written }} suppressHydrationWarning />
  )
}

/** Draws what a loader wrote; for texts and links alone. */
export const ServerHtml = ({ html }: { html: string }) => <div dangerouslySetInnerHTML={{ __html: html }} />
