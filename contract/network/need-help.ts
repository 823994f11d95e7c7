import * as z from 'zod/mini'
import { picture } from '../campaigns/public.ts'
import { defineCalls } from '../call.ts'
import { email, mobile, personName } from '../fields.ts'
import { statusNameSchema } from '../status.ts'
import { needHelpType } from './facts.ts'

export const needHelp = defineCalls({
  request: {
    method: 'POST',
    path: '/materials/v2/need-help/request',
    access: 'public',
    summary: 'Asks for help with moving, for an older person, or with things that a household gives away',
    limits: ['INTEREST_IP'],
    idempotent: true,
    body: z.strictObject({
      fullName: personName('Enter Name'),
      email: email('Enter email', 'Enter correct email'),
      phone: mobile('Enter mobile number', 'Enter valid mobile number'),
      type: statusNameSchema(needHelpType, 'Select how we can help'),
    }),
    reply: z.object({ id: z.int() }),
  },
  shownList: {
    method: 'GET',
    path: '/materials/v2/need-help/list',
    access: 'public',
    sameForAll: true,
    limits: ['LISTS_IP'],
    summary: 'What help is given, as the public page shows it: active, the newest first, at most 24',
    reply: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        readMore: z.string(),
        altTag: z.string(),
        /** A picture in its widths, or the address of a film. */
        picture: z.nullable(picture),
        film: z.nullable(z.string()),
      }),
    ),
  },
})
