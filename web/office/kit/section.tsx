import type { ReactNode } from 'react'

/** A titled part of a page that tells one thing's story. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-2">
    <h2 className="text-lg">{title}</h2>
    {children}
  </section>
)
