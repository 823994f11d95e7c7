import type { GatewayName } from './gateways.ts'

/** `bank` stands in the books for what no gateway did: a transfer from the charity's own account. */
const titles: Record<GatewayName | 'bank', string> = {
  payu: 'PayU',
  razorpay: 'Razorpay',
  cashfree: 'Cashfree',
  bank: 'Bank transfer',
}

/** Returns the name of a gateway as it writes it itself; an unknown code is returned unchanged. */
export const gatewayTitle = (code: string): string => (titles as Record<string, string>)[code] ?? code
