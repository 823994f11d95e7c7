import type { ReactNode } from 'react'
import { Spot } from '../../ui/weave/spot.tsx'

type OutcomeProps = {
  picture?: 'confirming' | 'received' | 'failed' | 'empty'
  title: string
  children: ReactNode
}

/** One thing that is so, said once, with what can be done about it. */
export function Outcome({ picture, title, children }: OutcomeProps) {
  return (
    <section
      aria-labelledby="outcome"
      className="flex w-full max-w-text flex-col items-center gap-5 text-center"
    >
      {picture && <Spot name={picture} />}
      <h1 id="outcome" className="text-2xl">
        {title}
      </h1>
      {children}
    </section>
  )
}
