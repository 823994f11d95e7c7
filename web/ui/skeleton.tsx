/** A grey piece of cloth where something will stand; give it the size of what comes. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={`loading-cloth ${className}`} />
}
