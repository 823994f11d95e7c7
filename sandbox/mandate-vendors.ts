import { cashfreeMandates } from './cashfree/mandate-vendor.ts'
import type { MandateVendors } from './mandates/work.ts'
import { payuMandates } from './payu/mandate-vendor.ts'
import { razorpayMandates } from './razorpay/mandate-vendor.ts'

/** Messages about mandates, by gateway. */
export const mandateVendors: MandateVendors = {
  payu: payuMandates,
  razorpay: razorpayMandates,
  cashfree: cashfreeMandates,
}
