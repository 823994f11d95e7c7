import { m } from '../../app/words.ts'
import { Leaving } from '../form/redirecting.tsx'
import type { GatewayForm } from './rules.ts'

/** The gateway's form, and the way back to the donor's own. */
export const CheckoutParts = ({ form, formPath }: { form: GatewayForm; formPath: string }) => (
  <>
    <Leaving form={form} />
    <a href={formPath} className="inline-flex min-h-12 items-center text-indigo underline underline-offset-4">
      {m.gift_change()}
    </a>
  </>
)
