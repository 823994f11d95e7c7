import { deepStrictEqual } from 'node:assert/strict'
import { backOf, lookAtGift, type Dispute, type Gift } from './model.ts'
import type { World } from './world.ts'

export const says = ['opened', 'opened', 'lost', 'won'] as const

export type Disputed = { says: Dispute['state']; share: 'whole' | 'part' | 'beyond'; isNew: boolean }

/** A bank wants a payment back, or has decided; the message comes twice. */
export async function disputed(world: World, gift: Gift, { says, share, isNew }: Disputed): Promise<void> {
  const last = gift.disputes.at(-1)
  const dispute: Dispute =
    last !== undefined && !isNew
      ? last
      : {
          id: `dispute${++world.lies}`,
          paise: { whole: gift.paise, part: Math.floor(gift.paise / 3), beyond: gift.paise + 1 }[share],
          ...{ state: 'opened', booked: 0, said: new Set() },
        }
  const { wire } = gift.payment
  const message = wire.dispute(gift.payment, { id: dispute.id, paise: dispute.paise, says })
  for (let i = 0; i < 2; i++) deepStrictEqual((await world.webhook(wire, message)).statusCode, 200)
  await world.settle()
  if (dispute.paise <= gift.paise && !dispute.said.has(says)) {
    if (dispute !== last) gift.disputes.push(dispute)
    follow(gift, dispute, says)
  }
  dispute.said.add(says)
  await lookAtGift(world, gift)
}

function follow(gift: Gift, dispute: Dispute, to: Dispute['state']): void {
  if (dispute.state === 'won' || to === dispute.state || to === 'opened') return
  const others = gift.disputes.reduce((sum, one) => sum + (one === dispute ? 0 : one.booked), 0)
  const booked = to === 'lost' ? Math.min(dispute.paise, gift.paise - others) : 0
  Object.assign(dispute, { state: to, booked })
  gift.backPaise = backOf(gift)
}
