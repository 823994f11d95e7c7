import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { instant, nothing, recordId, recordParams } from '../fields.ts'
import { criteria, entryFile } from './competition-facts.ts'

const jurorEntry = z.object({
  id: z.int(),
  category: z.string(),
  title: z.string(),
  files: z.array(entryFile),
  marks: z.record(z.string(), z.int()),
  /** Of the juror's own family: others mark it. */
  isOwn: z.boolean(),
})
export type JurorEntry = z.infer<typeof jurorEntry>

/** Marking by the jury; names of participants are not shown to it. */
export const juries = defineCalls({
  list: {
    method: 'GET',
    path: '/talks/competitions/jury',
    access: 'user',
    summary: 'Competitions that the account marks',
    reply: z.array(
      z.object({
        eventId: z.int(),
        title: z.string(),
        startsAt: instant,
        entries: z.int(),
        marked: z.int(),
      }),
    ),
  },
  one: {
    method: 'GET',
    path: '/talks/competitions/jury/{id}',
    access: 'own-or:events.manage',
    summary: 'Entries of a competition without names, with the marks that the juror has given',
    params: recordParams,
    reply: z.object({
      eventId: z.int(),
      title: z.string(),
      criteria,
      highestMark: z.int(),
      entries: z.array(jurorEntry),
    }),
  },
  mark: {
    method: 'POST',
    path: '/talks/competitions/marks',
    access: 'user',
    summary:
      'Saves the marks of a juror for one entry, by criterion; null removes one. Never of their own family',
    limits: ['SAVES_USER'],
    body: z.strictObject({
      entryId: recordId('Choose an entry'),
      marks: z.record(
        z.string().check(z.maxLength(36)),
        z.nullable(z.int({ error: 'Enter a whole number' })),
      ),
    }),
    reply: nothing,
  },
})
