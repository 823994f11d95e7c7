import { startTransition } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { lazyImport } from '../app/client/lazy-import.ts'
import type { Commented } from './commented.ts'

/**
 * Loads the comments of a page once their place is nearly in view.
 * @public imported dynamically @returns a function that removes them
 */
export function comeNear(on: Commented): () => void {
  const place = document.getElementById('comments-here')
  if (place === null) return () => undefined
  let root: Root | undefined
  let isOver = false
  const want = () =>
    void lazyImport(() => import('./comments-section.tsx'), want).then((part) => {
      if (!part || isOver) return
      const { CommentsSection } = part
      root = createRoot(place)
      startTransition(() => root?.render(<CommentsSection on={on} />))
    })
  const watch = new IntersectionObserver(
    (seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return
      watch.disconnect()
      want()
    },
    { rootMargin: '300px' },
  )
  watch.observe(place)
  return () => {
    isOver = true
    watch.disconnect()
    // React is removing the page at this moment, so the root is unmounted afterwards.
    setTimeout(() => root?.unmount())
  }
}
