import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { email, mobileOfStaffForm, recordId, text } from '../fields.ts'
import { placeInput } from '../places.ts'
import { offeredMaterials } from './offered.ts'

export const giveItems = defineCalls({
  give: {
    method: 'POST',
    path: '/materials/v2/material-request/donation',
    access: 'public',
    summary: 'Offers things for an open request of an organisation',
    limits: ['INTEREST_IP'],
    idempotent: true,
    body: z.strictObject({
      ngo_req_id: recordId('Choose a request'),
      name: text('Enter Name'),
      email: email('Enter email', 'Enter correct email'),
      mobile_no: mobileOfStaffForm,
      org_name: z.optional(z.string().check(z.trim(), z.maxLength(100, 'Use at most 100 characters'))),
      locality: placeInput('Enter locality'),
      materials: offeredMaterials,
    }),
    reply: z.object({ id: z.int() }),
  },
})
