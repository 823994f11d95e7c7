import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { day, nothing, recordParams } from '../fields.ts'

const token = z.strictObject({ token: z.string().check(z.maxLength(400)) })
const pdf = {
  method: 'GET',
  limits: ['READS_IP'],
  bytes: 'application/pdf',
  reply: nothing,
} as const
const example = { params: { token: 'x' } }

/** Certificates of participation as PDF, and the check of one. */
export const certificates = defineCalls({
  ofEntry: {
    ...pdf,
    path: '/talks/certificates/entry/{token}',
    access: 'public',
    summary: 'Certificate of an entry by its signed link, once results are published',
    params: token,
    example,
  },
  ofOwnEntry: {
    ...pdf,
    path: '/talks/certificates/own-entry/{id}',
    access: 'own-or:events.manage',
    summary: 'Certificate of an entry for the account that made it and for staff, once results are published',
    params: recordParams,
  },
  ofRegistration: {
    ...pdf,
    path: '/talks/certificates/registration/{token}',
    access: 'public',
    summary: 'Certificate of a confirmed registration by its signed link, once the event is over',
    params: token,
    example,
  },
  check: {
    method: 'GET',
    path: '/talks/certificates/verify/{key}',
    access: 'public',
    summary: 'Whether a certificate is ours, by the key in its code: name, event and date, and nothing else',
    limits: ['READS_IP'],
    params: z.strictObject({ key: z.string().check(z.maxLength(100)) }),
    example: { params: { key: '00000000000000000000000000000000' } },
    reply: z.object({ name: z.string(), event: z.string(), date: day('Enter a date') }),
  },
})
