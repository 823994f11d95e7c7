import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { instant, recordId } from '../fields.ts'
import { byAge, officeList } from '../lists.ts'
import { defineRecord } from '../record.ts'
import { statusCodeSchema, statusNameSchema } from '../status.ts'
import { needHelpFields, needHelpState, needHelpStatus, needHelpType, staffNeedHelpFields } from './facts.ts'

const shown = z.object({ type: z.string(), storageURL: z.string() })
const access = 'can:materials.manage'

export const needHelpDesk = defineCalls({
  requests: officeList({
    path: '/materials/v2/manager/requests/list',
    access,
    summary: 'Help requests, searched by name, e-mail and mobile number; `status` is their type',
    name: 'need-help-requests',
    sorts: { ...byAge, name: 'By name' },
    filters: {
      status: z.optional(statusNameSchema(needHelpType)),
      state: z.optional(statusNameSchema(needHelpState)),
    },
    row: z.object({
      id: z.int(),
      requestedDate: instant,
      fullName: z.string(),
      email: z.string(),
      phone: z.string(),
      status: statusNameSchema(needHelpType),
      state: statusNameSchema(needHelpState),
    }),
    labels: {
      requestedDate: 'Requested on',
      fullName: 'Full name',
      email: 'Email',
      phone: 'Mobile',
      status: 'Type',
      state: 'Status',
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
  setRequestState: {
    method: 'POST',
    path: '/materials/v2/manager/requests/state-update',
    access,
    summary: 'Marks a help request as done, or opens it again',
    body: z.strictObject({ id: recordId('Choose a record'), state: statusNameSchema(needHelpState) }),
    reply: z.null(),
  },
  ...defineRecord({
    paths: {
      list: '/materials/v2/manager/need-help/list',
      detail: '/materials/v2/manager/need-help/detail/{id}',
      update: '/materials/v2/manager/need-help/update/{id}',
      setStatus: '/materials/v2/manager/need-help/status-update',
    },
    access,
    one: 'need-help entry',
    status: needHelpStatus,
    list: {
      summary: 'Need-help entries, searched by title; deleted ones do not come back',
      name: 'need-help',
      sorts: { title: 'By title' },
      columns: {
        date: ['Submitted on', z.iso.date()],
        title: ['Need help on', z.string()],
        altTag: ['Alt tag', z.string()],
        status: ['Status', statusCodeSchema(needHelpStatus)],
      },
      unheaded: { image: shown },
    },
    detail: { ...needHelpFields, image: shown },
    update: staffNeedHelpFields,
    setStatusSummary: 'Shows or hides a need-help entry; deleted it is hidden for ever, and its row stays',
  }),
})
