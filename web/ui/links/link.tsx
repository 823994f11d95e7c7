import type { AnchorHTMLAttributes } from 'react'
import { Link as RoutedLink } from 'react-router'

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: string
  /** `intent`: what stands behind it is fetched when a pointer or the focus comes near. */
  prefetch?: 'intent'
  preventScrollReset?: boolean
}

/**
 * A link within the site. The router works out anew where each leads from here, which is a twentieth of all the work
 * on a page; an address that begins at the root says it itself, and the server writes it as it stands.
 */
export const Link = import.meta.env.SSR && !import.meta.env.DEV ? WrittenLink : RoutedLink

function WrittenLink(props: LinkProps) {
  const { to, prefetch: _, preventScrollReset: __, children, ...rest } = props
  if (!isFromRoot(to)) return <RoutedLink {...props} />
  return (
    // The mark is the router's own: in the browser it looks there for addresses to learn beforehand.
    <a {...rest} href={to} data-discover="true">
      {children}
    </a>
  )
}

const isFromRoot = (to: string) => /^\/(?!\/)/.test(to)
