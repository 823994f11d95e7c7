import type pg from 'pg'
import type { Order, WaitingOrder } from '../../../contract/donations/donations.ts'
import type { GatewayName } from '../../../contract/gateways.ts'
import { runNamed } from '../../platform/db/named.ts'
import type { Gateway } from '../../platform/gateways/gateway.ts'
import { retryPath } from './links.ts'
import { isReviewed, publicStatus } from '../rules.ts'
import type { Gift } from '../read/store-donations.ts'

/** Whether its giver was sent out to pay and nothing has been heard since. */
const waitsForGiver = (gift: Gift): boolean =>
  publicStatus(gift) === 'confirming' && !isReviewed(gift) && ['created', 'initiated'].includes(gift.lastTry)

/** Whether it may be tried again: not one for which the gateway took other money, which would be paid twice. */
const mayBeTriedAgain = (gift: Gift): boolean => publicStatus(gift) === 'failed' && gift.unbooked === null

/**
 * The gateway's form of a gift as its order was answered last, and what its giver typed: for whoever comes back before
 * having paid. It is read where the answer is kept for its key; nothing is ordered anew. Of one that failed there is what
 * was typed alone.
 * @returns undefined for a gift that neither waits for its giver nor failed; of those that wait, for one that was ordered
 * without a key or two days ago, and whose gateway would not take the form any more
 */
export async function checkoutAgain(
  { pool, gateway }: { pool: pg.Pool; gateway: Gateway },
  gift: Gift,
  now: Date,
): Promise<WaitingOrder | undefined> {
  const hasFailed = mayBeTriedAgain(gift)
  if (!hasFailed && !waitsForGiver(gift)) return undefined
  const kept = await findKept(pool, gift.id)
  if (kept === undefined) return undefined
  const form = hasFailed ? { action: null, data: {} } : openForm(kept, gateway, now)
  return form && { ...form, ...typedFor(gift, kept) }
}

/** The form of the last try, while its gateway takes it. */
function openForm({ reply, provider, triedAt }: Kept, gateway: Gateway, now: Date) {
  if (reply === null || provider !== gateway.name) return undefined
  if (now.getTime() - triedAt.getTime() >= (gateway.checkoutOpenForMs ?? Infinity)) return undefined
  return { action: reply.action, data: reply.data }
}

function typedFor(gift: Gift, kept: Kept) {
  return {
    key: kept.key,
    formPath: retryPath(gift),
    typed: {
      donor_name: gift.donorName,
      donor_email: gift.donorEmail,
      donor_phone: gift.donorPhone,
      donor_address: kept.address ?? '',
      donor_pincode: kept.pincode ?? '',
      anonymous: kept.isAnonymous,
      hide_amount: kept.hidesAmount,
    },
  }
}

type Kept = {
  /** Null once the key is forgotten, and of a gift that was ordered without one. */
  key: string | null
  reply: Order | null
  /** Of the last try, which the reply is about. */
  provider: GatewayName
  triedAt: Date
  address: string | null
  pincode: string | null
  isAnonymous: boolean
  hidesAmount: boolean
}

async function findKept(pool: pg.Pool, donationId: string): Promise<Kept | undefined> {
  const [found] = await runNamed<Kept>(
    pool,
    `select k.key, k.reply, a.provider, a.created_at as "triedAt", d.donor_address as address,
            d.donor_pincode as pincode, d.is_anonymous as "isAnonymous", d.hides_amount as "hidesAmount"
     from donation d
       left join idempotency_key k on k.donation_id = d.id,
       lateral (select provider, created_at from attempt where donation_id = d.id
                order by created_at desc, id desc limit 1) a
     where d.id = $1`,
    [donationId],
  )
  return found
}
