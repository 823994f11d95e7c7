import { onDatabase } from '../servers/database.ts'
import { gatewayOf, type Checkout } from '../servers/gateway.ts'
import { openFundraisers, orderBody, orderPath } from './givers.ts'
import { Lane, post } from '../load/lane.ts'
import type { Server } from '../servers/server.ts'

export type PaidOrder = {
  /** Number of the order, counted from 1. */
  n: number
  donationId: string
  txnid: string
  /** The gateway's message that says so, and what the giver's browser brings back. */
  news: URLSearchParams
  /** Another message about it. */
  says(said: 'paid' | 'pending', requestId?: string): URLSearchParams
  /** Path to which the browser returns with the payment. */
  returnPath: string
}

/** Orders that are paid at the gateway, of which nothing was told yet: it sends its own news ten minutes later. */
export async function paidOrders(
  server: Server,
  { count, name, rupeesOf }: { count: number; name: string; rupeesOf?: (n: number) => number },
): Promise<PaidOrder[]> {
  const campaigns = await onDatabase(server.dataDir, openFundraisers)
  const gateway = gatewayOf(server.dataDir)
  const paid: PaidOrder[] = []
  let n = 0
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      const ours = new Lane(server.port)
      const theirs = new Lane(server.sandboxPort)
      while (n < count) {
        const own = ++n
        const order = orderBody(`${name}-${own}`, campaigns[own % campaigns.length]!, rupeesOf?.(own))
        const { status, body } = await ours.ask(
          post(orderPath, order, { 'idempotency-key': `${name}-${own}-order` }),
        )
        if (status !== 200) throw new Error(`an order was answered ${status}: ${body.toString()}`)
        const { data: checkout } = JSON.parse(body.toString()) as { data: Checkout }
        const mihpayid = await gateway.pay(theirs, checkout, 'success-late-webhook')
        const { pathname, search } = new URL(checkout.data['surl']!)
        paid.push({
          n: own,
          donationId: checkout.donationId,
          txnid: checkout.data['txnid']!,
          news: gateway.says(checkout, mihpayid),
          says: (said, requestId) => gateway.says(checkout, mihpayid, said, requestId),
          returnPath: pathname + search,
        })
      }
      ours.close()
      theirs.close()
    }),
  )
  return paid
}
