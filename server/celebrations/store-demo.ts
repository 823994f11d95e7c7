import type { DemoWorld } from '../db/demo/world.ts'
import { insertRow } from '../platform/db/rows.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { addDays } from '../platform/ist.ts'
import { slugFrom } from '../../shared/slug-from.ts'
import { sampleCelebrations, sampleStories } from './demo-celebrations.ts'

const dayMs = 86_400_000

/** Stories of celebrations with the covers of their fundraisers, and celebrations with donations. */
export async function makeDemoCelebrations(world: DemoWorld): Promise<void> {
  await addStories(world)
  await addCelebrations(world)
}

async function addStories({ db, clock, covers }: DemoWorld): Promise<void> {
  const { id, full_name: name } = await db
    .selectFrom('account')
    .select(['id', 'full_name'])
    .where('email', '=', 'celebrations-manager@demo.test')
    .executeTakeFirstOrThrow()
  const now = clock.now().getTime()
  await inTransaction(db, async (tx) => {
    for (const [index, { fundraiser, daysAgo, toldBy, ...told }] of sampleStories.entries()) {
      const at = new Date(now - daysAgo * dayMs)
      const media_id = fundraiser === null ? null : (covers.get(fundraiser) ?? null)
      const values = { ...told, told_by: toldBy, media_id, position: index + 1, created_at: at }
      await insertRow(tx, 'celebration_story', values, { actorId: id, actor: name, at })
    }
  })
}

async function addCelebrations({ db, clock, covers, today, give }: DemoWorld): Promise<void> {
  const [accounts, campaigns, causes] = await Promise.all([
    db
      .selectFrom('account')
      .select(['id', 'email', 'full_name'])
      .where(
        'email',
        'in',
        sampleCelebrations.map(({ account }) => account),
      )
      .execute(),
    db
      .selectFrom('campaign')
      .select(['id', 'slug'])
      .where(
        'slug',
        'in',
        sampleCelebrations.flatMap(({ fundraiser }) => fundraiser ?? []),
      )
      .execute(),
    db.selectFrom('cause').select(['id', 'slug']).execute(),
  ])
  const now = clock.now().getTime()
  for (const [index, sample] of sampleCelebrations.entries()) {
    const { account, fundraiser, cause, cover, startedDaysAgo, gifts } = sample
    const host = accounts.find(({ email }) => email === account)!
    const campaignId = campaigns.find(({ slug }) => slug === fundraiser)?.id
    const causeId = causes.find(({ slug }) => slug === cause)?.id
    const at = new Date(now - startedDaysAgo * dayMs)
    const values = {
      occasion: sample.occasion,
      title: sample.title,
      slug: slugFrom(sample.title, 70),
      host_name: sample.host,
      message: sample.message,
      account_id: host.id,
      on_date: addDays(today, sample.inDays),
      target_paise: sample.target * 100,
      campaign_id: campaignId ?? null,
      cause_id: causeId ?? null,
      media_id: cover === null ? null : (covers.get(cover) ?? null),
      created_at: at,
    }
    const by = { actorId: host.id, actor: host.full_name, at }
    const { id } = await inTransaction(db, (tx) => insertRow(tx, 'celebration', values, by))
    for (const [nth, rupees] of gifts.entries())
      await give({
        fundraiser: undefined,
        ...(campaignId !== undefined && { campaignId }),
        celebrationId: id,
        causeIds: causeId === undefined ? [] : [causeId],
        day: -1 - nth,
        second: 36_000 + nth * 1300,
        rupees,
        donor: 3 + index * 7 + nth,
        isAnonymous: nth === 3,
        hidesAmount: false,
        succeeds: true,
        mode: 'UPI',
      })
  }
}
