import { createHash } from 'node:crypto'
import { proofDays } from '../../../contract/campaigns/proofs.ts'
import { drawSamplePaper } from '../../db/demo/sample-paper.ts'
import type { DemoWorld } from '../../db/demo/world.ts'
import { keepPrivate, storePrivate } from '../../media/index.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { addDays } from '../../platform/ist.ts'
import { insertChange } from '../changes/store-changes.ts'
import { markHandedIn, noteProof, startProofs } from '../proofs/store-proofs.ts'
import { findDemoCampaigns, insertDemoPaper, insertDemoAccount } from './store-demo.ts'

const hourMs = 3_600_000
const fileRule = {
  field: 'file',
  types: ['application/pdf'] as const,
  maxBytes: 5_000_000,
  tooLarge: '',
}
const ago = ({ clock }: DemoWorld, hours: number) => new Date(clock.now().getTime() - hours * hourMs)

/** A medical proof that lapsed six days ago, and a newer one that was handed in yesterday and waits for a reviewer. */
export async function makeLapsedProof(world: DemoWorld): Promise<void> {
  const { db, storage, today } = world
  const [campaign] = await findDemoCampaigns(db, { ids: [], slugs: ['kidney-care-van-devarakonda'] })
  const papers = await Promise.all(
    [
      ['Letter of the area hospital, spring', 24 * 180],
      ['Letter of the area hospital, patients on dialysis now', 22],
    ].map(async ([title, hours]) => {
      const body = await drawSamplePaper(`${title}`, 'Patients of Devarakonda')
      const file = await storePrivate(storage, { name: 'Letter of the hospital.pdf', body }, fileRule)
      return {
        title: `${title}`,
        file,
        at: ago(world, Number(hours)),
        digest: createHash('sha256').update(body).digest(),
      }
    }),
  )
  const { id, organiserId } = campaign!
  await inTransaction(db, async (tx) => {
    const [first, newer] = papers
    const insert = async ({ title, file, at, digest }: NonNullable<typeof first>) => {
      await keepPrivate(tx, file, { ownerId: organiserId, at })
      return insertDemoPaper(tx, { id, kind: 'medical', title, digest, mediaId: file.id, organiserId, at })
    }
    await insert(first!)
    const until = addDays(today, -6)
    await startProofs(tx, id, until)
    const told = { id, until }
    await noteProof(tx, { ...told, about: 'due' }, addDays(until, -proofDays.ahead))
    await noteProof(tx, { ...told, about: 'lapsed' }, until)
    await markHandedIn(tx, await insert(newer!))
  })
}

/** An organiser who asks that another account be paid: a reviewer looks at it first. */
export async function makeAccountChange(world: DemoWorld): Promise<void> {
  const { db, fieldCrypto } = world
  const [campaign] = await findDemoCampaigns(db, { ids: [], slugs: ['solar-lamps-fishing-hamlet'] })
  const { id, organiserId } = campaign!
  const sealed = (number: string) => ({
    sealed: fieldCrypto.seal(number),
    fingerprint: fieldCrypto.fingerprint(number),
  })
  const [was, next] = ['40220011870181', '60310044190273']
  const holder = 'Alalu Coast Collective'
  await inTransaction(db, async (tx) => {
    const ifsc = 'HDFC0001234'
    await insertDemoAccount(tx, {
      campaignId: id,
      holder,
      ifsc,
      end: was.slice(-4),
      at: ago(world, 24 * 60),
      ...sealed(was),
    })
    const shown = { method: 'bank' as const, holder }
    await insertChange(tx, {
      campaignId: id,
      kind: 'payee',
      by: organiserId,
      as: 'organiser',
      at: ago(world, 20),
      from: { payee: { ...shown, accountEnd: was.slice(-4), ifsc } },
      to: { payee: { ...shown, accountEnd: next.slice(-4), ifsc: 'SBIN0004321' } },
      reason: 'Our branch is merged with that of Bheemunipatnam, and the old number ends in March.',
      account: sealed(next),
    })
  })
}
