import { createContext, useContext, useState, type ComponentType } from 'react'

/** Data of a loader for a still page of this document; only known while it renders on the server. */
export const StillData = createContext<unknown>(undefined)
type Given<Data> = { data: Data; Draw: ComponentType<Data> } | undefined

/** Whether the document holds a still page, as the server wrote it. */
export const isStillHere = () => document.getElementById('main')?.hasAttribute('data-still') ?? false

type StillPageProps<Data> = {
  /** Undefined in the document that the server wrote: what stands there is taken as it is. */
  data: Data | undefined
  /** Draws the page in the browser; loaded when that is wanted. */
  Later: ComponentType<Data>
  className?: string
}

/**
 * The main part of a page on which nothing waits for the hand but links. As a document it is read once and costs
 * the browser neither its data, nor what draws it, nor a second drawing; opened from within the site it is drawn
 * there.
 */
export function StillPage<Data extends object>({ data, Later, className }: StillPageProps<Data>) {
  const given = useContext(StillData) as Given<Data>
  const [written] = useState(() =>
    import.meta.env.SSR || data ? '' : (document.getElementById('main')?.innerHTML ?? ''),
  )
  const place = { id: 'main', className, 'data-still': '' }
  if (given || data)
    return (
      <main key="drawn" {...place}>
        {given ? <given.Draw {...given.data} /> : data && <Later {...data} />}
      </main>
    )
  return (
    <main key="written" {...place} dangerouslySetInnerHTML={{ __html: written }} suppressHydrationWarning />
  )
}
