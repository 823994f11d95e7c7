import { useEffect } from 'react'
import { draftKeyOf, giftDraftOf, forgetGiftDraft } from './draft.ts'

type Purpose = Parameters<typeof draftKeyOf>[0]

/**
 * Lets go of what was typed on the way to a gift that came, as soon as its page is read: whoever leaves it before it
 * is awake and gives in the same tab once more begins another gift.
 */
export function LetGo({ of }: { of: Purpose }) {
  const name = giftDraftOf(draftKeyOf(of))
  useEffect(() => {
    forgetGiftDraft(name)
  }, [name])
  return <script dangerouslySetInnerHTML={{ __html: forgetting(name) }} />
}

/** A slug holds nothing that ends a script, but who reads this need not know. */
const forgetting = (name: string) =>
  `try{sessionStorage.removeItem(${JSON.stringify(name).replaceAll('<', '\\u003c')})}catch{}`
