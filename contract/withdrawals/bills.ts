import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { instant, nothing, recordId, recordParams, rupeeAmount } from '../fields.ts'
import { officeList } from '../lists.ts'
import { uploadTexts } from '../media.ts'
import { statusNameSchema } from '../status.ts'
import { billStatus } from './statuses.ts'

export const billFileBytes = 5 * 1024 * 1024
export const billFileTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const

export const billTexts = {
  which: 'Choose a bill',
  version: 'Add a version without private details, or tick that the bill may be shown as it is',
  both: 'Either add a version, or tick that the bill may be shown as it is',
  reason: 'Enter a reason',
  offered: 'The bill is with the manager of your fundraiser',
} as const

const idOfForm = z.pipe(
  z.string({ error: billTexts.which }).check(z.regex(/^[1-9]\d{0,9}$/, billTexts.which)),
  z.pipe(
    z.transform((digits: string) => Number(digits)),
    recordId(billTexts.which),
  ),
)
const documentId = recordId(billTexts.which)
const noBill = 2_147_483_647

/** A bill of a tranche that is paid, for who organises or manages its fundraiser. */
const bill = z.object({
  id: z.int(),
  withdrawalId: z.int(),
  title: z.string(),
  amount: rupeeAmount,
  billedOn: z.iso.date(),
  status: statusNameSchema(billStatus),
  /** Why it was not shown. */
  reason: z.string(),
  /** Whether it is to be shown as it was handed in; null while nothing is offered. */
  isAsItIs: z.nullable(z.boolean()),
})
export type Bill = z.infer<typeof bill>

export const publicBills = defineCalls({
  ofFundraiser: {
    method: 'GET',
    path: '/campaign/withdrawal/bills/{id}',
    access: 'own-or:campaigns.manage',
    summary: 'Bills of a fundraiser with whether the public sees them, the newest first',
    params: recordParams,
    reply: z.array(bill),
  },
  offer: {
    method: 'POST',
    path: '/campaign/withdrawal/offer-bill',
    access: 'user',
    summary:
      'Hands in the version of a bill that everybody may see: a file without private details (pdf, jpg, png of at most 5 MB), or `asItIs`; its manager looks at it',
    limits: ['UPLOADS_USER'],
    multipart: true,
    bodyBytes: billFileBytes + 64 * 1024,
    body: z.strictObject({
      documentId: idOfForm,
      file: z.optional(
        z
          .file('Choose a file')
          .check(
            z.minSize(1, 'The file is empty'),
            z.maxSize(billFileBytes, uploadTexts.size(billFileBytes)),
          ),
      ),
      asItIs: z.optional(z.enum(['1'], { error: 'Use 1' })),
    }),
    reply: bill,
  },
  keepPrivate: {
    method: 'POST',
    path: '/campaign/withdrawal/keep-bill-private',
    access: 'user',
    summary: 'Takes back what was offered and is not shown yet; done twice it is the same',
    body: z.strictObject({ documentId }),
    reply: nothing,
    example: { body: { documentId: noBill } },
  },
  version: {
    method: 'GET',
    path: '/campaign/withdrawal/public-version/{id}',
    access: 'own-or:campaigns.manage',
    summary: 'The version of a bill that waits to be shown; each view is written down',
    params: recordParams,
    bytes: 'application/octet-stream',
    reply: nothing,
  },
  waiting: officeList({
    path: '/campaign/manager/bills',
    access: 'can:campaigns.manage',
    summary: 'Bills that wait for the manager of their fundraiser to be shown, the oldest first',
    name: 'waiting-bills',
    sorts: { oldest: 'Oldest first', newest: 'Newest first' },
    filters: {},
    row: z.object({
      id: z.int(),
      title: z.string(),
      fundraiser: z.string(),
      campaignId: z.int(),
      amount: rupeeAmount,
      billedOn: z.iso.date(),
      uploadedBy: z.string(),
      isAsItIs: z.boolean(),
      isOwn: z.boolean(),
      offeredDate: instant,
      /** Number of what was offered, which a verdict names. */
      version: z.int(),
    }),
    labels: {
      title: 'Bill',
      fundraiser: 'Fundraiser',
      amount: 'Amount',
      billedOn: 'Bill of',
      uploadedBy: 'Handed in by',
      isAsItIs: 'As it is',
      offeredDate: 'Waits since',
    },
  }),
  decide: {
    method: 'POST',
    path: '/campaign/manager/decide-bill',
    access: 'can:campaigns.manage',
    summary:
      'Shows a bill on the page of its fundraiser in the version that was looked at, or says why not; never by who handed it in or belongs to the fundraiser',
    body: z
      .strictObject({
        documentId,
        /** The version that was looked at: a newer one refuses the verdict. */
        version: recordId(billTexts.which),
        verdict: z.enum(['approved', 'rejected'], { error: 'Choose a verdict' }),
        reason: z._default(
          z
            .string({ error: billTexts.reason })
            .check(z.trim(), z.maxLength(1000, 'Use at most 1000 characters')),
          '',
        ),
      })
      .check(
        z.refine(({ verdict, reason }) => verdict === 'approved' || reason !== '', {
          path: ['reason'],
          error: billTexts.reason,
        }),
      ),
    reply: nothing,
    example: { body: { documentId: noBill, version: 1, verdict: 'approved' } },
  },
})
