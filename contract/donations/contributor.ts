import * as z from 'zod/mini'
import { instant, rupeeAmount } from '../fields.ts'

/** Contributor to a fundraiser, as shown on its page. */
export const contributor = z.object({
  name: z.string(),
  /** Null where its donor hides it. */
  amount: z.nullable(rupeeAmount),
  donatedAt: instant,
  anonymous: z.union([z.literal(1), z.literal(0)]),
})
export type Contributor = z.infer<typeof contributor>
