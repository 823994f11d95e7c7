import { readCover } from '../../db/demo/pictures.ts'
import { demoPlaces } from '../../db/demo/places.ts'
import type { DemoWorld } from '../../db/demo/world.ts'
import { importImage } from '../../media/index.ts'
import { insertRow, setStatus } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { findHelpers } from '../offers/store-demo.ts'
import { insertOffer } from '../offers/store-offers.ts'
import { setPledgeStatus } from '../pledges/store-pledges.ts'
import { sampleRequests, type SampleRequest } from './demo-requests.ts'
import { addDays, istDay } from '../../platform/ist.ts'
import { addLines } from './lines.ts'
import { lockLines } from './store-lines.ts'
import { assignInDemo, categoryNumbers } from './store-requests.ts'

const dayMs = 86_400_000
/** Rupees of one unit, so that money counts as goods. */
const prices: Partial<Record<string, number>> = {
  Clothes: 250,
  'Books and stationery': 80,
  'Toys and games': 150,
  Furniture: 1400,
  'Kitchen and household': 120,
  'Food and groceries': 60,
  'Medical supplies': 1800,
  'Bedding and blankets': 350,
  'Bicycles and mobility': 4800,
  'Sports goods': 600,
}
const givers = [
  'Anjali Deshpande',
  'Bhaskar Rao',
  'Danish Ali',
  'Esther Paul',
  'Ganesh Naidu',
  'Harini Reddy',
]

/** Requests in each status over two months, with things and money that came for them. */
export async function makeDemoRequests(world: DemoWorld): Promise<void> {
  for (const [index, sample] of sampleRequests.entries()) {
    const { id, line } = await addRequest(world, sample, index)
    for (const [nth, rupees] of (sample.money ?? []).entries())
      await world.give({
        fundraiser: undefined,
        materialRequestId: id,
        // The last donation is for the whole request.
        materialLineId: nth === 2 ? undefined : line,
        causeIds: [],
        rupees,
        succeeds: true,
        day: -Math.max(1, sample.daysAgo - 2 - 3 * nth),
        second: 36_000 + index * 1700 + nth * 900,
        donor: (index * 31 + nth * 17) % 200,
        isAnonymous: nth === 3,
        hidesAmount: false,
        mode: ['UPI', 'UPI', 'CC', 'NB'][(index + nth) % 4]!,
      })
    if (sample.status === 'closed') await close(world, id, sample)
  }
}

async function addRequest(world: DemoWorld, sample: SampleRequest, index: number) {
  const { db, clock } = world
  const at = new Date(clock.now().getTime() - sample.daysAgo * dayMs - index * 1_900_000)
  const picture = sample.picture && (await pictureOf(world, sample))
  return inTransaction(db, async (tx) => {
    const { manager, volunteerIds } = await findHelpers(tx)
    const known = await categoryNumbers(tx)
    const { id } = await insertRow(
      tx,
      'material_request',
      {
        header: sample.header,
        description: sample.description,
        cta_text: sample.callToAct,
        primary_name: sample.person,
        org_name: sample.organisation,
        email: `${sample.person.toLowerCase().replace(/[^a-z]+/g, '.')}@demo.test`,
        mobile_no: String(9_200_000_300 + index),
        locality: JSON.stringify(demoPlaces[index % 6]!),
        image_media_id: picture ?? null,
        status: 'requested',
        created_at: at,
      },
      { ...manager, at },
    )
    const items = sample.items.map(([category, quantity, text]) => ({
      category: known.get(category)!,
      variant: null,
      unit: category === 'Food and groceries' ? ('packet' as const) : ('piece' as const),
      condition: 'used_good' as const,
      quantity,
      description: `<p>${text}</p>`,
      minimum: null,
      neededBy: index % 2 === 0 ? addDays(istDay(clock.now()), 6 + index * 4) : null,
      price: prices[category] ?? null,
    }))
    await addLines(tx, id, items)
    const lines = await lockLines(tx, id)
    const rupees = (sample.money ?? []).reduce((sum, amount) => sum + amount, 0)
    // No request is met, so that each one still has missing items.
    const line = lines.find(({ price, quantity }) => price !== null && price * quantity > 3 * rupees)?.id
    if (sample.status === 'requested') return { id, line }
    const movedAt = new Date(at.getTime() + dayMs)
    await setStatus(tx, 'material_request', id, 'approved', { ...manager, at: movedAt })
    const volunteer = volunteerIds[index % Math.max(1, volunteerIds.length)]
    if (index % 2 === 0 && volunteer !== undefined)
      await assignInDemo(tx, id, { volunteer, note: 'Call before you go there', at: movedAt })
    for (let nth = 0; nth <= index % 3; nth++) {
      const name = givers[(index + nth * 2) % givers.length]!
      const offeredAt = new Date(movedAt.getTime() + (nth + 1) * 1.5 * dayMs * (sample.daysAgo > 15 ? 3 : 1))
      const by = { actorId: null, actor: 'visitor', at: offeredAt }
      const item = lines[nth % lines.length]!
      const pledged = 1 + ((index * 5 + nth * 3) % 12)
      const offer = {
        name,
        email: `${name.replace(' ', '.').toLowerCase()}@demo.test`,
        requestId: id,
        mobileNo: String(9_300_000_400 + index * 7 + nth),
        locality: demoPlaces[(index + nth) % 6]!,
        language: 'en' as const,
        accountId: null,
        orgName: nth === 2 ? 'Deccan Traders' : undefined,
        items: [
          {
            categoryId: item.category,
            unit: item.unit,
            quantity: pledged,
            ...(pledged <= item.quantity / 6 && { lineId: item.id }),
          },
        ],
      }
      const offerId = await insertOffer(tx, offer, by)
      const to = (['approved', 'requested', 'cancelled'] as const)[(index + nth) % 3]!
      const decided = { ...manager, at: new Date(offeredAt.getTime() + dayMs / 2) }
      if (to !== 'requested') await setPledgeStatus(tx, offerId, { from: 'requested', to, by: decided })
    }
    return { id, line }
  })
}

async function pictureOf(world: DemoWorld, { picture, header }: SampleRequest): Promise<string> {
  const [cause, slug] = picture!
  const body = await readCover({ cause, slug })
  const made = await importImage(world, { body, ownerId: null, name: `${slug}.webp`, alt: header })
  return made.id
}

const close = ({ db, clock }: DemoWorld, id: number, { daysAgo }: SampleRequest) =>
  inTransaction(db, async (tx) => {
    const { manager } = await findHelpers(tx)
    const at = new Date(clock.now().getTime() - (daysAgo / 3) * dayMs)
    await setStatus(tx, 'material_request', id, 'closed', { ...manager, at })
  })
