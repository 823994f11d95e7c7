import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { instant } from '../fields.ts'
import { statusNameSchema, statusSet } from '../status.ts'

export const healthStatus = statusSet({
  good: { label: 'Good', look: 'good' },
  off: { label: 'Not set up' },
  attention: { label: 'Needs attention', look: 'waiting' },
  bad: { label: 'Failing', look: 'bad' },
})

const check = z.object({
  id: z.string(),
  title: z.string(),
  status: statusNameSchema(healthStatus),
  /** The state in a sentence, and what to do about it. */
  says: z.string(),
  todo: z.nullable(z.string()),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type HealthCheck = z.infer<typeof check>

export const health = defineCalls({
  checks: {
    method: 'GET',
    path: '/it-admin/health',
    access: 'can:health.read',
    summary: 'The state of every part of the installation, as measured now, with what to do',
    reply: z.object({
      at: instant,
      checks: z.array(check),
      /** Whether the reader may have the books checked now. */
      mayVerify: z.boolean(),
    }),
  },
})
