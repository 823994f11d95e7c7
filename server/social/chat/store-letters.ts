import type { Language } from '../../../shared/languages.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'

export type DueLetter = {
  conversationId: number
  campaignId: number | null
  recipient: string
  language: Language
  /** Name of the other side. */
  other: string
  fundraiser: string
  unread: number
  /** Whether it goes to a donor, who reads under their account. */
  isDonor: boolean
}

/**
 * Takes the letters that are due, some hundred at a time; another process takes others. Who has no address, no
 * part in it or nothing unread any more gets none.
 */
export const takeDueLetters = (tx: Runs, at: Date, limit: number): Promise<DueLetter[]> =>
  runNamed<DueLetter>(
    tx,
    `with due as (
       select conversation_id, account_id from conversation_reader where tell_at <= $1
       order by tell_at limit $2 for update skip locked),
     told as (
       update conversation_reader r set tell_at = null, told_at = $1 from due
       where r.conversation_id = due.conversation_id and r.account_id = due.account_id
       returning r.conversation_id, r.account_id, r.unread)
     select t.conversation_id as "conversationId", v.campaign_id as "campaignId", a.email as recipient, coalesce(c.title, q.header) as fundraiser,
       t.unread, v.donor_id = t.account_id is true as "isDonor",
       coalesce((select d.language from donation d where d.account_id = a.id order by d.created_at desc limit 1), c.language, 'en') as language,
       case when v.donor_id = t.account_id or c.manager_id is not distinct from t.account_id
              then coalesce(c.organiser_name, q.org_name)
            when v.kind = 'donor' then d.full_name else coalesce(g.full_name, c.organiser_name) end as other
     from told t join conversation v on v.id = t.conversation_id
       left join campaign c on c.id = v.campaign_id left join material_request q on q.id = v.material_request_id
       join account a on a.id = t.account_id and a.state = 'active' and a.email is not null
       left join account d on d.id = v.donor_id left join account g on g.id = c.manager_id
     where t.unread > 0 and (v.donor_id = t.account_id or c.organiser_id = t.account_id or q.account_id = t.account_id
       or (v.kind = 'manager' and c.manager_id = t.account_id)
       or exists (select from organisation o where o.id = c.organisation_id and o.account_id = t.account_id)
       or exists (select from campaign_team m where m.campaign_id = c.id and m.account_id = t.account_id and m.may = 'edit'))`,
    [at, limit],
  )

/** Removes messages of before an instant that no open report names. @returns the pictures that went with them */
export async function removeOldMessages(
  on: Runs,
  before: Date,
  limit: number,
): Promise<{ removed: number; pictureIds: string[] }> {
  const rows = await runNamed<{ pictureId: string | null }>(
    on,
    `with old as (select id from chat_message m where sent_at < $1
                    and not exists (select from chat_report r where r.message_id = m.id and r.status = 'open')
                  order by sent_at limit $2)
     delete from chat_message m using old where m.id = old.id returning m.picture_id as "pictureId"`,
    [before, limit],
  )
  return { removed: rows.length, pictureIds: rows.flatMap(({ pictureId }) => pictureId ?? []) }
}

/** Removes conversations in which nothing is left. */
export async function removeEmptyConversations(on: Runs, before: Date): Promise<void> {
  await runNamed(
    on,
    `delete from conversation v where last_sent_at < $1
       and not exists (select from chat_message m where m.conversation_id = v.id)`,
    [before],
  )
}
