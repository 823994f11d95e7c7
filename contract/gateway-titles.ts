import type { GatewayName } from './gateways.ts'

/** `bank` stands in the books for what no gateway did: a transfer from the charity's own account. */
const titles: Record<GatewayName | 'bank', string> = {
  payu: 'PayU',
  razorpay: 'Razorpay',
  cashfree: 'Cashfree',
  bank: 'Bank transfer',
}

/** How a gateway writes its own name; a code that is not known stays as it is. */
export const gatewayTitle = (code: string): string => (titles as Record<string, string>)[code] ?? code
