import { cashfreeVendor } from './cashfree/vendor.ts'
import type { Vendors } from './orders/decide.ts'
import { razorpayVendor } from './razorpay/vendor.ts'

/** The gateways that are told of an order before its payer comes. */
export const vendors: Vendors = { razorpay: razorpayVendor, cashfree: cashfreeVendor }
