import type pg from 'pg'
import type { Order } from '../../../contract/donations/donations.ts'
import type { GatewayName } from '../../../contract/gateways.ts'
import { runNamed } from '../../platform/db/named.ts'

/** Order as kept for a donor who returns unpaid. */
export type KeptOrder = {
  /** Null once the key is forgotten, and of a gift that was ordered without one. */
  key: string | null
  reply: Order | null
  /** Gateway of the last attempt, which the reply is about. */
  provider: GatewayName
  triedAt: Date
  address: string | null
  pincode: string | null
  isAnonymous: boolean
  hidesAmount: boolean
}

export async function findKeptOrder(pool: pg.Pool, donationId: string): Promise<KeptOrder | undefined> {
  const [found] = await runNamed<KeptOrder>(
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
