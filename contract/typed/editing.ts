import * as z from 'zod/mini'
import type { Access } from '../call.ts'
import { instant, recordId } from '../fields.ts'

/** Names one open form of one tab. */
export const editorSession = z
  .string({ error: 'Which form' })
  .check(z.regex(/^[a-z0-9]{16,40}$/, 'Which form'))

/** Seconds between two signs of a form that is open, and after which it counts as closed. */
export const editingSeconds = { between: 10, closedAfter: 35 } as const

/** Fields of a save while a person types: the revision that it began from, and its number within its form. */
export const savedFrom = {
  id: recordId('Choose a record'),
  revision: z.int({ error: 'Which revision' }).check(z.gte(1, 'Which revision')),
  session: editorSession,
  /** Counts up within a form: a save that arrives after a later one changes nothing. */
  saveNo: z.int({ error: 'Which save' }).check(z.gte(1, 'Which save'), z.lte(2_147_483_647, 'Which save')),
}

/** Fields of a save with a button: the form that sends it; a client without a form leaves them out. */
export const sentBy = {
  session: z.optional(editorSession),
  saveNo: z.optional(savedFrom.saveNo),
}

/** The person who edits a record now. */
export const currentEditor = z.object({
  name: z.string(),
  since: instant,
  /** Whether it is another form of the same person. */
  isSelf: z.boolean(),
})
export type CurrentEditor = z.infer<typeof currentEditor>

/** A call by which an open form announces itself every few seconds. */
export const editingCall = <const Path extends string, const A extends Access>({
  path,
  access,
  what,
}: {
  path: Path
  access: A
  /** The record in a sentence, such as `a blog post`. */
  what: string
}) => ({
  method: 'POST' as const,
  path,
  access,
  summary: `Announces that a form of ${what} is open, takes over from another person, or ends it; answers who edits now`,
  body: z.strictObject({
    id: recordId('Choose a record'),
    session: editorSession,
    /** `open` waits for its turn, `take-over` ends that of another, `leave` ends its own. */
    action: z.enum(['open', 'take-over', 'leave'], { error: 'Unknown action' }),
  }),
  reply: z.object({
    /** Whether this form may save. */
    isMine: z.boolean(),
    /** Another form that is open. */
    editor: z.nullable(currentEditor),
  }),
})
