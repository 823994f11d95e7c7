import { randomBytes } from 'node:crypto'
import { createAccount } from '../accounts/index.ts'
import { createCampaign, type NewCampaign } from '../campaigns/index.ts'
import { istDay, addDays } from '../platform/ist.ts'
import type { TestApp } from './app.ts'

/** A valid fundraiser; a test states only what matters to it. @returns its id and slug */
export async function makeCampaign(
  { services }: TestApp,
  given: Partial<NewCampaign> = {},
): Promise<{ id: number; slug: string }> {
  const { database, clock } = services
  const unique = randomBytes(4).toString('hex')
  const today = istDay(clock.now())
  const organiserId =
    given.organiserId ??
    (await createAccount(database.db, {
      fullName: 'Asha School',
      email: `org-${unique}@example.org`,
      roles: ['organisation'],
      at: clock.now(),
    }))
  const coverMediaId =
    given.coverMediaId ??
    (await insertPicture(database.db, { unique, ownerId: organiserId, alt: 'Shelves', at: clock.now() }))
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
  return { id: await createCampaign(database.db, campaign), slug: campaign.slug }
}

type Db = TestApp['services']['database']['db']

/** A published picture without bytes: enough for whoever only names it. @returns its id */
export const makePicture = ({ services }: TestApp, alt: string): Promise<string> =>
  insertPicture(services.database.db, {
    unique: randomBytes(4).toString('hex'),
    ownerId: null,
    alt,
    at: services.clock.now(),
  })

async function insertPicture(
  db: Db,
  { unique, ownerId, alt, at }: { unique: string; ownerId: number | null; alt: string; at: Date },
): Promise<string> {
  const id = `media${unique}`
  await db
    .insertInto('media')
    .values({
      id,
      owner_id: ownerId,
      name: 'cover.webp',
      type: 'image/webp',
      size: 1,
      state: 'published',
      storage_key: `published/${id}-960.webp`,
      variants: JSON.stringify([{ width: 960, height: 600, key: `${id}-960.webp` }]),
      alt,
      created_at: at,
      stored_at: at,
    })
    .execute()
  return id
}

/** A valid order's body; a test states only what matters to it. */
export const anOrder = (given: Record<string, unknown> = {}): Record<string, unknown> => ({
  option: 'onetime',
  donationType: 'cause',
  selectedCauses: [6],
  selected_amount: 2500,
  donor_name: 'Asha Kumari',
  donor_email: 'asha@example.org',
  donor_phone: '9000000001',
  indian_citizen: 1,
  anonymous: 0,
  current_url: '/',
  ...given,
})

/** A valid recurring gift: monthly on the 5th, from 1 December 2026, for a year. */
export const aRecurringOrder = (given: Record<string, unknown> = {}): Record<string, unknown> =>
  anOrder({
    option: 'schedule',
    donation_frequency: 2,
    donation_tenure: 1,
    startDate: '2026-12-01',
    scheduleConfig: { interval: 1, mode: 'each', days: [5], message: '' },
    ...given,
  })
