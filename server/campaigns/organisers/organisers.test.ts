import { beforeAll, expect, test } from 'vitest'
import { campaigns } from '../../../contract/campaigns/public.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeOrganisation } from '../../testing/make/accounts.ts'
import { makeCampaign } from '../../testing/make/campaigns.ts'
import { createOrganiser, isVerifiedBy } from '../index.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

const about = 'We keep a tank.\n\nWhoever lives by it decides.'

test('an organiser tells who it is, what was checked of it and when, and what it raises funds for', async () => {
  const organiserId = await makeOrganisation(t)
  await createOrganiser(t.services.database.db, {
    accountId: organiserId,
    name: 'Alugu Tank Keepers’ Society',
    about,
    city: 'Warangal',
    checks: [
      { kind: 'visit', checkedOn: '2026-06-30' },
      { kind: 'bank_account', checkedOn: '2026-05-02' },
      { kind: 'pan', checkedOn: '2026-05-01' },
      { kind: 'registration', checkedOn: '2026-05-01' },
    ],
  })
  const given = { organiserId, organiserName: 'Alugu Tank Keepers’ Society' }
  const ended = await makeCampaign(t, { ...given, status: 'completed' })
  const open = await makeCampaign(t, given)
  await makeCampaign(t)

  const { data } = await t.asNobody(campaigns.organiser, { params: { slug: 'alugu-tank-keepers-society' } })
  expect(data).toMatchObject({ about, city: 'Warangal', isVerified: true })
  expect(data?.checks).toEqual([
    { kind: 'registration', checkedOn: '2026-05-01' },
    { kind: 'pan', checkedOn: '2026-05-01' },
    { kind: 'bank_account', checkedOn: '2026-05-02' },
    { kind: 'visit', checkedOn: '2026-06-30' },
  ])
  expect(data?.fundraisers.map(({ slug }) => slug)).toEqual([open.slug, ended.slug])

  const shown = await t.asNobody(campaigns.detail, { params: { slug: open.slug } })
  expect(shown.data?.organiserSlug).toBe('alugu-tank-keepers-society')
})

test('two organisers of one name have addresses of their own', async () => {
  const [first, second] = await Promise.all([
    makeCampaign(t, { organiserName: 'Tara Trust' }),
    makeCampaign(t, { organiserName: 'Tara Trust' }),
  ])
  const addresses = await Promise.all(
    [first, second].map(
      async ({ slug }) => (await t.asNobody(campaigns.detail, { params: { slug } })).data?.organiserSlug,
    ),
  )
  expect(addresses.toSorted()[0]).toBe('tara-trust')
  expect(addresses.toSorted()[1]).toMatch(/^tara-trust-\d+$/)
})

test('an unknown organiser is not found', async () => {
  const answer = await t.asNobody(campaigns.organiser, { params: { slug: 'nobody-at-all' } })
  expect(answer).toMatchObject({ http: 404, message: 'This organiser was not found' })
})

test('only registration, PAN and bank account together make an organiser verified', () => {
  expect(isVerifiedBy([{ kind: 'registration' }, { kind: 'pan' }, { kind: 'bank_account' }])).toBe(true)
  expect(isVerifiedBy([{ kind: 'registration' }, { kind: 'pan' }, { kind: 'visit' }])).toBe(false)
  expect(isVerifiedBy([{ kind: 'people' }])).toBe(false)
})
