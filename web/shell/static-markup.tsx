type Place = 'header' | 'footer'

const found: Record<string, string> = {}
const standing = (id: Place) => (found[id] ??= document.getElementById(id)?.innerHTML ?? '')

/**
 * Markup that the server writes into the page when it is sent, and the browser takes as it stands: the frame of every
 * page costs no page any script.
 */
export function Still({ id }: { id: Place }) {
  return (
    <div
      id={id}
      className="contents"
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? '' : standing(id) }}
      suppressHydrationWarning
    />
  )
}
