import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { relationships } from '../content.ts'
import { editedRecord, instant, recordParams, text } from '../fields.ts'
import { byAge, officeList } from '../lists.ts'
import { statusCodeQuery, statusCodeSchema, statusUpdate } from '../status.ts'
import {
  logisticsNamed,
  logisticTypes,
  partnerCategory,
  partnerFields,
  partnerStatus,
  partnerTexts,
  staffPartnerFields,
} from './facts.ts'

const status = statusCodeSchema(partnerStatus)
const access = 'can:materials.manage'

export const partners = defineCalls({
  list: officeList({
    path: '/materials/v2/manager/partner/list',
    access,
    summary: 'Partners, searched by name, organisation, e-mail and mobile number',
    name: 'partners',
    sorts: { ...byAge, name: 'By name' },
    filters: { status: z.optional(statusCodeQuery(partnerStatus)) },
    row: z.object({
      id: z.int(),
      createdDate: instant,
      fullName: z.string(),
      organisation: z.string(),
      relationship: z.nullable(z.enum(relationships)),
      email: z.string(),
      phone: z.string(),
      status,
    }),
    labels: {
      createdDate: 'Created on',
      fullName: 'Full name',
      organisation: 'Organisation',
      relationship: 'Relationship',
      email: 'Email',
      phone: 'Mobile',
      status: 'Status',
    },
  }),
  detail: {
    method: 'GET',
    path: '/materials/v2/manager/partner/detail/{id}',
    access,
    summary: 'One partner',
    params: recordParams,
    reply: z.object({
      id: z.int(),
      version: z.int(),
      category: partnerCategory,
      status,
      name: z.string(),
      email: z.string(),
      mobile_no: z.string(),
      locality: partnerFields.locality,
      availability: z.string(),
      description: z.string(),
      org_company: z.string(),
      url: z.string(),
      sahaya_relationship: z.nullable(z.enum(relationships)),
      partner_type: z.nullable(z.enum(logisticTypes)),
      logistic_type: z.nullable(z.enum(logisticTypes)),
      image_id: z.nullable(z.string()),
      image: z.nullable(z.object({ id: z.string(), storageURL: z.string() })),
    }),
  },
  update: {
    method: 'POST',
    path: '/materials/v2/manager/partner/update/{id}',
    access,
    summary: 'Changes a partner who was read at `version`; without one whatever is there',
    params: recordParams,
    body: z
      .strictObject({
        ...editedRecord,
        ...staffPartnerFields,
        org_company: text(partnerTexts.organisation),
      })
      .check(logisticsNamed),
    reply: z.null(),
  },
  setStatus: statusUpdate({
    path: '/materials/v2/manager/partner/status-update',
    access,
    summary: 'Sets the status of a partner',
    set: partnerStatus,
  }),
})
