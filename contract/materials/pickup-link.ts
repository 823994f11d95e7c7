import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { instant, nothing } from '../fields.ts'

const base = '/materials/v2/give/pickup'
const token = z.string().check(z.minLength(1), z.maxLength(400))
/** Not signed, so that the documentation has an address that leads nowhere. */
const sample = 'a.bm90aGluZw.unsigned'

/** `early`: the window has not ended; `open`: it can be reported; `reported`: it was; `over`: the pickup has ended. */
export const pickupLinkStates = ['early', 'open', 'reported', 'over'] as const

/** The link in a donor's e-mail about a pickup; it needs no login. */
export const pickupLinks = defineCalls({
  pickup: {
    method: 'GET',
    path: `${base}/{token}`,
    access: 'public',
    summary: 'Window of a pickup by the signed link of its donor, and whether a no-show can be reported',
    limits: ['READS_IP'],
    params: z.strictObject({ token }),
    example: { params: { token: sample } },
    reply: z.object({ from: instant, until: instant, state: z.enum(pickupLinkStates) }),
  },
  reportNoShow: {
    method: 'POST',
    path: `${base}/no-show`,
    access: 'public',
    summary: 'Reports by the signed link of the donor that the volunteer did not come; only staff see it',
    limits: ['REPORTS_IP'],
    body: z.strictObject({ token }),
    example: { body: { token: sample } },
    reply: nothing,
  },
})
