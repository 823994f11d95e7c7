import type { ReactNode } from 'react'
import { Link } from './link.tsx'
import { linkKind } from './link-rule.ts'

type RuledLinkProps = { link: string; className?: string; children: ReactNode }

/**
 * A link out of managed content: a path leads there within the app, a film opens over the page, everything else
 * opens in a new tab. Without scripts a film opens where it lies.
 */
export function RuledLink({ link, className, children }: RuledLinkProps) {
  const kind = linkKind(link)
  if (kind === 'path')
    return (
      <Link to={link} prefetch="intent" className={className}>
        {children}
      </Link>
    )
  const isWeb = /^https?:/i.test(link)
  return (
    <a
      href={link}
      className={className}
      data-opens={kind === 'video' ? 'video' : undefined}
      {...(isWeb ? { target: '_blank', rel: 'noopener noreferrer' } : undefined)}
    >
      {children}
    </a>
  )
}
