import type pg from 'pg'
import type { AuditEvent } from '../../../contract/audit-event.ts'
import { runNamed } from '../../platform/db/named.ts'
import { actionInWords, actorInWords, detailsInWords, reasonIn, type Details } from '../../words/history.ts'
import { receiptCell } from '../lists/list-donations.ts'

export type AuditEventRow = { at: Date; actor: string; action: string; details: Details }

/** Staff are written down by number where a donor may act too: the desk shows their name. */
const actor = `case when a.actor like 'staff:%' then coalesce(p.full_name, a.actor) else a.actor end`

/** Audit entries of a refund that failed or was followed up do not hold its amount: the refund does. */
const withAmount = `case when f.id is not null then a.details || jsonb_build_object('paise', f.amount_paise) else a.details end`

/** Reads the audit entries of a gift, with its receipts as they were made and replaced. */
export const historyOfDonation = (pool: pg.Pool, id: string): Promise<AuditEventRow[]> =>
  runNamed<AuditEventRow>(
    pool,
    `select at, actor, action, details from (
       select a.at, ${actor} as actor, a.action, ${withAmount} as details, 0 as after, a.id
         from audit a left join account p on p.id = a.actor_id
           left join refund f on f.public_id = a.details->>'refund' where a.subject = 'donation:' || $1::text
       union all
       select r.issued_at, 'receipts', case when exists (select from receipt e where e.donation_id = r.donation_id and e.id < r.id)
           then 'receipt.reissued' else 'receipt.issued' end,
         jsonb_build_object('number', ${receiptCell('r')}, 'paise', coalesce(r.amount_paise, d.amount_paise)), 2, r.id
         from receipt r join donation d on d.id = r.donation_id where r.donation_id = $1::uuid
       union all
       select r.cancelled_at, 'receipts', 'receipt.cancelled', jsonb_build_object('number', ${receiptCell('r')}), 1, r.id
         from receipt r where r.donation_id = $1::uuid and r.cancelled_at is not null
     ) deeds order by at, after, id`,
    [id],
  )

/** Reads the audit entries of a recurring gift, beginning with the consent shown to its donor. */
export const historyOfMandate = (pool: pg.Pool, scheduleId: string): Promise<AuditEventRow[]> =>
  runNamed<AuditEventRow>(
    pool,
    `with m as (select m.* from mandate m join schedule s on s.id = m.schedule_id where s.public_id = $1)
     select at, actor, action, details from (
       select a.at, ${actor} as actor, a.action, a.details, a.id
         from audit a left join account p on p.id = a.actor_id where a.subject = (select 'mandate:' || id from m)
       union all
       select created_at, 'donor', 'consent.shown',
         jsonb_build_object('words', consent_version, 'language', consent_language), 0 from m
     ) deeds order by id`,
    [scheduleId],
  )

export const auditEventOnWire = ({ at, actor: who, action, details }: AuditEventRow): AuditEvent => ({
  at: at.toISOString(),
  actor: actorInWords(who),
  action,
  what: actionInWords(action),
  about: detailsInWords(details),
  reason: reasonIn(details),
})
