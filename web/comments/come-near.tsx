import { startTransition } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { lazyImport } from '../app/client/lazy-import.ts'

/**
 * Puts the comments of a fundraiser in their place once it is nearly in sight.
 * @public called through a module that is loaded when it is wanted
 * @returns what takes them away again
 */
export function comeNear(campaignId: number): () => void {
  const place = document.getElementById('comments-here')
  if (place === null) return () => undefined
  let root: Root | undefined
  let isOver = false
  const want = () =>
    void lazyImport(() => import('./comments-section.tsx'), want).then((part) => {
      if (!part || isOver) return
      const { CommentsSection } = part
      root = createRoot(place)
      startTransition(() => root?.render(<CommentsSection campaignId={campaignId} />))
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
    // The page that held them is being taken away by React itself just now.
    setTimeout(() => root?.unmount())
  }
}
