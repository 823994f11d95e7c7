import { createContext, useContext } from 'react'

type Place = 'header' | 'footer'
export type WrittenFrame = Record<Place, string>

/** What the server writes into the frame of this page; only known while it renders. */
export const Frame = createContext<WrittenFrame | undefined>(undefined)

const found: Record<string, string> = {}
const standing = (id: Place) => (found[id] ??= document.getElementById(id)?.innerHTML ?? '')

/**
 * Markup that the server writes and the browser takes as it stands: the frame of every page costs no page any
 * script.
 */
export function Still({ id }: { id: Place }) {
  const frame = useContext(Frame)
  return (
    <div
      id={id}
      className="contents"
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? (frame?.[id] ?? '') : standing(id) }}
      suppressHydrationWarning
    />
  )
}
