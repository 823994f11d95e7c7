import type { ReactNode } from 'react'
import { paths } from '../../app/paths.ts'
import { useSettings } from '../../app/settings.ts'

type GiveLinkProps = {
  /** Slug of the cause that is chosen beforehand. */
  cause?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** Opens giving to causes over the page. Where no popup can be had it leads to the page that asks the same. */
export function GiveLink({ cause, className, children }: GiveLinkProps) {
  const settings = useSettings()
  return (
    <a
      href={paths.donateCause(cause)}
      className={className}
      data-opens="give"
      data-cause={cause}
      data-recurs={settings?.recurring ? '' : undefined}
    >
      {children}
    </a>
  )
}
