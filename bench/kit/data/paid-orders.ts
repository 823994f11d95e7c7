import { onDatabase } from '../servers/database.ts'
import { gatewayOf, type Checkout } from '../servers/gateway.ts'
import { openFundraisers, orderBody, orderPath } from './order.ts'
import { Lane, post } from '../load/lane.ts'
import type { Server } from '../servers/server.ts'

export type PaidOrder = {
  txnid: string
  /** The gateway's event about the payment, which the browser of the donor brings too. */
  news: URLSearchParams
  /** Another event about it. */
  says(said: 'paid' | 'pending', requestId?: string): URLSearchParams
  /** Path to which the browser returns after the payment. */
  returnPath: string
}

/** Orders paid at the gateway whose webhooks are not sent yet; the gateway sends its own ten minutes later. */
export async function paidOrders(
  server: Server,
  { count, name }: { count: number; name: string },
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
        const order = orderBody(`${name}-${own}`, campaigns[own % campaigns.length]!)
        const { status, body } = await ours.ask(
          post(orderPath, order, { 'idempotency-key': `${name}-${own}-order` }),
        )
        if (status !== 200) throw new Error(`an order returned ${status}: ${body.toString()}`)
        const { data: checkout } = JSON.parse(body.toString()) as { data: Checkout }
        const mihpayid = await gateway.pay(theirs, checkout, 'success-late-webhook')
        const { pathname, search } = new URL(checkout.data['surl']!)
        paid.push({
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
