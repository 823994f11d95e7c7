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
import { addLines } from './lines.ts'
import { assignInDemo, categoryNumbers } from './store-requests.ts'

const dayMs = 86_400_000
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
    const id = await addRequest(world, sample, index)
    for (const [nth, rupees] of (sample.money ?? []).entries())
      await world.give({
        fundraiser: undefined,
        materialRequestId: id,
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

async function addRequest(world: DemoWorld, sample: SampleRequest, index: number): Promise<number> {
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
      neededBy: null,
      price: null,
    }))
    await addLines(tx, id, items)
    if (sample.status === 'requested') return id
    const movedAt = new Date(at.getTime() + dayMs)
    await setStatus(tx, 'material_request', id, 'approved', { ...manager, at: movedAt })
    const volunteer = volunteerIds[index % Math.max(1, volunteerIds.length)]
    if (index % 2 === 0 && volunteer !== undefined)
      await assignInDemo(tx, id, { volunteer, note: 'Call before you go there', at: movedAt })
    for (let nth = 0; nth <= index % 3; nth++) {
      const name = givers[(index + nth * 2) % givers.length]!
      const offeredAt = new Date(movedAt.getTime() + (nth + 1) * 1.5 * dayMs * (sample.daysAgo > 15 ? 3 : 1))
      const by = { actorId: null, actor: 'visitor', at: offeredAt }
      const item = items[nth % items.length]!
      const offer = {
        name,
        email: `${name.replace(' ', '.').toLowerCase()}@demo.test`,
        requestId: id,
        mobileNo: String(9_300_000_400 + index * 7 + nth),
        locality: demoPlaces[(index + nth) % 6]!,
        language: 'en' as const,
        accountId: null,
        orgName: nth === 2 ? 'Deccan Traders' : undefined,
        items: [{ categoryId: item.category, quantity: 1 + ((index * 5 + nth * 3) % 12) }],
      }
      const offerId = await insertOffer(tx, offer, by)
      const to = (['approved', 'requested', 'cancelled'] as const)[(index + nth) % 3]!
      const decided = { ...manager, at: new Date(offeredAt.getTime() + dayMs / 2) }
      if (to !== 'requested') await setPledgeStatus(tx, offerId, { from: 'requested', to, by: decided })
    }
    return id
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
