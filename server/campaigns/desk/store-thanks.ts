import type { Tx } from '../../platform/db/database.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'

type SentThanks = { message: string; at: Date; recipients: number; isUnderWay: boolean }

/** The message of thanks that went to the donors of a fundraiser, with how many were written to by now. */
export async function findThanks(on: Runs, campaignId: number): Promise<SentThanks | undefined> {
  const [found] = await runNamed<SentThanks>(
    on,
    `select t.message, t.sent_at as at, coalesce(m.recipients, t.recipients) as recipients, m.finished_at is null as "isUnderWay"
     from campaign_thanks t left join campaign_mailing m on m.campaign_id = t.campaign_id and m.update_id is null
     where t.campaign_id = $1`,
    [campaignId],
  )
  return found
}

export async function insertThanks(
  tx: Tx,
  { campaignId, message, sentBy, at }: { campaignId: number; message: string; sentBy: number; at: Date },
): Promise<boolean> {
  const made = await runNamed(
    tx,
    `insert into campaign_thanks (campaign_id, message, sent_by, sent_at) values ($1, $2, $3, $4)
     on conflict do nothing returning 1`,
    [campaignId, message, sentBy, at],
  )
  return made.length > 0
}
