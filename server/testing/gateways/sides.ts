import type { GatewayName } from '../../../contract/gateways.ts'
import { cashfreeAtSandbox, createCashfree } from '../../platform/gateways/cashfree/cashfree.ts'
import type { Gateway } from '../../platform/gateways/gateway.ts'
import type { CheckoutOrder } from '../../platform/gateways/checkout.ts'
import type { Evidence } from '../../platform/gateways/evidence.ts'
import { createPayu, payuAtSandbox } from '../../platform/gateways/payu/payu.ts'
import { createRazorpay, razorpayAtSandbox } from '../../platform/gateways/razorpay/razorpay.ts'
import type { SandboxPeer } from './sandbox-peer.ts'

let count = 0

/** An order that no other test has. */
export function newOrder(changes: Partial<CheckoutOrder> = {}): CheckoutOrder {
  count += 1
  const orderId = `ORDER${String(count).padStart(8, '0')}`
  return {
    orderId,
    amountPaise: 250_000,
    productInfo: 'भोजन & "school" <books>',
    donorName: "Ravi O'Kumar + आशा",
    donorEmail: 'ravi+gift@example.org',
    donorPhone: '9876543210',
    returnUrl: `https://give.example.org/return?order=${orderId}&t=proof`,
    cancelUrl: `https://give.example.org/return?order=${orderId}&t=proof`,
    udf: { udf1: 'campaign:42', udf3: 'a & b = c' },
    ...changes,
  }
}

type Setting = { timeoutMs?: number; spoilt?: boolean; bridgeUrl?: string }

/** A gateway that the product speaks, against the test gateway that speaks its wire format, and its ways. */
type Side = {
  /** `spoilt`: with secrets that are not the gateway's first, and so with questions that it refuses. */
  make(setting?: Setting): Gateway
  /** Proof that a return gives by itself. */
  returns: 'evidence' | 'signature' | 'nothing'
  /** Webhooks and look-up after the donor turned back. */
  cancelled: { heard: string[]; state: Evidence['state'] }
  /** State that a look-up gives of a page left open for an hour. */
  leftOpen: Evidence['state']
  late: string
  tampering: Record<string, string>[]
  refundTold: 'authentic' | 'unsigned'
  /** Result of an order whose id was used before. */
  usedAgain: 200 | 400 | 'refused'
}

export const sidesOf = (peerOf: () => SandboxPeer): Record<GatewayName, Side> => ({
  payu: {
    make: ({ spoilt, ...setting } = {}) =>
      createPayu({
        ...payuAtSandbox(peerOf().process.url),
        keys: {
          key: peerOf().payu.key,
          salts: [...(spoilt ? ['the salt to come'] : []), peerOf().payu.salt],
        },
        bridgeUrl: 'https://give.example.org/bridge',
        standInEmail: () => 'help@sahaya.example',
        ...setting,
      }),
    returns: 'evidence',
    cancelled: { heard: ['abandoned'], state: 'abandoned' },
    leftOpen: 'abandoned',
    late: 'pending',
    tampering: [{ amount: '1.00' }, { email: '' }, { firstname: 'x'.repeat(61) }, { key: 'other' }],
    refundTold: 'unsigned',
    usedAgain: 400,
  },
  razorpay: {
    make: ({ spoilt, ...setting } = {}) =>
      createRazorpay({
        ...razorpayAtSandbox(peerOf().process.url),
        keys: {
          keyId: peerOf().razorpay.keyId,
          keySecrets: [...(spoilt ? ['the secret to come'] : []), peerOf().razorpay.keySecret],
          webhookSecrets: ['the secret to come', peerOf().razorpay.webhookSecret],
        },
        merchantName: () => 'Sahaya',
        now: () => peerOf().now(),
        ...setting,
      }),
    returns: 'signature',
    // Nothing was tried; only the giver's return says so.
    cancelled: { heard: [], state: 'unpaid' },
    leftOpen: 'unpaid',
    late: 'pending',
    // Razorpay takes it for another order; our own unique id prevents that.
    usedAgain: 200,
    tampering: [{ amount: '100' }, { key_id: 'other' }, { order_id: 'order_other' }, { currency: 'USD' }],
    refundTold: 'authentic',
  },
  cashfree: {
    make: ({ spoilt, ...setting } = {}) =>
      createCashfree({
        ...cashfreeAtSandbox(peerOf().process.url),
        bridgeUrl: 'https://give.example.org/bridge',
        keys: {
          clientId: peerOf().cashfree.clientId,
          secrets: [...(spoilt ? ['the secret to come'] : []), peerOf().cashfree.clientSecret],
        },
        now: () => peerOf().now(),
        ...setting,
      }),
    returns: 'nothing',
    cancelled: { heard: ['abandoned'], state: 'abandoned' },
    leftOpen: 'abandoned',
    late: 'abandoned',
    usedAgain: 'refused',
    tampering: [{ payment_session_id: 'session_other' }, { payment_session_id: '' }],
    refundTold: 'authentic',
  },
})
