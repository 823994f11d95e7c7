import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '../../shared/languages.ts'
import { tellManager, tellOfChange, tellReporter, type FundraiserNews } from '../campaigns/changes/emails.ts'
import { findCampaign } from '../campaigns/life/store-life.ts'
import { tellOfReview, type ReviewNews } from '../campaigns/review/letters.ts'
import { fundraiserChangeWords } from '../words/campaigns/changes.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { testApp, type TestApp } from './app.ts'
import { fillDraft, makeRaiser } from './make/raisers.ts'
import { deadLinks, opensPage } from './message-links.ts'

const baseUrl = 'https://give.example'

describe('a link in a message', () => {
  test.each(['/', '/user/fundraisers/5', '/manage/5/proof', '/unsubscribe/x', '/api/unsubscribe/x'])(
    'may lead to %s',
    (path) => {
      expect(deadLinks({ text: `Open ${baseUrl}${path}?t=1#a` }, baseUrl)).toEqual([])
    },
  )

  test.each(['/user/nothing', '/manage/5/nothing', '/fundraisers/null', '/api/nothing'])(
    'may not lead to %s',
    (path) => {
      const link = `${baseUrl}${path}`
      expect(deadLinks({ text: '', html: `<a href="${link}">` }, baseUrl)).toEqual([link])
    },
  )

  test('may lead to any page of another site', () => {
    expect(deadLinks({ text: 'https://bank.example/nothing' }, baseUrl)).toEqual([])
  })
})

describe('every path that server sources build for pages', () => {
  const root = join(import.meta.dirname, '..')
  const builder = /emailLayout|accountEmail|donorEmail|baseUrl|href|Path\b/
  const address = /(?:\$\{[\w.]*[uU]rl\}|[`'])(\/[a-z][^`'\s?#]*)[^`'\s]*[`']/g
  const paths = globSync('**/*.ts', { cwd: root })
    .filter((file) => !/\.test\.ts$|^(?:testing|db|http|platform|boot|media)\//.test(file))
    .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }))
    .filter(({ source }) => builder.test(source))
    .flatMap(({ file, source }) => [...source.matchAll(address)].map(([, path = '']) => ({ file, path })))
    .filter(({ path }) => !path.startsWith('/api'))

  test.each(paths)('$path in $file has a route', ({ path }) => {
    expect(opensPage(path.replaceAll(/\$\{[^}]*\}/g, '5'))).toBe(true)
  })
})

describe('messages about a fundraiser', () => {
  let t: TestApp
  let campaignId: number
  beforeAll(async () => {
    t = await testApp()
    campaignId = await fillDraft(t, await makeRaiser(t))
  })
  afterAll(() => t.close())

  const review: ReviewNews[] = [
    { about: 'received' },
    { about: 'answered' },
    { about: 'requested', fields: ['story'], reason: 'Who buys it?' },
    { about: 'rejected', reasonKind: 'unproven', reason: 'No proof' },
    { about: 'approved', reason: '' },
  ]
  const changes = Object.entries(fundraiserChangeWords)
    .filter(([, words]) => typeof words === 'object' && 'subject' in words)
    .map(([name]) => name as FundraiserNews)

  test.each(languages)('link to existing pages in %s', async (language) => {
    const { db } = t.services.database
    const found = (await findCampaign(db, campaignId))!
    const campaign = { ...found, language, slug: 'books-for-all' }
    const { rows: before } = await t.services.database.pool.query('select 1 from message')
    await inTransaction(db, async (tx) => {
      for (const news of review) {
        // A fundraiser gets its public address with its approval.
        const slug = news.about === 'approved' ? campaign.slug : null
        await tellOfReview(tx, t.services, { ...campaign, slug }, news)
      }
      for (const news of changes) await tellOfChange(t.services, tx, campaign, news)
      await tellReporter(t.services, tx, campaign, 'reporter@demo.test')
      await tellManager(
        t.services,
        tx,
        { ...campaign, manager_id: found.organiser_id },
        {
          subject: 'A change',
          text: (title) => title,
          note: '',
        },
      )
    })
    const { rows } = await t.services.database.pool.query<{ text: string }>(
      'select body_text as text from message order by id offset $1',
      [before.length],
    )
    expect(changes.length).toBeGreaterThan(15)
    expect(rows.length).toBeGreaterThan(review.length + changes.length)
    expect(rows.flatMap((row) => deadLinks(row, t.services.config.baseUrl))).toEqual([])
  })
})
