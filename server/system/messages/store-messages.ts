import { runNamed, type Runs } from '../../platform/db/named.ts'
import { messageColumns, type StoredMessage } from './list-messages.ts'

export type WholeMessage = StoredMessage & {
  text: string
  attachments: { kind: string }[]
  resentOf: number | null
  copies: { id: number; createdAt: string; status: StoredMessage['status'] }[]
}

export async function findMessage(on: Runs, id: number): Promise<WholeMessage | undefined> {
  const [row] = await runNamed<WholeMessage>(
    on,
    `select ${messageColumns}, g.body_text as text, g.attachments, g.resent_of as "resentOf",
       (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'createdAt', c.created_at, 'status', c.state) order by c.id), '[]')
        from message c where c.resent_of = g.id) as copies
     from message g where g.id = $1`,
    [id],
  )
  return row
}

/** All templates that there are: a step in the index for each. */
export async function findTemplates(on: Runs): Promise<string[]> {
  const rows = await runNamed<{ template: string }>(
    on,
    `with recursive kinds as (
       (select template from message order by template limit 1)
       union all
       select (select m.template from message m where m.template > k.template order by m.template limit 1)
       from kinds k where k.template is not null)
     select template from kinds where template is not null`,
    [],
  )
  return rows.map(({ template }) => template)
}
