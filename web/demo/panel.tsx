import { useId, type ReactNode } from 'react'

/** One tool of the page: a title and what belongs to it. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-5"
    >
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}
