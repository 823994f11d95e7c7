type StillProps = {
  id: string
  /** What the server writes; in the browser nobody names it, so no page carries it. */
  children?: React.ReactNode
}

const found: Record<string, string> = {}
const written = (id: string) => (found[id] ??= document.getElementById(id)?.innerHTML ?? '')

/**
 * Markup that the server writes and the browser takes as it stands: the frame of every page costs no page any
 * script. Give it its children on the server only.
 */
export function Still({ id, children }: StillProps) {
  return import.meta.env.SSR ? (
    <div id={id} className="contents">
      {children}
    </div>
  ) : (
    <div
      id={id}
      className="contents"
      dangerouslySetInnerHTML={{ __html: written(id) }}
      suppressHydrationWarning
    />
  )
}
