import type { ReportKind } from '../../../contract/campaigns/facts.ts'
import type { Tx } from '../../platform/db/database.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'

type NewReport = {
  campaignId: number
  kind: ReportKind
  message: string
  accountId: number | null
  email: string | null
  reporterHash: Buffer
  at: Date
}

/**
 * Writes a report down; of one person the first that is open stays.
 * @returns whether it is new
 */
export async function insertReport(tx: Tx, report: NewReport): Promise<boolean> {
  const rows = await runNamed(
    tx,
    `insert into campaign_report as r (campaign_id, kind, message, account_id, email, reporter_hash, at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (campaign_id, reporter_hash) do update set kind = excluded.kind, message = excluded.message,
       email = coalesce(excluded.email, r.email), at = excluded.at, status = 'open', decided_by = null,
       decided_at = null, decision_reason = ''
     where r.status <> 'open' returning id`,
    [
      report.campaignId,
      report.kind,
      report.message,
      report.accountId,
      report.email,
      report.reporterHash,
      report.at,
    ],
  )
  return rows.length > 0
}

export type StoredReport = {
  id: number
  kind: ReportKind
  message: string
  email: string | null
  at: Date
  status: 'open' | 'dismissed' | 'upheld'
  decisionReason: string
}

/** Reports of a fundraiser, the newest first, at most two hundred. */
export const listReports = (on: Runs, campaignId: number): Promise<StoredReport[]> =>
  runNamed<StoredReport>(
    on,
    `select r.id, r.kind, r.message, coalesce(r.email, a.email) as email, r.at, r.status,
       r.decision_reason as "decisionReason"
     from campaign_report r left join account a on a.id = r.account_id
     where r.campaign_id = $1 order by r.at desc, r.id desc limit 200`,
    [campaignId],
  )

/** Closes the open reports of a fundraiser. @returns how many there were */
export async function closeReports(
  tx: Tx,
  campaignId: number,
  { status, by, at, reason }: { status: 'dismissed' | 'upheld'; by: number; at: Date; reason: string },
): Promise<number> {
  const done = await tx
    .updateTable('campaign_report')
    .set({ status, decided_by: by, decided_at: at, decision_reason: reason })
    .where('campaign_id', '=', campaignId)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return Number(done.numUpdatedRows)
}
