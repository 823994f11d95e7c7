import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { nothing } from './fields.ts'

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
    bodyBytes: 1024 * 1024,
    params,
    reply: nothing,
    example: { params: { provider: 'payu' } },
  },
  returned: {
    method: 'POST',
    path: '/gateways/{provider}/return',
    access: 'gateway',
    summary: 'Where a gateway sends the donor back by form; leads on to the thank-you page',
    raw: true,
    params,
    reply: nothing,
    example: { params: { provider: 'payu' } },
  },
  returnedByLink: {
    method: 'GET',
    path: '/gateways/{provider}/return',
    access: 'gateway',
    summary: 'Where a gateway sends the donor back by link',
    params,
    reply: nothing,
    example: { params: { provider: 'payu' } },
  },
  bridge: {
    method: 'POST',
    path: '/gateways/{provider}/bridge',
    access: 'gateway',
    summary: 'A page that leads on to a gateway whose own page takes neither form nor link',
    raw: true,
    params,
    reply: nothing,
    bytes: 'text/html; charset=utf-8',
    example: { params: { provider: 'payu' } },
  },
  bridgeByLink: {
    method: 'GET',
    path: '/gateways/{provider}/bridge',
    access: 'gateway',
    summary: 'The same page, as the link to which a donor is sent to agree to recurring gifts',
    params,
    reply: nothing,
    bytes: 'text/html; charset=utf-8',
    example: { params: { provider: 'payu' } },
  },
})
