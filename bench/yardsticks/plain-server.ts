import Fastify from 'fastify'
import { sql } from 'kysely'
import { openDatabase, type Db } from '../../server/platform/db/database.ts'
import { withDatabase } from '../../server/platform/db/join-server.ts'

/**
 * A conventional server: whole rows, one query for each relation, records with their original values, JSON for each
 * request, and no cache.
 */
const [dataDir] = process.argv.slice(2)
const listed = 20
const newest = 10

type Values = Readonly<Record<string, unknown>>

/** A row with its original and current values. */
class Entity {
  readonly #before: Values
  readonly values: Values
  constructor(row: object) {
    this.#before = { ...row }
    this.values = { ...row }
  }
  get<T>(name: string): T {
    return this.values[name] as T
  }
  get isChanged(): boolean {
    return Object.keys(this.values).some((name) => this.values[name] !== this.#before[name])
  }
}
type Related = Record<'causes' | 'media' | 'organisers' | 'totals', Map<unknown, Entity>>

process.once('disconnect', () => process.exit())
await withDatabase({ dataDir: dataDir! }, async (connection) => {
  const { db } = openDatabase({ connection, max: 10 })
  const app = Fastify({ logger: false })
  app.get('/list', () => list(db))
  app.get<{ Params: { slug: string } }>('/fundraiser/:slug', ({ params }) => fundraiser(db, params.slug))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  process.send!({ port: Number(new URL(address).port) })
  await new Promise(() => undefined)
})

/** Twenty live fundraisers, newest first, and how many there are. */
async function list(db: Db) {
  const live = () =>
    db
      .selectFrom('campaign')
      .where('status', '=', 'live')
      .where('ends_on', '>=', sql<string>`current_date`)
  const { count } = await live()
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  const page = live().selectAll().orderBy('started_at', 'desc').orderBy('id', 'desc').limit(listed)
  const campaigns = (await page.execute()).map((row) => new Entity(row))
  const related = await relations(db, campaigns)
  return { data: campaigns.map((one) => cardOf(one, related)), meta: { count } }
}

/** One fundraiser with what its page shows of it, and its newest donors. */
async function fundraiser(db: Db, slug: string) {
  const campaign = new Entity(
    await db.selectFrom('campaign').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow(),
  )
  const id = campaign.get<number>('id')
  const related = await relations(db, [campaign])
  const updates = await db
    .selectFrom('campaign_update')
    .selectAll()
    .where('campaign_id', '=', id)
    .where('status', '=', 'published')
    .orderBy('created_at', 'desc')
    .execute()
  const given = () => db.selectFrom('donation').where('campaign_id', '=', id).where('paid_at', 'is not', null)
  const donations = await given().selectAll().orderBy('paid_at', 'desc').limit(newest).execute()
  const { count } = await given()
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return {
    data: {
      ...cardOf(campaign, related),
      ...named(campaign, ['story_html', 'beneficiary', 'spending', 'impact', 'starts_on']),
      updates: updates.map((row) => named(new Entity(row), ['id', 'title', 'body_html', 'created_at'])),
      donors: donations.map((row) => {
        const donation = new Entity(row)
        const isHidden = donation.get('is_anonymous') || donation.get('hides_name')
        const shown = named(donation, ['id', 'amount_paise', 'paid_at'])
        return { ...shown, name: isHidden ? null : donation.get('donor_name') }
      }),
      donations: count,
    },
  }
}

/** Reads the relations of fundraisers by one query each. */
async function relations(db: Db, campaigns: readonly Entity[]): Promise<Related> {
  const idsOf = <T>(name: string) => [
    ...new Set(campaigns.map((one) => one.get<T | null>(name)).filter((id) => id !== null)),
  ]
  const by = (name: string, rows: readonly object[]) =>
    new Map(rows.map((row) => [(row as Values)[name], new Entity(row)]))
  const causes = await db
    .selectFrom('cause')
    .selectAll()
    .where('id', 'in', idsOf<number>('cause_id'))
    .execute()
  const covers = idsOf<string>('cover_media_id')
  const media = covers.length
    ? await db.selectFrom('media').selectAll().where('id', 'in', covers).execute()
    : []
  const organisers = await db
    .selectFrom('organiser')
    .selectAll()
    .where('account_id', 'in', idsOf<number>('organiser_id'))
    .execute()
  const totals = await db
    .selectFrom('campaign_total')
    .selectAll()
    .where('campaign_id', 'in', idsOf<number>('id'))
    .execute()
  return {
    causes: by('id', causes),
    media: by('id', media),
    organisers: by('account_id', organisers),
    totals: by('campaign_id', totals),
  }
}

function named(entity: Entity | undefined, names: readonly string[]) {
  return entity && Object.fromEntries(names.map((name) => [name, entity.get(name)]))
}

function cardOf(campaign: Entity, { causes, media, organisers, totals }: Related) {
  return {
    ...named(campaign, [
      'id',
      'slug',
      'title',
      'short_description',
      'city',
      'organiser_name',
      'target_paise',
    ]),
    ...named(campaign, ['is_organiser_verified', 'ends_on', 'status']),
    cause: named(causes.get(campaign.get('cause_id')), ['id', 'name', 'slug']),
    cover: named(media.get(campaign.get('cover_media_id')), ['variants', 'alt']),
    organiser: named(organisers.get(campaign.get('organiser_id')), ['name', 'slug', 'city', 'is_verified']),
    totals: named(totals.get(campaign.get('id')), ['raised_paise', 'donor_count']),
  }
}
