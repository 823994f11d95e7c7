import { recordIn, textIn } from '../reading.ts'

/** Paise of a JSON number of rupees; undefined for what is not one with at most two decimals. */
export function paiseOf(value: unknown): number | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined
  const match = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(String(value))
  return match === null ? undefined : Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

const leastTimeMs = 15 * 60_000

/** Returns what is wrong with an order to be made, with its field; undefined when it is right. */
export function orderProblem(asked: Record<string, unknown>, now: Date): string | undefined {
  const { order_id: id, order_amount: amount, order_currency: currency, order_expiry_time: expiry } = asked
  if (id !== undefined && (typeof id !== 'string' || !/^[\w-]{3,45}$/.test(id)))
    return 'order_id : should be 3 to 45 characters, alphanumeric, _ or -'
  if ((paiseOf(amount) ?? 0) < 100) return 'order_amount : should be at least 1, with at most two decimals'
  if (currency !== 'INR') return 'order_currency : is not enabled'
  const customer = recordIn(asked['customer_details'])
  const { customer_id: customerId, customer_phone: phone } = customer
  if (typeof customerId !== 'string' || !/^[\w-]{3,50}$/.test(customerId))
    return 'customer_details.customer_id : should be 3 to 50 characters, alphanumeric, _ or -'
  if (typeof phone !== 'string' || !/^\+?\d{10,15}$/.test(phone))
    return 'customer_details.customer_phone : is invalid'
  const back = recordIn(asked['order_meta'])['return_url']
  if (typeof back === 'string' && (back.length > 250 || !URL.canParse(back)))
    return 'order_meta.return_url : is invalid'
  if (expiry !== undefined) {
    const at = new Date(textIn(expiry)).getTime()
    // A clock of the merchant's that is a little behind is forgiven.
    if (!(at >= now.getTime() + leastTimeMs - 60_000))
      return 'order_expiry_time : should be at least 15 minutes ahead'
  }
  return undefined
}
