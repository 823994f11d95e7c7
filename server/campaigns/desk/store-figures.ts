import { runNamed, type Runs } from '../../platform/db/named.ts'

type DeskFigures = {
  raisedPaise: number
  donors: number
  updates: number
  comments: number
  updatesWaiting: number
  changesWaiting: number
  reportsOpen: number
  manager: string | null
}

/** Figures of a fundraiser, and how much waits of each kind. */
export async function readDeskFigures(on: Runs, campaignId: number): Promise<DeskFigures> {
  const [found] = await runNamed<DeskFigures>(
    on,
    `select coalesce(t.raised_paise, 0) + coalesce(d.paise, 0) as "raisedPaise", coalesce(t.donor_count, 0) + coalesce(d.donors, 0) as donors,
       (select count(*)::int from campaign_update u where u.campaign_id = c.id) as updates,
       (select count(*)::int from (select from comment m where m.campaign_id = c.id and m.status = 'visible' limit 10000) s) as comments,
       (select count(*)::int from campaign_update_revision r where r.campaign_id = c.id and r.status = 'waiting') as "updatesWaiting",
       (select count(*)::int from campaign_change g where g.campaign_id = c.id and g.status = 'waiting') as "changesWaiting",
       (select count(*)::int from campaign_report p where p.campaign_id = c.id and p.status = 'open') as "reportsOpen",
       (select a.full_name from account a where a.id = c.manager_id) as manager
     from campaign c left join campaign_total t on t.campaign_id = c.id
       left join lateral (select sum(paise)::bigint as paise, sum(donors)::bigint as donors
                          from campaign_delta where campaign_id = c.id) d on true
     where c.id = $1`,
    [campaignId],
  )
  return found!
}

export type RaisedIn = { from: string; paise: number; gifts: number }

/** Sums of what stayed of the gifts by day or week in India from a day on, those without gifts included. */
export const sumRaised = (
  on: Runs,
  campaignId: number,
  { by, from, to }: { by: 'day' | 'week'; from: string; to: string },
): Promise<RaisedIn[]> =>
  runNamed<RaisedIn>(
    on,
    `select p.day::date::text as "from", coalesce(sum(d.amount_paise - d.refunded_paise), 0)::bigint as paise, count(d.id)::int as gifts
     from generate_series(date_trunc($2, $3::timestamp), $4::timestamp, case $2 when 'week' then interval '7 days' else interval '1 day' end) as p (day)
       left join donation d on d.campaign_id = $1 and d.paid_at is not null and d.state <> 'refunded'
         and d.paid_at >= p.day at time zone 'Asia/Kolkata'
         and d.paid_at < (p.day + case $2 when 'week' then interval '7 days' else interval '1 day' end) at time zone 'Asia/Kolkata'
     group by p.day order by p.day`,
    [campaignId, by, from, to],
  )
