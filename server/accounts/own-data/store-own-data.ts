import { runPlanned, type Runs } from '../../platform/db/named.ts'

export type DataSection = {
  /** Name in the file for programs. */
  name: string
  /** Heading in the page to read. */
  title: string
  /** Takes the account as $1; rows in a fixed order. */
  sql: string
}
export type DataRow = Record<string, unknown>

const rupees = (column: string) => `round(${column} / 100.0, 2)::float8`

/** Everything that is kept of one account, section by section. */
export const dataSections: readonly DataSection[] = [
  {
    name: 'profile',
    title: 'Your profile',
    sql: `select full_name as name, email, email_verified_at as "emailVerifiedAt", mobile_no as "mobileNo",
            mobile_verified_at as "mobileVerifiedAt", kind, created_at as "createdAt" from account where id = $1`,
  },
  {
    name: 'roles',
    title: 'Your roles',
    sql: `select r.name as role from account_role ar join role r on r.id = ar.role_id where ar.account_id = $1 order by r.name`,
  },
  {
    name: 'donations',
    title: 'Your gifts',
    sql: `select d.id as "donationId", d.created_at as "startedAt", d.paid_at as "receivedAt", d.state,
            ${rupees('d.amount_paise')} as "amountInRupees", ${rupees('d.refunded_paise')} as "refundedInRupees",
            coalesce(c.title, q.header, array_to_string(array(select k.name from cause k where k.id = any(d.cause_ids)
              order by k.position), ', ')) as purpose,
            d.donor_name as name, d.donor_email as email, d.donor_phone as "mobileNo", d.donor_address as address,
            d.donor_pincode as pincode, d.pan_sealed as pan, d.is_anonymous as "isAnonymous",
            d.hides_amount as "hidesAmount", d.is_test as "isTest",
            array_to_string(array(select r.series || '/' || lpad(r.number::text, 6, '0') || case r.status
              when 'cancelled' then ' (cancelled)' else '' end from receipt r where r.donation_id = d.id order by r.id), ', ') as receipts
          from donation d left join campaign c on c.id = d.campaign_id
  left join material_request q on q.id = d.material_request_id
          where d.account_id = $1 order by d.created_at, d.id`,
  },
  {
    name: 'recurringGifts',
    title: 'Your recurring gifts',
    sql: `select s.public_id as "scheduleId", s.created_at as "createdAt", m.state, ${rupees('s.amount_paise')} as "amountInRupees",
            m.valid_until::text as "validUntil", m.consent_text as consent, m.consent_version as "consentVersion"
          from donation d join mandate m on m.donation_id = d.id join schedule s on s.id = m.schedule_id
          where d.account_id = $1 order by s.created_at, s.id`,
  },
  {
    name: 'savedFundraisers',
    title: 'Fundraisers that you saved',
    sql: `select c.title, s.saved_at as "savedAt" from saved_campaign s join campaign c on c.id = s.campaign_id
          where s.account_id = $1 order by s.saved_at, c.id`,
  },
  {
    name: 'withdrawals',
    title: 'Money that you asked for',
    sql: `select c.title, w.asked_at as "askedAt", ${rupees('w.amount_paise')} as "amountInRupees", w.purpose, w.status,
            w.holder, w.account_end as "accountEnding", w.paid_on::text as "paidOn", w.bills_due_on::text as "billsDueOn",
            array_to_string(array(select l.what || ': ' || ${rupees('l.amount_paise')} from withdrawal_line l
              where l.withdrawal_id = w.id order by l.position), ', ') as lines
          from withdrawal w join campaign c on c.id = w.campaign_id where w.asked_by = $1 order by w.asked_at, w.id`,
  },
  {
    name: 'notifications',
    title: 'What you want to hear of',
    sql: `select topic, email, sms, whatsapp, changed_at as "changedAt" from notification_choice where account_id = $1 order by topic`,
  },
  {
    name: 'subscriptions',
    title: 'Topics that you subscribed to',
    sql: `select s.email, s.name, array_to_string(s.topics, ', ') as topics, s.status, s.created_at as "requestedAt",
            s.confirmed_at as "confirmedAt", s.ended_at as "endedAt", s.consent_version as "consentVersion"
          from subscriber s join account a on lower(a.email) = s.email where a.id = $1 order by s.id`,
  },
  {
    name: 'surveyAnswers',
    title: 'Your answers to surveys that name their authors',
    sql: `select s.title as survey, p.answers, p.answered_on::text as "answeredOn" from survey_response p join survey s on s.id = p.survey_id
          where p.account_id = $1 or p.email = (select lower(email) from account where id = $1) order by p.id`,
  },
  {
    name: 'eventFeedback',
    title: 'Your feedback on events',
    sql: `select e.title as event, f.rating as stars, f.text, f.may_publish as "mayBePublished", f.public_name as "publicName",
            f.consent_version as "consentVersion", f.created_at as "givenAt"
          from event_feedback f join event_registration r on r.id = f.registration_id join event e on e.id = f.event_id
          where r.account_id = $1 order by f.created_at, f.id`,
  },
  {
    name: 'consents',
    title: 'What you agreed to',
    sql: `select kind, wording, version, language, given_at as "givenAt", withdrawn_at as "withdrawnAt"
          from consent where account_id = $1 order by id`,
  },
  {
    name: 'offersToHelp',
    title: 'Your offers to help',
    sql: `select kind, name, email, mobile_no as "mobileNo", availability, description, locality, status, created_at as "createdAt"
          from (
            select 'Volunteer' as kind, id, name, email, mobile_no, availability, description,
              locality ->> 'formatted' as locality, status, created_at from volunteer where account_id = $1
            union all
            select 'Drop-off place: ' || locality_name, id, name, email, mobile_no, availability, description,
              locality ->> 'formatted', status, created_at from drop_off_location where account_id = $1
            union all
            select 'Partner', id, name, email, mobile_no, availability, description, locality ->> 'formatted',
              status, created_at from partner where account_id = $1) offers
          order by created_at, id`,
  },
  {
    name: 'itemsOffered',
    title: 'Items that you offered',
    sql: `select o.id as number, o.created_at as "offeredAt", o.status, o.name, o.email, o.mobile_no as "mobileNo",
            concat_ws(', ', nullif(o.locality ->> 'street', ''), o.locality ->> 'formatted') as place, o.note,
            o.window_from as "pickupFrom", o.window_until as "pickupUntil", o.shows_name as "trailShowsName",
            '/trail/' || o.trail_key as trail,
            array_to_string(array(select c.name || ': ' || material_units(i.quantity, i.unit) || ' ' || i.unit
              from material_offer_item i join material_category c on c.id = i.category_id
              where i.offer_id = o.id order by i.id), ', ') as items
          from material_offer o where o.account_id = $1 order by o.created_at, o.id`,
  },
  {
    name: 'jobApplications',
    title: 'Jobs that you applied for',
    sql: `select j.title as job, a.created_at as "sentAt", a.confirmed_at as "confirmedAt", a.status, a.name, a.email,
            a.mobile_no as "mobileNo", a.city, a.message, f.name as "cvFile", a.consent_version as "consentVersion"
          from job_application a join job j on j.id = a.job_id left join media f on f.id = a.cv_id
          where a.account_id = $1 order by a.id`,
  },
  {
    name: 'helpAskedFor',
    title: 'Help that you asked for',
    sql: `select full_name as "fullName", email, phone, status as kind, created_at as "createdAt"
          from need_help_request where account_id = $1 order by id`,
  },
  {
    name: 'eventRegistrations',
    title: 'Events that you registered for',
    sql: `select e.title, e.starts_at as "startsAt", r.created_at as "registeredAt", r.status, r.name, r.email,
            r.mobile_no as "mobileNo", r.party_size as people, r.guests::text, r.answers::text
          from event_registration r join event e on e.id = r.event_id where r.account_id = $1 order by r.id`,
  },
  {
    name: 'competitionEntries',
    title: 'Entries in competitions that you made',
    sql: `select e.title as competition, n.name, n.born_on::text as "bornOn", n.class_name as "className", n.school,
            n.title, n.status, n.guardian_name as "guardianName", n.guardian_relation as "guardianRelation",
            n.consent_version as "consentVersion", n.created_at as "enteredAt"
          from competition_entry n join event e on e.id = n.event_id where n.account_id = $1 order by n.id`,
  },
  {
    name: 'eventLists',
    title: 'Lists of events with your e-mail address',
    sql: `select e.title, p.name, p.email, p.mobile_no as "mobileNo", p.group_name as "group", p.added_at as "addedAt"
          from account a join event_person p on lower(p.email) = lower(a.email) join event e on e.id = p.event_id
          where a.id = $1 order by p.id`,
  },
  {
    name: 'talksOffered',
    title: 'Talks that you offered',
    sql: `select topic, about, name, email, mobile_no as "mobileNo", starts_at as "from", ends_at as "until", city, status,
            reply, created_at as "offeredAt" from speaker_slot where account_id = $1 order by id`,
  },
  {
    name: 'celebrations',
    title: 'Your celebrations',
    sql: `select c.occasion, c.title, c.host_name as "host", c.message, c.on_date::text as "date",
            ${rupees('c.target_paise')} as "targetInRupees", coalesce(p.title, k.name) as purpose, c.status,
            c.created_at as "startedAt"
          from celebration c left join campaign p on p.id = c.campaign_id left join cause k on k.id = c.cause_id
          where c.account_id = $1 order by c.id`,
  },
  {
    name: 'comments',
    title: 'Your comments',
    sql: `select c.created_at as "writtenAt", coalesce(p.title, q.header, e.title) as "writtenOn", c.body as comment, c.parent_id is not null as "isAnswer",
            c.status, c.edited_at as "editedAt", c.like_count as likes, c.dislike_count as dislikes
          from comment c left join campaign p on p.id = c.campaign_id
            left join material_request q on q.id = c.material_request_id
            left join celebration e on e.id = c.celebration_id where c.author_id = $1 order by c.id`,
  },
  {
    name: 'reactions',
    title: 'Comments that you liked, disliked or reported',
    sql: `select at, fundraiser, what, message from (
            select v.at, coalesce(p.title, q.header, e.title) as fundraiser, case v.value when 1 then 'liked' else 'disliked' end as what, '' as message,
              c.id from comment_vote v join comment c on c.id = v.comment_id left join campaign p on p.id = c.campaign_id
              left join material_request q on q.id = c.material_request_id
              left join celebration e on e.id = c.celebration_id
            where v.account_id = $1
            union all
            select r.at, coalesce(p.title, q.header, e.title), 'reported', r.message, c.id from comment_report r join comment c on c.id = r.comment_id
              left join campaign p on p.id = c.campaign_id left join material_request q on q.id = c.material_request_id
              left join celebration e on e.id = c.celebration_id
            where r.account_id = $1) reactions
          order by at, id, what`,
  },
  {
    name: 'chat',
    title: 'Messages that you wrote to organisers and donors',
    sql: `select m.sent_at as "sentAt", coalesce(c.title, q.header) as fundraiser, m.text, m.picture_id is not null as "hasPicture"
          from chat_message m join conversation v on v.id = m.conversation_id
            left join campaign c on c.id = v.campaign_id left join material_request q on q.id = v.material_request_id
          where m.author_id = $1 order by m.id`,
  },
  {
    name: 'cases',
    title: 'Your messages to us and our answers',
    sql: `select k.number, k.topic, k.status, k.name, k.email, k.mobile_no as "mobileNo", k.reference,
            t.kind, t.text, t.at as "writtenAt"
          from support_case k cross join lateral (
            select 0 as id, 'message' as kind, k.message as text, k.created_at as at
            union all
            select e.id, e.kind, e.body, e.at from support_entry e where e.case_id = k.id and e.kind <> 'note') t
          where k.account_id = $1 order by k.id, t.id`,
  },
  {
    name: 'devices',
    title: 'Where you signed in',
    sql: `select browser, system, created_at as "signedInAt", last_used_at as "lastUsedAt", ended_at as "endedAt"
          from login where account_id = $1 order by created_at, id`,
  },
  {
    name: 'fieldSignIns',
    title: 'Where you signed in to the field app',
    sql: `select l.browser, l.system, l.created_at as "signedInAt", l.last_used_at as "lastUsedAt", l.ended_at as "endedAt"
          from field_login l join volunteer v on v.id = l.volunteer_id where v.account_id = $1 order by l.created_at, l.id`,
  },
  {
    name: 'fieldActions',
    title: 'What you reported in the field app',
    sql: `select a.kind, a.fields, a.signed_by as "signedBy", a.phone_at as "phoneTime", a.received_at as "receivedAt"
          from field_action a left join volunteer v on v.id = a.volunteer_id
          where a.account_id = $1 or v.account_id = $1 order by a.received_at, a.id`,
  },
  {
    name: 'messages',
    title: 'Messages that we sent you',
    sql: `select m.created_at as "writtenAt", m.channel, m.recipient, coalesce(nullif(m.subject, ''), m.template) as about, m.state
          from message m join account a on m.recipient in (a.email, a.mobile_no) where a.id = $1 order by m.id`,
  },
  {
    name: 'history',
    title: 'What happened to your account',
    sql: `select at, action from audit where subject = 'account:' || $1::int order by id`,
  },
]

const batch = 500

/** Reads the rows of a section, some hundred at a time. */
export async function* readSection(
  on: Runs,
  { sql }: DataSection,
  accountId: number,
): AsyncGenerator<DataRow> {
  for (let offset = 0; ; offset += batch) {
    const rows = await runPlanned<DataRow>(on, `${sql} limit ${batch} offset ${offset}`, [accountId])
    yield* rows
    if (rows.length < batch) return
  }
}
