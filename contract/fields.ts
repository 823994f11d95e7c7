import * as z from 'zod/mini'
import { emailAddress } from './typed/typed-names.ts'
import { mobileDigits } from './typed/digits.ts'
import { plainCode } from './typed/typed-text.ts'

/** Pieces that many calls are made of. Functions here return plain schemas or plain calls. */

/** A required text in composed form; `missing` is the error text when it is absent or blank. */
export const text = (missing: string, max = 100) =>
  z
    .string({ error: missing })
    .check(
      z.normalize('NFC'),
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(max, `Use at most ${max} characters`),
    )

const turnsDirection = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g
/** A name is one line, and reads in the direction in which it is written. */
const onOneLine = (name: string) =>
  name
    .replace(turnsDirection, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .normalize('NFC')

/**
 * Name of a person in any script: letters with marks, dots, apostrophes, joiners and digits. Digits, signs,
 * pictures or invisible letters alone are refused.
 */
export const personName = (missing: string, max = 100) =>
  z
    .string({ error: missing })
    .check(
      z.overwrite(onOneLine),
      z.minLength(1, missing),
      z.maxLength(max, `Use at most ${max} characters`),
      z.regex(/[^\P{L}\u115f\u1160\u3164\uffa0]/u, missing),
    )

/** Something that can be seen: letters, digits, signs or pictures, no fillers or blank patterns. */
export const visible = /[^\P{L}\u115f\u1160\u3164\uffa0]|\p{N}|\p{P}|[^\P{S}\u2800]/u

/** The lines of an address with a comma between them: one that was typed at a line's end, and an empty line, go. */
const joinedLines = (address: string) =>
  address
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => line.replace(/^[\s,]+|[\s,]+$/g, ''))
    .filter(Boolean)
    .join(', ')

/** A postal address, typed on as many lines as it has, kept on one. */
export const postalAddress = z
  .string()
  .check(z.overwrite(joinedLines), z.maxLength(300, 'Use at most 300 characters'))

/** Six digits, which many write in two groups. */
export const pincode = z
  .string()
  .check(z.overwrite(plainCode), z.regex(/^([1-9][0-9]{5})?$/, 'Enter a valid PIN code'))

/** Mobile numbers of India begin with 6 to 9. */
const mobilePattern = /^[6-9][0-9]{9}$/

/** A mobile number of India as ten ASCII digits. */
export const mobile = (missing: string, invalid = missing) =>
  z
    .string({ error: missing })
    .check(z.overwrite(mobileDigits), z.minLength(1, missing), z.regex(mobilePattern, invalid))

/** A mobile number in staff forms, which distinguish other characters from wrong numbers (001 §5). */
export const staffMobile = (notDigits: string) =>
  z
    .string({ error: 'Enter mobile number' })
    .check(
      z.overwrite(mobileDigits),
      z.minLength(1, { error: 'Enter mobile number', abort: true }),
      z.regex(/^[0-9]+$/, { error: notDigits, abort: true }),
      z.regex(mobilePattern, 'Enter valid mobile number'),
    )
export const mobileOfStaffForm = staffMobile('Enter only number')

/** Parts between dots: a dot at either end, two dots and a hyphen at the start or end of a label are refused. */
const emailPattern =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_{|}~`-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_{|}~`-]+)*@(?:[\p{L}\p{M}\p{N}]+(?:-+[\p{L}\p{M}\p{N}]+)*\.)+(?=[A-Za-z0-9-]{2,}$)[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*$/u

export const email = (missing: string, invalid: string) =>
  z
    .string({ error: missing })
    .check(
      z.overwrite(emailAddress),
      z.minLength(1, missing),
      z.maxLength(254, invalid),
      z.regex(emailPattern, invalid),
    )

export const onOff = z.union([z.literal(1), z.literal(0)], { error: 'Use 1 or 0' })
export const ignored = z.optional(z.unknown())

/** A record's number: a positive integer that the database can hold. */
export const recordId = (missing: string) =>
  z.int({ error: missing }).check(z.gte(1, missing), z.lte(2_147_483_647, missing))

/** The number of a record in an address. */
export const recordParams = z.strictObject({
  id: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)),
})

/** Fields that the form of an edited record sends too: its id, and the version that was read. */
export const editedRecord = { id: recordId('Choose a record'), version: z.optional(z.int()) }

/** A calendar day, YYYY-MM-DD. */
export const day = (missing: string) => z.iso.date({ error: missing })

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime()

/** Rupees as a JSON number with at most two decimals; stored in paise. The unit exists in its type only. */
export const rupeeAmount = z.number() as z.ZodMiniNumber<number> & { readonly unit: 'rupees' }

export const slug = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,119}$/, 'Not a valid address'))

const pageNo = (fallback: number, max: number) =>
  z._default(
    z.coerce
      .number({ error: 'Enter a number' })
      .check(z.int('Enter a whole number'), z.gte(1, 'Starts at 1'), z.lte(max, `At most ${max}`)),
    fallback,
  )

/** `page` and `limit` of a numbered list; out of bounds is a 400. */
export const paging = { page: pageNo(1, 1_000_000), limit: pageNo(10, 50) }

export const pagingMeta = z.object({
  page: z.number(),
  pages: z.number(),
  total: z.number(),
  limit: z.number(),
  totalIsCapped: z.optional(z.boolean()),
})
export type PagingMeta = z.infer<typeof pagingMeta>

/** Meta of feeds: an opaque cursor to go on from. */
export const cursorMeta = z.object({ nextCursor: z.nullable(z.string()) })

/** No content: `data` is null. */
export const nothing = z.null()

/** Two days between which something is looked for stand in order; said of the first. */
export const daysInOrder = z.refine<{ from?: unknown; to?: unknown }>(
  ({ from, to }) => typeof from !== 'string' || typeof to !== 'string' || from <= to,
  { path: ['from'], error: 'From must be on or before To' },
)

/** Names no donation, in examples of calls. */
export const noDonation = { donationId: '019a9d00-0000-7000-8000-000000000000' }
