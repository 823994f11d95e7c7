import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { nothing, recordId } from '../fields.ts'
import {
  addressFields,
  contactFields,
  isFcraNumber,
  organisationTexts,
  profileFields,
  renewalFields,
} from './facts.ts'
import { formBytes, orgIdOfForm, uploadedFile } from './registration.ts'

const orgId = recordId('Choose an organisation')
const limits = ['ORGANISATIONS_IP'] as const

/** Changes that an organisation makes by itself once it is verified; the rest a reviewer has checked. */
export const ownOrganisation = defineCalls({
  savePrimary: {
    method: 'POST',
    path: '/user/org/save-primary-data',
    access: 'user',
    summary: 'Changes what a verified organisation tells of itself; its page shows it at once',
    limits,
    body: z.strictObject({ orgId, ...profileFields }),
    reply: nothing,
  },
  saveCompany: {
    method: 'POST',
    path: '/user/org/save-company-data',
    access: 'user',
    summary: 'Changes the address of a verified organisation',
    limits,
    body: z.strictObject({ orgId, ...addressFields }),
    reply: nothing,
  },
  saveMainContact: {
    method: 'POST',
    path: '/user/org/save-org-main-contact',
    access: 'user',
    summary: 'Changes who speaks for a verified organisation; the former contact is told',
    limits,
    body: z.strictObject({ orgId, ...contactFields }),
    reply: nothing,
  },
  renewDocument: {
    method: 'POST',
    path: '/user/org/renew-document',
    access: 'user',
    summary: 'Says number and last day of a document that was uploaded in the place of one that lapses',
    limits,
    body: z.strictObject({ orgId, ...renewalFields }).check(
      z.refine(({ docType, number }) => docType !== 'fcra' || isFcraNumber(number), {
        path: ['number'],
        error: organisationTexts.fcra,
      }),
    ),
    reply: nothing,
  },
  uploadLogo: {
    method: 'POST',
    path: '/user/org/upload-org-logo',
    access: 'user',
    summary: 'Changes the logo of a verified organisation',
    limits,
    multipart: true,
    bodyBytes: formBytes,
    body: z.strictObject({ file: uploadedFile, orgId: orgIdOfForm }),
    reply: z.object({ id: z.string(), name: z.string(), type: z.string(), url: z.string() }),
  },
})
