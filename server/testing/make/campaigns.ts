import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { writeCampaign, type NewCampaign } from '../../campaigns/index.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { addDays, istDay } from '../../platform/ist.ts'
import { makeOrganisation, type MadeIn } from './accounts.ts'
import { makePicture } from './media.ts'

/** A valid fundraiser; a test states only what matters to it. @returns its id and slug */
export async function makeCampaign(
  app: MadeIn,
  { isTaxRegistered, ...given }: Partial<NewCampaign> & { isTaxRegistered?: boolean } = {},
): Promise<{ id: number; slug: string }> {
  const { database, clock } = app.services
  const unique = randomBytes(4).toString('hex')
  const today = istDay(clock.now())
  const organiserId = given.organiserId ?? (await makeOrganisation(app))
  const coverMediaId = given.coverMediaId ?? (await makePicture(app, 'Shelves', organiserId))
  const targetPaise = given.targetPaise ?? 10_000_000
  const campaign: NewCampaign = {
    slug: `books-${unique}`,
    title: 'Books for Asha School',
    shortDescription: 'Two hundred books for a reading room.',
    story: [{ kind: 'paragraph', text: 'The reading room has shelves and no books.' }],
    spending: [{ item: 'Books', amountPaise: targetPaise }],
    impact: [{ amountPaise: 250_000, text: 'books for 5 children' }],
    causeId: 6,
    coverMediaId,
    organiserId,
    organiserName: 'Asha School',
    isOrganiserVerified: true,
    beneficiary: 'Children of Asha School',
    city: 'Hyderabad',
    targetPaise,
    startsOn: addDays(today, -10),
    endsOn: addDays(today, 30),
    status: 'live',
    startedAt: clock.now(),
    updates: [],
    ...given,
  }
  // Tests begin with a published fundraiser and skip its review.
  const id = await inTransaction(database.db, async (tx) => {
    await sql`alter table campaign disable trigger campaign_begins`.execute(tx)
    const written = await writeCampaign(tx, campaign)
    await sql`alter table campaign enable trigger campaign_begins`.execute(tx)
    return written
  })
  if (isTaxRegistered ?? given.organiserId === undefined)
    await database.pool.query(
      `insert into organiser_check (account_id, kind, checked_on) values ($1, 'tax_registration', $2) on conflict do nothing`,
      [organiserId, today],
    )
  return { id, slug: campaign.slug }
}
