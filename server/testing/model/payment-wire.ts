import type { Gateway } from '../../platform/gateways/gateway.ts'

export type PaymentState = 'none' | 'pending' | 'success' | 'failure' | 'usercancelled'
export type ToldState = Exclude<PaymentState, 'none'>
export type PaidBack = { token: string; requestId: string; paise: number; status: string }
export type Payment = {
  wire: PaymentWire
  /** Ours, and the gateway's own number of the payment. */
  orderId: string
  paymentId: string
  form: Record<string, string>
  paise: number
  state: PaymentState
  refunds: PaidBack[]
}

/** Way in which refunds go from now on. */
export type RefundManner = 'done' | 'slow' | 'refused'

/** Falsehoods that a message may hold; not every gateway's can hold each. */
export const lies = ['forged', 'short', 'currency', 'merchant', 'unknown', 'nonsense'] as const
export type Lie = (typeof lies)[number]

export type Message = { payload: string; headers: Record<string, string> }
export type Return = {
  method: 'GET' | 'POST'
  url: string
  payload?: string
  headers?: Record<string, string>
}

/** A gateway of one-time gifts as it answers on the wire, in this process: the real adapter speaks to it. */
export type PaymentWire = {
  readonly gateway: Gateway
  readonly payments: Map<string, Payment>
  isAway: boolean
  refundManner: RefundManner
  /** After so long it calls an order that nobody tried to pay given up, or we do. */
  readonly givenUpAfterMs: number
  /** Milliseconds for which a return proves its order, where the address alone tells that. */
  readonly comesBackWithinMs: number
  reset(): void
  /** The giver's browser posts the form. */
  open(form: Record<string, string>): Payment
  /** The message that tells of a payment as it stands, or as it is wrongly told of. */
  message(payment: Payment, state: ToldState, lie?: Exclude<Lie, 'nonsense'>): Message
  /** Request with which the donor's browser comes back. */
  comeBack(payment: Payment, state: ToldState): Return
  /** Key of its message, or of a return; the same key means the same news. */
  newsOf(way: 'message' | 'return', state: ToldState): string
  /** Message that a bank claims money back, or has decided about it. */
  dispute(payment: Payment, about: { id: string; paise: number; says: 'opened' | 'lost' | 'won' }): Message
}

export const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status })
export const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' }

/** An address within the application. */
export const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address)
  return pathname + search
}
