import type { ReactNode } from 'react'
import { useSettings } from '../../app/settings.ts'
import { m } from '../../app/words.ts'
import { Facts } from '../../ui/facts.tsx'
import { Outcome } from './outcome.tsx'
import { reachOf } from './support-contact.ts'

type ByHandProps = {
  picture: 'confirming' | 'empty'
  title: string
  /** Facts, then consequences. */
  texts: [string, string]
  facts: [string, string][]
  children?: ReactNode
}

/** Notice of a case settled by hand, with its facts and contacts. */
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
