import type pg from 'pg'

/**
 * Fills up to `count` live fundraisers by SQL: copies of the demo fundraisers, half of them with donations.
 * @param isPublicOnly leaves them out of office lists, which take as long to fill as everything else
 */
export async function manyFundraisers(
  pool: pg.Pool,
  count: number,
  { isPublicOnly = false }: { isPublicOnly?: boolean } = {},
): Promise<void> {
  // Copies are written as live, without the decisions that a published fundraiser needs.
  await pool.query('alter table campaign disable trigger campaign_begins')
  if (isPublicOnly) await pool.query('alter table campaign disable trigger campaign_listed_first')
  for (let made = 0; made < count; made += atOnce) await fillUpTo(pool, Math.min(count, made + atOnce))
  if (isPublicOnly) await pool.query('alter table campaign enable trigger campaign_listed_first')
  await pool.query('alter table campaign enable trigger campaign_begins')
  await pool.query(
    `insert into campaign_total (campaign_id, raised_paise, donation_count, donor_count)
     select id, 250000 * (id % 40), id % 40, id % 30 from campaign where has_donations on conflict do nothing`,
  )
  await pool.query('vacuum analyze campaign, campaign_total')
}

/** Rows of one statement, which must end within its timeout. */
const atOnce = 50_000

async function fillUpTo(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(
    `with known as (select count(*)::int as n from campaign),
     sample as (select *, row_number() over (order by id) - 1 as place, count(*) over () as of
                from campaign where status = 'live' and slug not like 'copy-%')
     insert into campaign (slug, title, short_description, story_html, spending, impact, cause_id, cover_media_id, organiser_id,
       organiser_name, is_organiser_verified, beneficiary, city, target_paise, status, starts_on, ends_on, started_at,
       created_at, updated_at, search_text, has_donations)
     select 'copy-' || i, s.title, s.short_description, s.story_html, s.spending, s.impact, s.cause_id, s.cover_media_id,
       s.organiser_id, s.organiser_name, s.is_organiser_verified, s.beneficiary, s.city, s.target_paise, 'live',
       s.starts_on, current_date + 5 + i % 300, s.started_at - make_interval(mins => i % 400000), s.created_at, s.created_at,
       s.search_text, i % 2 = 0
     from known, generate_series(known.n + 1, $1::int) i join sample s on s.place = i % s.of`,
    [count],
  )
}
