import * as z from 'zod/mini'
import { materialUnits } from '../../shared/material-items.ts'
import { defineCalls } from '../call.ts'
import { instant, nothing, recordId, recordParams, text } from '../fields.ts'
import { place } from '../places.ts'
import { statusCodeSchema } from '../status.ts'
import { askedItem, materialRequestStatus, requestProgress } from './open-requests.ts'
import { materialRequestFields } from './request-fields.ts'

export const ownRequestTexts = {
  created: 'Form Submitted Successfully',
  edited: 'Material request updated successfully.',
  closed: 'Request closed',
} as const

const { header, description, primary_name, email, mobile_no, locality, materials, unwanted } =
  materialRequestFields
/** Fields of the asker's form. The organisation is the one of the account. */
const ownFields = {
  header,
  description,
  /** Call to action; without one it names the organisation. */
  cta_text: z.optional(z.union([z.literal(''), text('Enter CTA text')])),
  primary_name,
  email,
  mobile_no,
  locality,
  materials,
  unwanted,
  material_request_img: materialRequestFields.material_request_img,
}
const status = statusCodeSchema(materialRequestStatus)
const progress = z.enum(requestProgress)
const requestId = recordId('Choose a request')

/** Reasons why an account cannot ask for materials. */
export const askingRefusals = ['person', 'unverified', 'staff'] as const

export const ownRequests = defineCalls({
  asker: {
    method: 'GET',
    path: '/materials/v2/requests/asker',
    access: 'user',
    summary: 'Whether the account may ask for materials, and the contact of its organisation for the form',
    reply: z.object({
      refusal: z.nullable(z.enum(askingRefusals)),
      organisation: z.nullable(z.string()),
      contact: z.nullable(
        z.object({
          primary_name: z.nullable(z.string()),
          email: z.nullable(z.string()),
          mobile_no: z.nullable(z.string()),
        }),
      ),
    }),
  },
  create: {
    method: 'POST',
    path: '/materials/v2/requests/create',
    access: 'user',
    summary: 'Asks for materials as a verified organisation; staff review the request before it is public',
    limits: ['INTEREST_IP'],
    idempotent: true,
    body: z.strictObject(ownFields),
    reply: z.object({ id: z.int() }),
  },
  mine: {
    method: 'GET',
    path: '/materials/v2/requests/mine',
    access: 'user',
    summary: 'Material requests of the account, newest first, at most 100',
    reply: z.array(
      z.object({
        id: z.int(),
        header: z.string(),
        status,
        progress,
        createdAt: instant,
        materials: z.array(
          z.object({
            categoryName: z.string(),
            variantName: z.nullable(z.string()),
            quantity: z.number(),
            unit: z.enum(materialUnits),
            pledged: z.number(),
            funded: z.number(),
            stocked: z.number(),
          }),
        ),
      }),
    ),
  },
  detail: {
    method: 'GET',
    path: '/materials/v2/requests/mine/{id}',
    access: 'user',
    summary: 'A material request of the account with all fields of its form',
    params: recordParams,
    example: { params: { id: '2147483647' } },
    reply: z.object({
      id: z.int(),
      version: z.int(),
      status,
      progress,
      createdAt: instant,
      header: z.string(),
      description: z.string(),
      cta_text: z.string(),
      primary_name: z.string(),
      email: z.string(),
      mobile_no: z.string(),
      org_name: z.string(),
      locality: place,
      unwanted: z.nullable(z.string()),
      materials: z.array(askedItem),
      picture: z.nullable(z.object({ id: z.string(), storageURL: z.string() })),
    }),
  },
  edit: {
    method: 'POST',
    path: '/materials/v2/requests/edit',
    access: 'user',
    summary:
      'Edits a material request of the account; new texts, pictures or kinds of an approved one are reviewed again',
    limits: ['SAVES_USER'],
    body: z.strictObject({ id: requestId, version: z.optional(z.int()), ...ownFields }),
    reply: nothing,
  },
  close: {
    method: 'POST',
    path: '/materials/v2/requests/close',
    access: 'user',
    summary: 'Closes a material request of the account; staff can open it again',
    limits: ['SAVES_USER'],
    body: z.strictObject({ id: requestId }),
    example: { body: { id: 2_147_483_647 } },
    reply: nothing,
  },
})
