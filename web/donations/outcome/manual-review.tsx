import type { ReactNode } from 'react'
import { useSettings } from '../../app/settings.ts'
import { m } from '../../app/words.ts'
import { Facts } from '../../ui/facts.tsx'
import { Outcome } from './outcome.tsx'
import { reachOf } from './support-contact.ts'

type ByHandProps = {
  picture: 'confirming' | 'empty'
  title: string
  /** What is so, and then what follows from it. */
  texts: [string, string]
  facts: [string, string][]
  children?: ReactNode
}

/** What only a person can settle: how it is, what it is known by, and who can be asked. */
export function ByHand({ picture, title, texts: [what, next], facts, children }: ByHandProps) {
  const settings = useSettings()
  return (
    <Outcome picture={picture} title={title}>
      <p>{what}</p>
      <p className="text-soft">{next}</p>
      <div className="w-full max-w-96 text-left">
        <Facts facts={facts} />
      </div>
      {settings && <p className="text-soft">{m.thanks_review_help(reachOf(settings))}</p>}
      {children}
    </Outcome>
  )
}
