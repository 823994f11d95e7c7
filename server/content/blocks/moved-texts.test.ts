import { expect, test } from 'vitest'
import { migrate } from '../../platform/db/migrate.ts'
import { testDatabase } from '../../testing/database/database.ts'

test('an upgrade moves pages, texts of the home page and questions into blocks as their first version', async () => {
  const database = await testDatabase({ copyOf: 'template0' })
  try {
    await migrate(database, { to: '0470-safe-saves' })
    await database.pool.query(
      `insert into content_page (slug, title, summary, body, updated_at)
         values ('about-us', 'About us', 'Who we are', '<p>We.</p>', '2026-11-01T00:00:00Z');
       insert into site_text values ('homeMaterialsTitle', 'Share what you have');
       insert into question_category (slug, name, position) values ('giving', 'Giving', 1);
       insert into question (category_id, question, answer, status, position, created_at, updated_at)
         select question_category.id, given.name, '<p>Yes.</p>', given.status, nth, '2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z'
         from question_category, (values ('Shown?', 'visible', 1), ('Hidden?', 'hidden', 2), ('Gone?', 'deleted', 3))
           given (name, status, nth)`,
    )
    await migrate(database)
    const { rows } = await database.pool.query(
      `select b.key, b.status, v.content from site_block b
         left join site_block_version v on v.block_id = b.id and v.is_live
       where b.language = 'en' and b.content <> '{}' order by b.key`,
    )
    expect(rows).toEqual([
      {
        key: 'about-us',
        status: 'published',
        content: { title: 'About us', summary: 'Who we are', body: '<p>We.</p>' },
      },
      { key: 'homeMaterialsTitle', status: 'published', content: { text: 'Share what you have' } },
      { key: 'question-1', status: 'published', content: { question: 'Shown?', answer: '<p>Yes.</p>' } },
      { key: 'question-2', status: 'hidden', content: null },
    ])
  } finally {
    await database.close()
  }
})
