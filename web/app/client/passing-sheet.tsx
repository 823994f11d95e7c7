import { useLayoutEffect } from 'react'

const shownBy = new Map<string, number>()

function count(href: string, change: 1 | -1) {
  const now = (shownBy.get(href) ?? 0) + change
  shownBy.set(href, now)
  const link = document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${CSS.escape(href)}"]`)
  if (link) link.media = now > 0 ? 'all' : 'not all'
}

/**
 * A style sheet of one part of the site. React leaves a sheet in the page for good; this one applies only while
 * something that needs it is shown.
 */
export function PassingSheet({ href }: { href: string }) {
  useLayoutEffect(() => {
    count(href, 1)
    return () => count(href, -1)
  }, [href])
  return <link rel="stylesheet" href={href} precedence="third" />
}
