import type { ReactNode } from 'react'

/** Stands where there is nothing to show, or where it could not be had, with a way out. */
export const EmptyPanel = ({
  title,
  isUrgent = false,
  isWholePage = false,
  children,
}: {
  title: string
  isUrgent?: boolean
  /** Nothing else stands on the page, so that this is its title. */
  isWholePage?: boolean
  children?: ReactNode
}) => (
  <div
    role={isUrgent ? 'alert' : 'status'}
    className="flex flex-col items-center gap-4 rounded-card border border-line bg-surface px-6 py-12 text-center"
  >
    {isWholePage ? <h1 className="text-lg">{title}</h1> : <p className="font-label">{title}</p>}
    {children}
  </div>
)
