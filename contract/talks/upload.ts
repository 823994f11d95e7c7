import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { instant, nothing, recordId, recordParams } from '../fields.ts'
import { byAge, officeList } from '../lists.ts'

const access = 'can:events.manage'

export const uploadBytes = 5 * 1024 * 1024
export const mostUploadRows = 20_000
/** Wrong rows that a preview names; the download names all. */
export const wrongRowsShown = 50

export const uploadPeopleTexts = {
  file: 'Choose a file',
  large: 'Choose a file up to 5 MB',
  rows: 'Upload at most 20,000 rows at once',
  heads: 'The first row needs the headings Name and E-mail',
  empty: 'This file has no people',
  formula: 'Formulas are not accepted',
  unreadable: 'Some characters cannot be read',
  event: 'Choose an event',
  token: 'This preview is over. Upload the file again',
  otherFile: 'This is not the file of the preview. Upload it again',
  group: 'Use at most 60 characters for the group',
  committed: 'People added',
} as const

/** A record's number as a form field. */
const idOfForm = z.pipe(
  z.string({ error: uploadPeopleTexts.event }).check(z.regex(/^[1-9]\d{0,9}$/, uploadPeopleTexts.event)),
  z.pipe(
    z.transform((digits: string) => Number(digits)),
    recordId(uploadPeopleTexts.event),
  ),
)

const wrongRow = z.object({ row: z.int(), reason: z.string(), value: z.string() })
export type WrongRow = z.infer<typeof wrongRow>

const preview = z.object({
  id: z.int(),
  fileName: z.string(),
  /** Commits this plan; null once it is committed. */
  token: z.nullable(z.string()),
  isCommitted: z.boolean(),
  counts: z.object({ new: z.int(), changed: z.int(), twice: z.int(), here: z.int(), wrong: z.int() }),
  /** The first wrong rows. */
  wrongRows: z.array(wrongRow),
})
export type UploadPreview = z.infer<typeof preview>

/** People of an event from a file of staff. */
export const eventUploads = defineCalls({
  upload: {
    method: 'POST',
    path: '/talks/events/manage/upload/users',
    access,
    summary:
      'Reads people from a csv or xlsx file of at most 5 MB and 20,000 rows with the headings Name, E-mail, Mobile and Group. Answers a preview and a token; the same call with the token adds exactly the people of that preview, unless those of the event have changed since',
    multipart: true,
    bodyBytes: uploadBytes + 64 * 1024,
    body: z.strictObject({
      eventId: idOfForm,
      file: z.optional(
        z
          .file(uploadPeopleTexts.file)
          .check(z.minSize(1, 'The file is empty'), z.maxSize(uploadBytes, uploadPeopleTexts.large)),
      ),
      token: z.optional(z.string().check(z.maxLength(400))),
    }),
    reply: preview,
  },
  wrong: {
    method: 'GET',
    path: '/talks/events/manage/upload/users/wrong/{id}',
    access,
    summary: 'All wrong rows of an uploaded file with row number and reason, as xlsx',
    params: recordParams,
    bytes: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    reply: nothing,
  },
  people: officeList({
    path: '/talks/events/manage/uploaded',
    access,
    summary: 'People whom staff uploaded for events. Searched by name, e-mail and group',
    name: 'event-people',
    sorts: { ...byAge, name: 'By name' },
    filters: { event: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))) },
    row: z.object({
      id: z.int(),
      addedAt: instant,
      event: z.string(),
      name: z.string(),
      email: z.string(),
      mobileNo: z.nullable(z.string()),
      group: z.nullable(z.string()),
    }),
    labels: {
      addedAt: 'Added',
      event: 'Event',
      name: 'Name',
      email: 'E-mail',
      mobileNo: 'Mobile',
      group: 'Group',
    },
  }),
})
