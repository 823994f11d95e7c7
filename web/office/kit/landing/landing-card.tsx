import { useId, type ReactNode } from 'react'

type LandingCardProps = { title: string; aside?: ReactNode; children: ReactNode }

/** A titled card of a landing page. */
export function LandingCard({ title, aside, children }: LandingCardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-2 rounded-card border border-line bg-surface p-4"
    >
      <header className="flex flex-wrap items-baseline gap-x-4">
        <h2 id={id} className="mr-auto text-base font-label">
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
