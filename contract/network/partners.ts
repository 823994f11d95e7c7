import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { relationships } from '../content.ts'
import { instant, text } from '../fields.ts'
import { defineRecord } from '../record.ts'
import { statusCodeSchema } from '../status.ts'
import {
  logisticsNamed,
  logisticTypes,
  partnerCategory,
  partnerFields,
  partnerStatus,
  partnerTexts,
  staffPartnerFields,
} from './facts.ts'

export const partners = defineCalls(
  defineRecord({
    paths: {
      list: '/materials/v2/manager/partner/list',
      detail: '/materials/v2/manager/partner/detail/{id}',
      update: '/materials/v2/manager/partner/update/{id}',
      setStatus: '/materials/v2/manager/partner/status-update',
    },
    access: 'can:materials.manage',
    one: 'partner',
    isPerson: true,
    status: partnerStatus,
    list: {
      summary: 'Partners, searched by name, organisation, e-mail and mobile number',
      name: 'partners',
      sorts: { name: 'By name' },
      columns: {
        createdDate: ['Created on', instant],
        fullName: ['Full name', z.string()],
        organisation: ['Organisation', z.string()],
        relationship: ['Relationship', z.nullable(z.enum(relationships))],
        email: ['Email', z.string()],
        phone: ['Mobile', z.string()],
        status: ['Status', statusCodeSchema(partnerStatus)],
      },
    },
    detail: {
      category: partnerCategory,
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
    },
    update: { ...staffPartnerFields, org_company: text(partnerTexts.organisation) },
    updateCheck: logisticsNamed,
  }),
)
