import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { instant, nothing, recordId } from '../fields.ts'

const device = z.object({
  id: z.int(),
  /** `Chrome`, `Safari`; null where it did not say. */
  browser: z.nullable(z.string()),
  /** `Android`, `Windows`. */
  system: z.nullable(z.string()),
  signedInAt: instant,
  /** Accurate to five minutes. */
  lastUsedAt: instant,
  /** True for the login that makes the request. */
  isThis: z.boolean(),
})
export type Device = z.infer<typeof device>

export const devices = defineCalls({
  list: {
    method: 'GET',
    path: '/user/devices',
    access: 'user',
    summary: 'Browsers that are signed in to the account, the one used last first; at most 100',
    reply: z.array(device),
  },
  end: {
    method: 'POST',
    path: '/user/devices/sign-out',
    access: 'user',
    summary: 'Signs one browser out',
    body: z.strictObject({ id: recordId('Choose a device') }),
    reply: nothing,
  },
  endOthers: {
    method: 'POST',
    path: '/user/devices/sign-out-others',
    access: 'user',
    summary: 'Signs every other browser out; answers how many',
    reply: z.object({ ended: z.int() }),
  },
})
