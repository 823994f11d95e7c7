import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { recordId, text } from '../fields.ts'
import { typedSearch } from '../typed/typed-names.ts'
import { lookUpKinds } from './facts.ts'

const access = 'can:operations.manage'
const missing = 'Enter an e-mail, a mobile number, a name or the number of a receipt'
const longest = 254
const reach = z.optional(z.nullable(z.string().check(z.maxLength(longest, 'Use fewer characters'))))

const person = z.object({
  accountId: z.nullable(z.int()),
  name: z.string(),
  email: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
})

/** Looks up people and what concerns them. Each look-up is recorded in the audit trail. */
export const personLookUp = defineCalls({
  find: {
    method: 'POST',
    path: '/operations/look-up',
    access,
    summary:
      'People with an e-mail, a mobile number, a name or the number of a receipt or donation, at most 20; recorded in the audit trail',
    body: z.strictObject({ searchTerm: text(missing, longest).check(z.overwrite(typedSearch)) }),
    reply: z.array(person),
  },
  person: {
    method: 'POST',
    path: '/operations/person',
    access,
    summary:
      'Number of records of each kind that concern a person, with the list of them where the reader may open it; recorded in the audit trail',
    body: z
      .strictObject({
        accountId: z.optional(z.nullable(recordId(missing))),
        email: reach,
        mobile: reach,
      })
      .check(
        z.refine(({ accountId, email, mobile }) => Boolean(accountId ?? (email || mobile)), {
          path: ['email'],
          error: missing,
        }),
      ),
    example: { body: { email: 'no-one@example.org' } },
    reply: z.object({
      name: z.string(),
      email: z.nullable(z.string()),
      mobile: z.nullable(z.string()),
      hasAccount: z.boolean(),
      records: z.array(z.object({ kind: z.enum(lookUpKinds), count: z.int(), url: z.nullable(z.string()) })),
    }),
  },
})
