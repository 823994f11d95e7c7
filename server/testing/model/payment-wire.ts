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

/** How refunds go from now on. */
export type RefundManner = 'done' | 'slow' | 'refused'

/** What a message may lie about; not every gateway's can lie in every way. */
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
  /** For so long what a browser brings back proves something: the order it is about, where the address alone tells that. */
  readonly comesBackWithinMs: number
  reset(): void
  /** The giver's browser posts the form. */
  open(form: Record<string, string>): Payment
  /** The message that tells of a payment as it stands, or as it is wrongly told of. */
  message(payment: Payment, state: ToldState, lie?: Exclude<Lie, 'nonsense'>): Message
  /** What the giver's browser brings back. */
  comeBack(payment: Payment, state: ToldState): Return
  /** What makes its message, or what comes back, the same news as one before. */
  newsOf(way: 'message' | 'return', state: ToldState): string
  /** What a bank wants back, or has decided about it. */
  dispute(payment: Payment, about: { id: string; paise: number; says: 'opened' | 'lost' | 'won' }): Message
}

export const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status })
export const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' }

/** An address within the application. */
export const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address)
  return pathname + search
}
