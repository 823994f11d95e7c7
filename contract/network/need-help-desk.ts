import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { editedRecord, instant, recordId, recordParams } from '../fields.ts'
import { byAge, officeList } from '../lists.ts'
import { statusCodeQuery, statusCodeSchema, statusNameSchema, statusUpdate } from '../status.ts'
import { needHelpFields, needHelpStatus, needHelpType, staffNeedHelpFields } from './facts.ts'

const status = statusCodeSchema(needHelpStatus)
const shown = z.object({ type: z.string(), storageURL: z.string() })
const access = 'can:materials.manage'

export const needHelpDesk = defineCalls({
  requests: officeList({
    path: '/materials/v2/manager/requests/list',
    access,
    summary: 'Need-help requests, searched by name, e-mail and mobile number',
    name: 'need-help-requests',
    sorts: { ...byAge, name: 'By name' },
    filters: { status: z.optional(statusNameSchema(needHelpType)) },
    row: z.object({
      id: z.int(),
      requestedDate: instant,
      fullName: z.string(),
      email: z.string(),
      phone: z.string(),
      status: statusNameSchema(needHelpType),
    }),
    labels: {
      requestedDate: 'Requested on',
      fullName: 'Full name',
      email: 'Email',
      phone: 'Mobile',
      status: 'Type',
    },
  }),
  setRequestType: {
    method: 'POST',
    path: '/materials/v2/manager/requests/status-update',
    access,
    summary: 'Changes what kind of help a request asks for',
    body: z.strictObject({ id: recordId('Choose a record'), status: statusNameSchema(needHelpType) }),
    reply: z.null(),
  },
  list: officeList({
    path: '/materials/v2/manager/need-help/list',
    access,
    summary: 'Need-help entries, searched by title; deleted ones do not come back',
    name: 'need-help',
    sorts: { ...byAge, title: 'By title' },
    filters: { status: z.optional(statusCodeQuery(needHelpStatus)) },
    row: z.object({
      id: z.int(),
      date: z.iso.date(),
      title: z.string(),
      altTag: z.string(),
      image: shown,
      status,
    }),
    labels: { date: 'Submitted on', title: 'Need help on', altTag: 'Alt tag', status: 'Status' },
  }),
  detail: {
    method: 'GET',
    path: '/materials/v2/manager/need-help/detail/{id}',
    access,
    summary: 'One need-help entry',
    params: recordParams,
    reply: z.object({ id: z.int(), version: z.int(), status, ...needHelpFields, image: shown }),
  },
  update: {
    method: 'POST',
    path: '/materials/v2/manager/need-help/update/{id}',
    access,
    summary: 'Changes a need-help entry that was read at `version`; without one whatever is there',
    params: recordParams,
    body: z.strictObject({ ...editedRecord, ...staffNeedHelpFields }),
    reply: z.null(),
  },
  setStatus: statusUpdate({
    path: '/materials/v2/manager/need-help/status-update',
    access,
    summary: 'Shows or hides a need-help entry; deleted it is hidden for ever, and its row stays',
    set: needHelpStatus,
  }),
})
