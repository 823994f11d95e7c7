import * as z from 'zod/mini'
import { auditEvent } from './audit-event.ts'
import { defineCalls } from './call.ts'
import { email, nothing, personName, text } from './fields.ts'
import { organisationPan } from './organisations/facts.ts'

/** Most characters of the contact e-mail: it stands in at PayU for addresses that PayU does not take. */
export const longestSupportEmail = 50
/** Highest smallest gift in rupees: what a recurring gift may come to at most. */
export const highestMinimumGift = 15_000

const pageElsewhere = z
  .string({ error: 'Enter a link' })
  .check(
    z.trim(),
    z.maxLength(200, 'Use at most 200 characters'),
    z.regex(
      /^(https?:\/\/[^\s"'<>]+\.[^\s"'<>]+|https?:\/\/localhost[^\s"'<>]*)?$/,
      'Enter a link that begins with https://',
    ),
  )
const rupees = (least: number, most: number, wrong: string) =>
  z.int({ error: wrong }).check(z.minimum(least, wrong), z.maximum(most, wrong))

/** Largest logo in bytes. */
export const brandLogoMaxBytes = 500 * 1024
export const logoTexts = {
  tooLarge: 'File size should be less than 500KB',
  unreadable: 'Upload the file again',
}

/** Settings that the office can change while the installation runs; each has a default in the environment. */
export const adjustable = {
  name: personName('Enter Name', 50),
  phone: text('Enter a phone number', 30).check(
    z.regex(/^\+?[0-9][0-9 ()/-]{4,28}[0-9]$/, 'Enter a valid phone number'),
  ),
  email: email('Enter email', 'Enter correct email').check(
    z.maxLength(longestSupportEmail, `Use at most ${longestSupportEmail} characters`),
  ),
  facebook: pageElsewhere,
  instagram: pageElsewhere,
  x: pageElsewhere,
  youtube: pageElsewhere,
  linkedin: pageElsewhere,
  whatsapp: pageElsewhere,
  registeredName: personName('Enter the registered name', 200),
  address: text('Enter the registered address', 300),
  pan: organisationPan,
  registration80G: text('Enter the 80G number', 50),
  minimumGift: rupees(1, highestMinimumGift, 'Enter whole rupees, 1 to 15,000'),
  /** Id of an uploaded picture; '' for the drawn mark. */
  logo: z
    .string({ error: logoTexts.unreadable })
    .check(z.regex(/^([0-9a-f]{20,32})?$/, logoTexts.unreadable)),
  refundConfirmAbove: rupees(0, 10_000_000, 'Enter whole rupees, 0 to 1,00,00,000'),
}
const stored = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  facebook: z.string(),
  instagram: z.string(),
  x: z.string(),
  youtube: z.string(),
  linkedin: z.string(),
  whatsapp: z.string(),
  registeredName: z.string(),
  address: z.string(),
  pan: z.string(),
  registration80G: z.string(),
  logo: z.string(),
  minimumGift: z.int(),
  refundConfirmAbove: z.int(),
})
export type Adjustable = z.infer<typeof stored>

const access = 'can:settings.manage'

export const installation = defineCalls({
  settings: {
    method: 'GET',
    path: '/it-admin/settings',
    access,
    summary: 'Settings that hold now, those of the environment that they go before, and who changed them',
    reply: z.object({
      version: z.int(),
      values: stored,
      defaults: stored,
      /** Address of the logo; null where the mark is drawn. */
      logoUrl: z.nullable(z.string()),
      /** Whether the reader may change amounts of money, and what stands on receipts. */
      mayChangeAmounts: z.boolean(),
      history: z.array(auditEvent),
    }),
  },
  save: {
    method: 'POST',
    path: '/it-admin/settings',
    access,
    summary:
      'Changes settings that were read at `version`, at once in every process; amounts of money and the issuer of receipts need donations.refund as well',
    body: z.strictObject({ version: z.int({ error: 'Which version' }), ...adjustable }),
    reply: nothing,
    example: {
      body: {
        version: -1,
        name: 'Asha',
        phone: '040 0000 0000',
        email: 'help@example.org',
        facebook: '',
        instagram: '',
        x: '',
        youtube: '',
        linkedin: '',
        whatsapp: '',
        registeredName: 'Asha Trust',
        address: '4 Mill Road, Warangal',
        pan: 'AAATA0000A',
        registration80G: 'ASHA-80G-1',
        logo: '',
        minimumGift: 100,
        refundConfirmAbove: 25_000,
      },
    },
  },
})
