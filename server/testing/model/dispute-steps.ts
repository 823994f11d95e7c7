import { deepStrictEqual } from 'node:assert/strict'
import { backOf, lookAtDonation, type Dispute, type Donation } from './model.ts'
import type { World } from './world.ts'

export const says = ['opened', 'opened', 'lost', 'won'] as const

export type Disputed = { says: Dispute['state']; share: 'whole' | 'part' | 'beyond'; isNew: boolean }

/** A bank wants a payment back, or has decided; the message comes twice. */
export async function disputed(
  world: World,
  donation: Donation,
  { says, share, isNew }: Disputed,
): Promise<void> {
  const last = donation.disputes.at(-1)
  const dispute: Dispute =
    last !== undefined && !isNew
      ? last
      : {
          id: `dispute${++world.lies}`,
          paise: { whole: donation.paise, part: Math.floor(donation.paise / 3), beyond: donation.paise + 1 }[
            share
          ],
          state: 'opened',
          booked: 0,
          said: new Set(),
        }
  const { wire } = donation.payment
  const message = wire.dispute(donation.payment, { id: dispute.id, paise: dispute.paise, says })
  for (let i = 0; i < 2; i++) deepStrictEqual((await world.webhook(wire, message)).statusCode, 200)
  await world.settle()
  if (dispute.paise <= donation.paise && !dispute.said.has(says)) {
    if (dispute !== last) donation.disputes.push(dispute)
    follow(donation, dispute, says)
  }
  dispute.said.add(says)
  await lookAtDonation(world, donation)
}

function follow(donation: Donation, dispute: Dispute, to: Dispute['state']): void {
  if (dispute.state === 'won' || to === dispute.state || to === 'opened') return
  const others = donation.disputes.reduce((sum, one) => sum + (one === dispute ? 0 : one.booked), 0)
  const booked = to === 'lost' ? Math.min(dispute.paise, donation.paise - others) : 0
  Object.assign(dispute, { state: to, booked })
  donation.backPaise = backOf(donation)
}
