import { editingSeconds, type CurrentEditor } from '../../../contract/typed/editing.ts'
import type { Clock } from '../clock.ts'
import { runNamed, type Runs } from '../db/named.ts'

/** A form that is open, of one account. */
export type EditingForm = { session: string; accountId: number }

type Stored = { session: string; accountId: number; name: string; since: Date }

const cutOff = (at: Date) => new Date(at.getTime() - editingSeconds.closedAfter * 1000)

const onWire = ({ name, since, accountId }: Stored, form: EditingForm): CurrentEditor => ({
  name,
  since: since.toISOString(),
  isSelf: accountId === form.accountId,
})

/** Another form of a record that is open now, if any. */
export async function otherEditor(
  on: Runs,
  { subject, form, at }: { subject: string; form: EditingForm; at: Date },
): Promise<CurrentEditor | undefined> {
  const [found] = await runNamed<Stored>(
    on,
    `select e.session, e.account_id as "accountId", a.full_name as name, e.since
     from editing e join account a on a.id = e.account_id
     where e.subject = $1 and e.session <> $2 and e.seen_at >= $3`,
    [subject, form.session, cutOff(at)],
  )
  return found && onWire(found, form)
}

/** Records that a form is open. @returns false when another one is, and it was not taken over */
async function enter(
  on: Runs,
  { subject, form, at, takesOver }: { subject: string; form: EditingForm; at: Date; takesOver: boolean },
): Promise<boolean> {
  const rows = await runNamed(
    on,
    `insert into editing as e (subject, session, account_id, since, seen_at) values ($1, $2, $3, $4, $4)
     on conflict (subject) do update set session = excluded.session, account_id = excluded.account_id,
       since = case when e.session = excluded.session then e.since else excluded.since end, seen_at = excluded.seen_at
     where e.session = excluded.session or e.seen_at < $5 or $6
     returning subject`,
    [subject, form.session, form.accountId, at, cutOff(at), takesOver],
  )
  return rows.length > 0
}

const leave = (on: Runs, subject: string, { session }: EditingForm) =>
  runNamed(on, 'delete from editing where subject = $1 and session = $2', [subject, session])

/** Removes forms that closed without a sign. */
export const removeClosedForms = (on: Runs, at: Date) =>
  runNamed(on, 'delete from editing where seen_at < $1', [cutOff(at)])

type Announced = { session: string; action: 'open' | 'take-over' | 'leave' }

/** Answers a sign of a form: whether it may save, and the person who edits otherwise. */
export async function announceForm(
  { pool, clock }: { pool: Runs; clock: Pick<Clock, 'realNow'> },
  subject: string,
  { session, action, accountId }: Announced & { accountId: number },
): Promise<{ isMine: boolean; editor: CurrentEditor | null }> {
  const form = { session, accountId }
  const at = clock.realNow()
  if (action === 'leave') {
    await leave(pool, subject, form)
    return { isMine: false, editor: null }
  }
  if (await enter(pool, { subject, form, at, takesOver: action === 'take-over' }))
    return { isMine: true, editor: null }
  return { isMine: false, editor: (await otherEditor(pool, { subject, form, at })) ?? null }
}
