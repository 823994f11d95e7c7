import * as z from 'zod/mini'
import { auditEvent } from '../audit-event.ts'
import { defineCalls } from '../call.ts'
import { decisionsBy, requiredReason } from '../decision.ts'
import { instant, nothing, onOff, recordId, recordParams } from '../fields.ts'
import { byAge, officeList } from '../lists.ts'
import { statusNameSchema } from '../status.ts'
import { legalFields, organisationParts, organisationStatus, organisationTexts } from './facts.ts'
import { documentRecord, organisationRecord } from './records.ts'

const access = 'can:organisations.review'
const orgId = recordId('Choose an organisation')
const status = statusNameSchema(organisationStatus)

const decision = decisionsBy(access)
/** Fields of a decision whose reason the contact of the organisation reads. */
const forReason = { orgId, reason: requiredReason }

export const orgReview = defineCalls({
  organisations: officeList({
    path: '/user/reviewer/organisations',
    access,
    summary: 'Organisations that were submitted, searched by name, registration number and contact',
    name: 'organisations',
    sorts: { ...byAge, name: 'By name' },
    filters: {
      status: z.optional(statusNameSchema(organisationStatus)),
      documents: z.optional(z.enum(['lapsed', 'unchecked'], { error: 'Unknown status' })),
    },
    row: z.object({
      id: z.int(),
      name: z.string(),
      kind: z.string(),
      city: z.string(),
      status,
      contact: z.string(),
      submittedDate: instant,
      lapsed: z.int(),
    }),
    labels: {
      name: 'Organisation',
      kind: 'Kind',
      city: 'City',
      status: 'Status',
      contact: 'Contact',
      submittedDate: 'Submitted',
      lapsed: 'Lapsed documents',
    },
  }),
  organisation: {
    method: 'GET',
    path: '/user/reviewer/organisations/{id}',
    access,
    summary: 'One organisation with its documents, what was decided about it, and who else has its PAN',
    params: recordParams,
    reply: z.object({
      ...organisationRecord,
      history: z.array(auditEvent),
      /** Documents that others took the place of. */
      formerDocuments: z.array(documentRecord),
      causeNames: z.array(z.string()),
      samePan: z.array(z.object({ id: z.int(), name: z.string(), status })),
      isOwn: z.boolean(),
      /** Publishes updates of its fundraisers without a manager. */
      isTrusted: z.boolean(),
      /** Day in India, by the clock of the server. */
      today: z.iso.date(),
    }),
  },
  setTrust: decision(
    '/user/reviewer/org-trust',
    'Lets a verified organisation publish updates of its fundraisers at once, or no more',
    { orgId, trusted: onOff, reason: requiredReason },
  ),
  updateInfo: {
    method: 'POST',
    path: '/user/reviewer/update-org-info',
    access,
    summary: 'Corrects the legal details of an organisation that was read at `version`',
    body: z.strictObject({
      orgId,
      version: z.optional(z.int()),
      ...legalFields,
      reason: z.optional(z.string().check(z.trim(), z.maxLength(300, 'Use at most 300 characters'))),
    }),
    reply: nothing,
  },
  updateMedia: {
    method: 'POST',
    path: '/user/reviewer/update-org-media',
    access,
    summary:
      'Says whether a document is right, and corrects what stands on it; one to be changed needs a note',
    body: z
      .strictObject({
        orgId,
        documentId: recordId('Choose a document'),
        verdict: z.enum(['ok', 'change'], { error: 'Choose whether it is right' }),
        note: z.optional(z.string().check(z.trim(), z.maxLength(500, 'Use at most 500 characters'))),
        number: z.optional(z.string().check(z.trim(), z.maxLength(50, 'Use at most 50 characters'))),
        validUntil: z.optional(z.iso.date({ error: organisationTexts.validUntil })),
      })
      .check(
        z.refine(({ verdict, note }) => verdict === 'ok' || (note ?? '') !== '', {
          path: ['note'],
          error: 'Say what is to be changed',
        }),
      ),
    reply: nothing,
  },
  requestData: decision(
    '/user/reviewer/org-data-request',
    'Asks an organisation for more: opens the named parts to it and writes to its contact',
    {
      orgId,
      parts: z
        .array(z.enum(organisationParts, { error: 'This part is not known here' }), {
          error: 'Choose a part',
        })
        .check(z.minLength(1, 'Choose a part'), z.maxLength(4, 'This part is not known here')),
      reason: requiredReason,
    },
  ),
  verify: decision(
    '/user/reviewer/verify-org',
    'Verifies an organisation whose required documents are right; the public sees what was checked and when',
    { orgId },
  ),
  reject: decision(
    '/user/reviewer/reject-org',
    'Rejects an organisation and tells its contact why',
    forReason,
  ),
  suspend: decision(
    '/user/reviewer/suspend-org',
    'Suspends a verified organisation: its page says verified no more',
    forReason,
  ),
  reinstate: decision('/user/reviewer/reinstate-org', 'Ends the suspension of an organisation', forReason),
})
