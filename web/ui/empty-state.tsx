import type { ReactNode } from 'react'
import { Spot } from './weave/spot.tsx'

type EmptyStateProps = { title: string; text: string; children?: ReactNode }

/** Nothing to show: says so, and offers a way out as its children. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-card border border-line bg-surface px-6 pt-6 pb-12 text-center">
      <Spot name="empty" />
      <h2 className="max-w-full text-xl wrap-anywhere">{title}</h2>
      <p className="max-w-text text-soft">{text}</p>
      {children && <div className="flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
