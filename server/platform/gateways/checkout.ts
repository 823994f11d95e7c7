/** Order as sent to the gateway. Times and ids are ours. */
export type CheckoutOrder = {
  orderId: string
  amountPaise: number
  productInfo: string
  donorName: string
  donorEmail: string
  donorPhone: string
  returnUrl: string
  cancelUrl: string
  /** udf1 to udf5: handed back unchanged with every message. */
  udf?: Record<string, string>
}

/** A form for the browser to post exactly as it stands; the fields are signed, or name what the gateway knows. */
export type Checkout = {
  action: string
  data: Record<string, string>
  /** Gateway's own id of the order, if it has one, to be stored with the attempt. */
  gatewayOrderId?: string
}

/** Known ids of the order a donor returns from. */
export type KnownOrder = { orderId: string; gatewayOrderId: string | null }
