import type pg from 'pg'

/**
 * Writes `count` comments on one fundraiser by SQL, a fifth of them replies. Each is reported; half of the cases are open.
 * @returns the id of the fundraiser
 */
export async function commentRows(pool: pg.Pool, count: number): Promise<number> {
  const { rows: found } = await pool.query<{ id: number }>(
    `select id from campaign where status = 'live' order by id limit 1`,
  )
  const { id } = found[0]!
  const author = `(select id from account where email = 'donor@demo.test')`
  await pool.query(
    `insert into comment (campaign_id, author_id, body, created_at)
     select $1, ${author}, 'Comment ' || n || ': when do the books come?', now() - make_interval(mins => ${count} - n)
     from generate_series(1, ${count * 0.8}) n`,
    [id],
  )
  await pool.query(
    `with first as (select id from comment where campaign_id = $1 and parent_id is null order by id desc limit ${count * 0.05}),
     counted as (update comment c set reply_count = 4 from first f where c.id = f.id)
     insert into comment (campaign_id, parent_id, author_id, body, created_at)
     select $1, f.id, ${author}, 'Reply ' || n, now() from first f cross join generate_series(1, 4) n`,
    [id],
  )
  await pool.query(
    `with made as (
       insert into comment_case (comment_id, campaign_id, status, is_hidden, opened_at, decided_by, decided_at, reason, reports, kinds)
       select id, campaign_id, case when id % 2 = 0 then 'open' else 'kept' end, id % 10 = 0, created_at,
         case when id % 2 = 1 then (select id from account where email = 'operations@demo.test') end,
         case when id % 2 = 1 then now() end, '', 1 + id % 5, array[(array['rude', 'spam', 'private', 'false', 'other'])[1 + id % 5]] from comment where campaign_id = $1
       returning id, comment_id)
     insert into comment_report (case_id, comment_id, account_id, kind, comment_text, at)
     select id, comment_id, (select id from account where email = 'organisation@demo.test'),
       (array['rude', 'spam', 'private', 'false', 'other'])[1 + comment_id % 5], 'Comment', now() from made`,
    [id],
  )
  await pool.query('vacuum analyze comment, comment_case, comment_report')
  return id
}
