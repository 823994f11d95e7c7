import type { Sandbox } from '../sandbox.ts'
import { digitsFrom, lettersFrom } from '../ids.ts'
import { decimal } from '../orders/pages.ts'
import { queueRefund } from '../orders/refunds.ts'
import { queuePayuRefund } from '../payu/refunds.ts'
import type { Paid } from './paid.ts'

let made = 0

/** A refund made by a person at the gateway's own desk, which the merchant's server did not ask for. */
export async function refundAtDesk(sandbox: Sandbox, paid: Paid, amountPaise: number): Promise<boolean> {
  const { settings, clock } = sandbox
  const about = `desk ${paid.payment_id} ${clock.now().getTime()} ${(made += 1)}`
  if (paid.vendor === 'payu') {
    const token = `DESK${digitsFrom(settings.seed, about, 12)}`
    const said = await queuePayuRefund(sandbox, {
      var1: paid.payment_id,
      var2: token,
      var3: decimal(amountPaise),
    })
    return said.includes('"error_code":102')
  }
  // Razorpay's desk asks for no name; Cashfree's gives one.
  const asked =
    paid.vendor === 'razorpay'
      ? {
          id: `rfnd_${lettersFrom(settings.seed, about, 14)}`,
          token: `desk ${made} ${clock.now().getTime()}`,
        }
      : {
          id: digitsFrom(settings.seed, about, 10),
          token: `desk_refund_${digitsFrom(settings.seed, about, 16)}`,
        }
  return typeof (await queueRefund(sandbox, paid, { ...asked, amountPaise })) !== 'string'
}
