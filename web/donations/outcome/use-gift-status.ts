import { startTransition, useEffect, useState } from 'react'
import { donations } from '../../../contract/donations/donations.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import { api } from '../../app/api.ts'
import { translateServerText } from '../../ui/fields/translate-server-text.ts'
import { nextLook } from '../order/rules.ts'

export type GiftStatus = ReplyOf<typeof donations.status>

/** A gift to any cause is said to be so in the language of the page; a fundraiser has one title in all of them. */
export const inPageLanguage = (gift: GiftStatus): GiftStatus => ({
  ...gift,
  purpose: translateServerText(gift.purpose),
})

/** Tells whether status, receipt and duplicate payments can still change. */
const isSettled = ({ status, receipt, secondPayments }: GiftStatus) =>
  status !== 'confirming' &&
  (status !== 'received' || receipt !== null) &&
  !secondPayments.some(({ standing }) => standing === 'confirming')

/**
 * Follows the gift's status while it may change: seldom, and for two minutes. `isOver` once that time is
 * spent; `isUnanswered` while the last look-up failed.
 */
export function useGiftStatus(first: GiftStatus, lookup: { donationId: string; token: string }) {
  const [gift, setGift] = useState(first)
  const [looks, setLooks] = useState({ count: 0, waited: 0, isUnanswered: false })
  const { donationId, token } = lookup
  const wait = isSettled(gift) ? undefined : nextLook(looks.count, looks.waited)

  useEffect(() => {
    if (wait === undefined) return undefined
    let isLeft = false
    const timer = setTimeout(async () => {
      const answer = await api(donations.status, { body: { donationId, token } })
      if (isLeft) return
      if (answer.ok) startTransition(() => setGift(inPageLanguage(answer.data)))
      setLooks({ count: looks.count + 1, waited: looks.waited + wait, isUnanswered: !answer.ok })
    }, wait)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [wait, looks, donationId, token])

  return { gift, isOver: wait === undefined, isUnanswered: looks.isUnanswered }
}
