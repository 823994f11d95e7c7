import type pg from 'pg'
import { waitLong } from '../../platform/db/read-timeout.ts'
import { inClientTransaction } from '../../platform/db/client-transaction.ts'

/**
 * Fills up to so many live fundraisers whose titles, organisers, cities, ends and shares differ, by SQL alone.
 * Needs one fundraiser to be there, whose picture and organiser they share. Statistics are renewed.
 */
export async function manyCampaigns(pool: pg.Pool, count: number): Promise<void> {
  await inClientTransaction(pool, async (tx) => {
    await tx.query('set local statement_timeout = 0')
    await tx.query('alter table campaign disable trigger campaign_begins')
    waitLong(tx)
    await tx.query(
      `insert into campaign (slug, title, short_description, story_html, spending, impact, cause_id, cover_media_id, organiser_id,
       organiser_name, is_organiser_verified, beneficiary, city, target_paise, status, starts_on, ends_on, started_at,
       created_at, updated_at, search_text, has_donations, raised_percent)
     select 'many-' || i, title, title || ' in one year', '<p>' || repeat(title, 20) || '</p>', '[]', '[]', 1 + i % 6, cover_media_id, organiser_id,
       organiser, i % 3 <> 0, 'People of ' || place, city, 10000000, 'live', starts_on, ends_on + i % 300,
       started_at - make_interval(mins => i), created_at, created_at, lower(title || ' ' || organiser || ' ' || city) || ' ' || cause_names(1 + i % 6), i % 2 = 0, i * 7919 % 101
     from (select i, place, city, what || ' for ' || whom || ' of ' || place as title, place || ' Trust' as organiser
           from generate_series((select count(*)::int from campaign) + 1, $1::int) i,
             lateral (select
               (array['Books','A school bus','Clean water','Eye operations','Looms','Native trees','Warm lunches'])[1 + i / 5 % 7] as what,
               (array['children','weavers','farmers','widows','elders','potters','nurses','students'])[1 + i / 7 % 8] as whom,
               initcap((array['mad','kon','gach','bel','var','sir','nal','zah'])[1 + i % 8] || (array['a','u','i','ana'])[1 + i / 8 % 4]
                 || (array['pur','pally','guda','nagar','pet','palem'])[1 + i / 32 % 6]) as place,
               (array['Hyderabad','Hyderabad','Bengaluru','Warangal','Vijayawada','Pune','Nalgonda','Guntur'])[1 + i / 11 % 8] as city) parts
          ) told, (select cover_media_id, organiser_id, starts_on, ends_on, started_at, created_at from campaign order by id limit 1) like_this`,
      [count],
    )
    await tx.query('alter table campaign enable trigger campaign_begins')
  })
  await pool.query('vacuum analyze campaign, campaign_word')
}
