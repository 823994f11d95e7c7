import { runNamed, type Runs } from '../../platform/db/named.ts'

export type ClosableAccount = {
  fullName: string
  email: string | null
  mobileNo: string | null
  pictureId: string | null
  /** A recurring donation that may still collect. */
  hasRecurring: boolean
  /** A campaign of its own that is not over. */
  hasCampaign: boolean
  /** A withdrawal that is not decided or not paid, of a campaign of its own or asked for by it. */
  hasWithdrawal: boolean
}

/** Holds an account that is to be closed. @returns undefined when it is closed already */
export async function holdForClosing(tx: Runs, id: number, at: Date): Promise<ClosableAccount | undefined> {
  const [found] = await runNamed<ClosableAccount>(
    tx,
    `select full_name as "fullName", email, mobile_no as "mobileNo", picture_media_id as "pictureId",
       exists (select from donation d join mandate m on m.donation_id = d.id
               where d.account_id = a.id and m.state in ('bank_pending', 'active', 'paused', 'suspended')) as "hasRecurring",
       exists (select from campaign c where c.organiser_id = a.id
               and c.status in ('in_review', 'data_requested', 'reviewed', 'live', 'paused')) as "hasCampaign",
       exists (select from withdrawal w join campaign c on c.id = w.campaign_id
               where (c.organiser_id = a.id or w.asked_by = a.id)
                 and (w.status in ('otp_confirmed', 'approved') or (w.status = 'requested' and w.expires_at > $2))) as "hasWithdrawal"
     from account a where id = $1 and closed_at is null for update`,
    [id, at],
  )
  return found
}

/** Hides the name of a donor on public pages. @returns ids of the campaigns that showed it */
export async function hideDonorName(tx: Runs, accountId: number): Promise<number[]> {
  const rows = await runNamed<{ campaignId: number }>(
    tx,
    `with hidden as (update donation set hides_name = true where account_id = $1 and not hides_name
                     returning campaign_id)
     select distinct campaign_id as "campaignId" from hidden where campaign_id is not null`,
    [accountId],
  )
  return rows.map(({ campaignId }) => campaignId)
}

/**
 * Empties the comments of an account, whose threads stay, and takes back its votes; what was reported of it waits for
 * nobody any more. @returns ids of the campaigns that showed them
 */
export async function eraseComments(tx: Runs, accountId: number, at: Date): Promise<number[]> {
  await runNamed(
    tx,
    `with gone as (delete from comment_vote where account_id = $1 returning comment_id, value)
     update comment c set like_count = like_count - (g.value = 1)::int, dislike_count = dislike_count - (g.value = -1)::int
     from gone g where c.id = g.comment_id`,
    [accountId],
  )
  await runNamed(tx, `update comment_report set message = '' where account_id = $1`, [accountId])
  await runNamed(
    tx,
    `with own as (select id from comment where author_id = $1),
     closed as (update comment_case set status = 'erased', decided_at = $2
                where comment_id in (select id from own) and status = 'open')
     update comment_report set comment_text = '' where comment_id in (select id from own)`,
    [accountId, at],
  )
  const rows = await runNamed<{ campaignId: number }>(
    tx,
    `with erased as (
       update comment set body = '', status = case when status in ('visible', 'hidden') then 'erased' else status end
       where author_id = $1 returning campaign_id)
     select distinct campaign_id as "campaignId" from erased`,
    [accountId],
  )
  return rows.map(({ campaignId }) => campaignId)
}

/** Tables whose rows belong to an account alone, and go with it. */
export const erasedTables = [
  'account_identity',
  'account_link',
  'account_role',
  'comment_block',
  'consent',
  'conversation_reader',
  'editing',
  'event_upload',
  'known_network',
  'login',
  'job_reader',
  'material_offer_draft',
  'notification_choice',
  'record_assignee',
  'saved_campaign',
  'second_factor',
  'second_step',
  'social_login',
  'stock_proof_open',
  'support_writer',
] as const

/** Erases what is kept of an account alone; donations, receipts and the audit trail stay as the law asks. */
export async function eraseAccount(
  tx: Runs,
  id: number,
  { email, mobileNo }: Pick<ClosableAccount, 'email' | 'mobileNo'>,
  at: Date,
): Promise<void> {
  await runNamed(
    tx,
    `update account set full_name = 'Closed account', email = null, email_verified_at = null, mobile_no = null,
       mobile_verified_at = null, password_hash = null, picture_media_id = null, state = 'deactivated', closed_at = $2
     where id = $1`,
    [id, at],
  )
  for (const table of erasedTables) await runNamed(tx, `delete from ${table} where account_id = $1`, [id])
  if (email !== null) await runNamed(tx, 'delete from subscriber where email = lower($1)', [email])
  const recipients = [email, mobileNo].filter((one) => one !== null)
  await runNamed(
    tx,
    `update message set subject = '', body_text = '', body_html = null, variables = '{}', sealed = null, attachments = '[]'
     where recipient = any($1::text[]) and state <> 'queued'`,
    [recipients],
  )
  // Messages to others lose their words and pictures; their place in the conversation stays.
  await runNamed(
    tx,
    `with pictures as (update media set state = 'retired' where id in (
       select picture_id from chat_message where author_id = $1 and picture_id is not null))
     update chat_message set text = '', picture_id = null, send_key = null, erased_at = $2 where author_id = $1`,
    [id, at],
  )
  // Trails of given goods show the name no more.
  await runNamed(tx, 'update material_offer set shows_name = false where account_id = $1', [id])
  // Frees places at events and erases names and answers.
  await runNamed(
    tx,
    `update survey_response set account_id = null, email = null where account_id = $1 or email = lower($2)`,
    [id, email],
  )
  await runNamed(
    tx,
    `with own as (select f.id from event_feedback f join event_registration r on r.id = f.registration_id where r.account_id = $1),
     shown as (delete from talks_testimonial where feedback_id in (select id from own))
     update event_feedback set text = '', public_name = '', may_publish = false, consent_version = null, consented_at = null
     where id in (select id from own)`,
    [id],
  )
  await runNamed(
    tx,
    `update event_registration r set name = null, email = null, mobile_no = null, guests = '[]', answers = '{}',
       takes_seats = takes_seats and e.ends_at <= $2,
       status = case when status in ('held', 'confirmed', 'waiting', 'offered') and e.ends_at > $2
                then 'cancelled' else status end,
       ended_at = coalesce(ended_at, $2), ended_by = coalesce(ended_by, 'account')
     from (select id, ends_at from event) e where e.id = r.event_id and r.account_id = $1`,
    [id, at],
  )
  // Own entries in competitions and those of own children are withdrawn and erased; those of a teacher's pupils stay.
  await runNamed(
    tx,
    `with papers as (
       select id, paper_media_id as paper from competition_entry where account_id = $1 and not is_by_teacher for update),
     entries as (
       update competition_entry n set status = 'withdrawn', withdrawn_at = coalesce(withdrawn_at, $2), name = null,
         born_on = null, class_name = null, school = null, email = null, mobile_no = null, guardian_name = null,
         guardian_relation = null, guardian_born_on = null, person_key = 'erased:' || n.id, paper_media_id = null
       from papers p where p.id = n.id returning n.id, p.paper),
     files as (delete from competition_media f using entries n where f.entry_id = n.id returning f.media_id)
     update media set state = 'retired'
     where id in (select media_id from files union all select paper from entries where paper is not null)`,
    [id, at],
  )
  await runNamed(tx, 'update competition_entry set account_id = null where account_id = $1', [id])
  if (email !== null) await runNamed(tx, 'delete from event_person where lower(email) = lower($1)', [email])
  await runNamed(tx, `delete from speaker_slot where account_id = $1 and status <> 'accepted'`, [id])
  await runNamed(
    tx,
    `update speaker_slot set name = 'Closed account', email = 'closed@account.invalid', mobile_no = '0000000000'
     where account_id = $1`,
    [id],
  )
  await runNamed(tx, 'delete from event_invite where lower(email) = any($1::text[])', [recipients])
  // Celebrations stay without words, because donations are counted for them.
  await runNamed(
    tx,
    `with pictures as (update media set state = 'retired' where id in (
       select media_id from celebration where account_id = $1 and media_id is not null))
     update celebration set status = 'hidden', title = 'Celebration', message = 'Closed account',
       host_name = 'Closed account', slug = 'celebration-' || id || '-closed', media_id = null, version = version + 1
     where account_id = $1`,
    [id],
  )
  // Applications for jobs stay to be counted.
  await runNamed(
    tx,
    `select erase_job_applications(coalesce(array_agg(id), '{}'), $2) from job_application where account_id = $1`,
    [id, at],
  )
  // Messages to the charity stay to be counted.
  await runNamed(
    tx,
    `select erase_support_cases(coalesce(array_agg(id), '{}'), $2) from support_case where account_id = $1`,
    [id, at],
  )
  await runNamed(tx, `update chat_report set note = '' where reporter_id = $1`, [id])
  await runNamed(tx, 'delete from one_time_code where recipient = any($1::text[])', [recipients])
  await runNamed(tx, 'delete from pending_sign_up where mobile_no = any($1::text[])', [recipients])
}
