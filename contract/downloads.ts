import * as z from 'zod/mini'
import { defineCalls } from './call.ts'
import { nothing } from './fields.ts'

export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const downloads = defineCalls({
  list: {
    method: 'GET',
    path: '/materials/v2/download/{list}/{downloadKey}',
    access: 'user',
    summary: 'A whole list as a spreadsheet, filtered as it was seen; the key is the one its page came with',
    params: z.object({
      list: z.string().check(z.maxLength(60)),
      downloadKey: z.string().check(z.maxLength(4096)),
    }),
    bytes: spreadsheetType,
    reply: nothing,
  },
})
