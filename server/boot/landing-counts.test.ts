import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountReview } from '../../contract/campaigns/account-review.ts'
import { fundraiserAdministration } from '../../contract/campaigns/administration.ts'
import { managedFundraisers } from '../../contract/campaigns/managed.ts'
import { fundraiserManagement } from '../../contract/campaigns/management.ts'
import { fundraiserProofs } from '../../contract/campaigns/proofs.ts'
import { fundraiserApproval, fundraiserReview } from '../../contract/campaigns/review.ts'
import { fundraiserUpdates } from '../../contract/campaigns/updates.ts'
import { blogManagement } from '../../contract/blogs/manage.ts'
import type { Call, ListFacts } from '../../contract/call.ts'
import { celebrationManagement } from '../../contract/celebrations/celebrations.ts'
import { celebrationStories } from '../../contract/celebrations/stories.ts'
import { fieldReports } from '../../contract/field/field-reports.ts'
import { finance } from '../../contract/finance/finance.ts'
import { refunds } from '../../contract/finance/refunds.ts'
import { settlements } from '../../contract/finance/settlements.ts'
import { applications } from '../../contract/jobs/applications.ts'
import { jobManagement } from '../../contract/jobs/manage.ts'
import type { AreaNews, CountedWork } from '../../contract/landing.ts'
import { offers } from '../../contract/materials/offers.ts'
import { pickups } from '../../contract/materials/pickups.ts'
import { pledges } from '../../contract/materials/pledges.ts'
import { proofs } from '../../contract/materials/proofs.ts'
import { materialRequests } from '../../contract/materials/requests.ts'
import { materialReview } from '../../contract/materials/review.ts'
import { dropOffs } from '../../contract/network/drop-offs.ts'
import { needHelpDesk } from '../../contract/network/need-help-desk.ts'
import { partners } from '../../contract/network/partners.ts'
import { volunteers } from '../../contract/network/volunteers.ts'
import { office } from '../../contract/office.ts'
import { orgReview } from '../../contract/organisations/review.ts'
import { seoPages } from '../../contract/site/seo-list.ts'
import { chatModeration } from '../../contract/social/chat-moderation.ts'
import { commentModeration } from '../../contract/social/moderation.ts'
import { inbox } from '../../contract/support/inbox.ts'
import { jobQueue } from '../../contract/system/job-queue.ts'
import { outbox } from '../../contract/system/outbox.ts'
import { staff } from '../../contract/accounts/staff.ts'
import { managedEvents } from '../../contract/talks/events.ts'
import { feedback } from '../../contract/talks/feedback.ts'
import { newsletters } from '../../contract/talks/newsletters.ts'
import { speakerSlots } from '../../contract/talks/slots.ts'
import { subscribers } from '../../contract/talks/subscribers.ts'
import { surveyDesk } from '../../contract/talks/surveys.ts'
import { publicBills } from '../../contract/withdrawals/bills.ts'
import { bankStatements } from '../../contract/withdrawals/bank-statements.ts'
import { payouts } from '../../contract/withdrawals/payouts.ts'
import { withdrawals } from '../../contract/withdrawals/withdrawals.ts'
import { areaIds } from '../../shared/office-areas.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { makeSmallWorld } from '../testing/world/small-world.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await makeSmallWorld(t)
}, 240_000)
afterAll(() => t.close())

/** Lists of the office by the address of their screen. */
const lists: Record<string, Call & { list: ListFacts }> = {
  '/approver/fundraisers': fundraiserApproval.queue,
  '/celebrations-manager/celebrations': celebrationManagement.list,
  '/celebrations-manager/stories': celebrationStories.all,
  '/event-manager/events': managedEvents.list,
  '/event-manager/feedback': feedback.list,
  '/event-manager/slots': speakerSlots.list,
  '/event-manager/surveys': surveyDesk.list,
  '/finance/bank-statement-rows': bankStatements.rows,
  '/finance/disputes': finance.disputes,
  '/finance/donations': finance.donations,
  '/finance/payouts': payouts.list,
  '/finance/quarantine': finance.quarantine,
  '/finance/refund-requests': refunds.requests,
  '/finance/refunds': finance.refunds,
  '/finance/settlement-lines': settlements.lines,
  '/finance/unsettled': settlements.unsettled,
  '/hr/applications': applications.list,
  '/hr/jobs': jobManagement.list,
  '/it-admin/failed-jobs': jobQueue.failedJobs,
  '/it-admin/messages': outbox.messages,
  '/it-admin/users': staff.users,
  '/manager/bills': publicBills.waiting,
  '/manager/fundraisers': managedFundraisers.fundraisers,
  '/manager/reports': fundraiserManagement.cases,
  '/manager/requests': fundraiserManagement.changeRequests,
  '/manager/updates': fundraiserUpdates.waiting,
  '/manager/withdrawals': withdrawals.list,
  '/marketing/blogs': blogManagement.list,
  '/marketing/newsletters': newsletters.list,
  '/marketing/seo': seoPages.list,
  '/marketing/subscribers': subscribers.list,
  '/material-manager/donation-requests-list': offers.donations,
  '/material-manager/drop-off-location-lists': dropOffs.list,
  '/material-manager/need-help-requests-list': needHelpDesk.requests,
  '/material-manager/ngo-donations-list': pledges.list,
  '/material-manager/ngo-requests-list': materialRequests.list,
  '/material-manager/partners-list': partners.list,
  '/material-manager/pickup-conflicts': fieldReports.conflicts,
  '/material-manager/pickups': pickups.list,
  '/material-manager/volunteer-lists': volunteers.list,
  '/operations/inbox': inbox.list,
  '/operations/comments': commentModeration.cases,
  '/operations/messages': chatModeration.reports,
  '/reviewer/account-changes': accountReview.changes,
  '/reviewer/fundraisers': fundraiserReview.queue,
  '/reviewer/hand-over-photos': proofs.list,
  '/reviewer/material-reports': materialReview.cases,
  '/reviewer/organisations': orgReview.organisations,
  '/reviewer/proofs': fundraiserProofs.handedIn,
  '/super-admin/fundraisers': fundraiserAdministration.fundraisers,
}
/** Screens without a list: pages of the site, and those that show a state. */
const withoutList = ['/pages/success-stories', '/pages/faq', '/it-admin/audit', '/it-admin/health']

/** Number of rows of the list at an address of the office. */
async function rowsAt(url: string): Promise<number> {
  const { pathname, searchParams } = new URL(url, 'http://office.test')
  const call = lists[pathname]
  if (call === undefined) throw new Error(`No list for ${url}`)
  const query = Object.fromEntries(searchParams)
  const answer =
    call.method === 'GET'
      ? await t.as('super-admin').send('GET', `${call.path}?${new URLSearchParams(query)}`)
      : await t.as('super-admin').send('POST', call.path, query)
  const { meta } = answer.json<{ meta?: { total: number } }>()
  if (meta === undefined) throw new Error(`${url}: ${answer.body.slice(0, 200)}`)
  return meta.total
}

type Counted = Pick<CountedWork | AreaNews, 'title' | 'count' | 'url'>

/** Numbers that link to a list, and the number of rows of each of these lists. */
async function compare(counted: readonly Counted[]): Promise<{ shown: Counted[]; listed: Counted[] }> {
  const linked = counted.filter(({ url }) => url !== null && !withoutList.includes(url))
  const shown = linked.map(({ title, url, count }) => ({ title, url, count }))
  const listed = await Promise.all(
    linked.map(async ({ title, url }) => ({ title, url, count: await rowsAt(url!) })),
  )
  return { shown, listed }
}

/** Areas of which this call counts nothing. */
const countedElsewhere = ['manage', 'finance', 'manager']

test.each(areaIds.filter((id) => !countedElsewhere.includes(id)))(
  'the landing page of %s counts the rows of the lists that it links to',
  async (area) => {
    const { data } = await t.as('super-admin')(office.area, { params: { area } })
    const columns = (data.chart?.rows ?? []).map(({ day, value, count, url }) => ({
      title: day,
      count: count ?? value,
      url,
    }))
    const table = data.table ? [{ ...data.table, count: data.table.rows.length }] : []
    const counted = [...data.waits, ...data.holds, ...data.news, ...columns, ...table]
    const { shown, listed } = await compare(counted)
    expect(shown.length).toBeGreaterThan(0)
    expect(listed).toEqual(shown)
  },
)

test('the landing page of a manager counts the rows of the lists that it links to', async () => {
  const { data } = await t.as('super-admin')(managedFundraisers.landing)
  const { shown, listed } = await compare([...data.waits, ...data.holds])
  expect(shown.length).toBeGreaterThan(0)
  expect(listed).toEqual(shown)
})

test('the landing page of the super-admin names the area and the age of all waiting work', async () => {
  const { data } = await t.as('super-admin')(office.area, { params: { area: 'super-admin' } })
  const areas = new Set(data.waits.map(({ area }) => area))
  for (const one of ['Reviews', 'Finance', 'Operations', 'Materials']) expect(areas).toContain(one)
  expect(data.waits.every(({ old, count }) => old <= count)).toBe(true)
})

test('the landing pages of areas show changes since yesterday and a chart', async () => {
  for (const area of [
    'marketing',
    'event-manager',
    'celebrations-manager',
    'reviewer',
    'approver',
  ] as const) {
    const { data } = await t.as(area)(office.area, { params: { area } })
    expect(data.news.length, area).toBeGreaterThan(0)
    expect(data.chart?.rows.length, area).toBeGreaterThanOrEqual(12)
  }
})
