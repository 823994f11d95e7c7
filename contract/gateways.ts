import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { nothing } from './shared.ts'

export const gatewayNames = ['payu', 'razorpay', 'cashfree'] as const
export type GatewayName = (typeof gatewayNames)[number]

const params = z.object({ provider: z.enum(gatewayNames, { error: 'Unknown gateway' }) })

export const gateways = defineCalls({
  webhook: {
    method: 'POST',
    path: '/gateways/{provider}/webhook',
    access: 'gateway',
    summary: "A gateway's message: checked, stored, acknowledged, then worked on",
    raw: true,
    params,
    reply: nothing,
  },
  returned: {
    method: 'POST',
    path: '/gateways/{provider}/return',
    access: 'gateway',
    summary: 'Where a gateway sends the giver back by form; leads on to the thank-you page',
    raw: true,
    params,
    reply: nothing,
  },
  returnedByLink: {
    method: 'GET',
    path: '/gateways/{provider}/return',
    access: 'gateway',
    summary: 'Where a gateway sends the giver back by link',
    params,
    reply: nothing,
  },
})
