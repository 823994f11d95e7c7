import { createContext, useContext, useState, type ReactNode } from 'react'

/** What a loader gave to a still page of this document; only known while it renders on the server. */
export const StillData = createContext<unknown>(undefined)

type StillPageProps<Data> = {
  /** Undefined in the document that the server wrote: what stands there is taken as it is. */
  data: Data | undefined
  className?: string
  children: (data: Data) => ReactNode
}

/**
 * The main part of a page on which nothing waits for the hand but links. As a document it is read once and costs
 * the browser neither its data nor a second drawing; opened from within the site it is drawn there.
 */
export function StillPage<Data>({ data, className, children }: StillPageProps<Data>) {
  const given = useContext(StillData) as Data | undefined
  const [written] = useState(() =>
    import.meta.env.SSR || data ? '' : (document.getElementById('main')?.innerHTML ?? ''),
  )
  const shown = data ?? given
  const place = { id: 'main', className, 'data-still': '' }
  if (shown)
    return (
      <main key="drawn" {...place}>
        {children(shown)}
      </main>
    )
  return (
    <main key="written" {...place} dangerouslySetInnerHTML={{ __html: written }} suppressHydrationWarning />
  )
}
