import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'

/** Wanted by few, so it is folded away; it opens by itself when there is something to see in it. */
export function Fold({
  title,
  isWanted,
  children,
}: {
  title: string
  isWanted: boolean
  children: ReactNode
}) {
  const fold = useRef<HTMLDetailsElement>(null)
  const [startsOpen] = useState(isWanted)
  useEffect(() => {
    if (isWanted && fold.current) fold.current.open = true
  }, [isWanted])
  return (
    <details ref={fold} open={startsOpen} className="group border-t border-line">
      <summary className="flex min-h-12 items-center gap-2 font-label text-indigo">
        {title}
        <Icon name="down" className="group-open:rotate-180" />
      </summary>
      {children}
    </details>
  )
}
