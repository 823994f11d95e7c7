import type { GatewayName } from './gateways.ts'

const titles: Record<GatewayName, string> = { payu: 'PayU', razorpay: 'Razorpay', cashfree: 'Cashfree' }

/** How a gateway writes its own name; a code that is not known stays as it is. */
export const gatewayTitle = (code: string): string => (titles as Record<string, string>)[code] ?? code
