import { randomBytes } from 'node:crypto'
import { createCampaign, type NewCampaign } from '../../campaigns/index.ts'
import { addDays, istDay } from '../../platform/ist.ts'
import { makeOrganisation, type MadeIn } from './accounts.ts'
import { makePicture } from './media.ts'

/** A valid fundraiser; a test states only what matters to it. @returns its id and slug */
export async function makeCampaign(
  app: MadeIn,
  given: Partial<NewCampaign> = {},
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
  return { id: await createCampaign(database.db, campaign), slug: campaign.slug }
}
