import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import { findCampaignForSharing, type SharedCampaign } from '../campaigns/index.ts'
import { createTurns } from '../platform/turns.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { shortRupees } from '../words/figures.ts'
import { photoBox, type ShareView } from './drawing.ts'
import type { Subject } from './shelf.ts'

export type ShareDeps = { pool: pg.Pool; storage: Storage; brand: string }

/** Sums as the picture tells them: it changes with every thousand rupees or so, not with every gift. */
const viewOf = (brand: string, campaign: SharedCampaign): ShareView => ({
  seed: campaign.slug,
  brand,
  title: campaign.title,
  organiser: `${campaign.organiserName}, ${campaign.city}`,
  raised: shortRupees(campaign.raisedPaise),
  target: shortRupees(campaign.targetPaise),
  reached: Math.min(100, Math.floor((campaign.raisedPaise * 100) / campaign.targetPaise)) / 100,
})

// Each takes two threads for a tenth of a second; pages come first.
const inTurn = createTurns(2)

/** What the picture of a fundraiser shows now; undefined when the public does not see the fundraiser. */
export async function findSubject(
  { pool, storage, brand }: ShareDeps,
  slug: string,
): Promise<Subject | undefined> {
  const campaign = await findCampaignForSharing(pool, slug)
  const key = campaign && photoKeyOf(campaign)
  if (!campaign || key === undefined) return undefined
  const view = viewOf(brand, campaign)
  return {
    id: campaign.id,
    state: JSON.stringify([view, key]),
    draw: () =>
      inTurn(async () => {
        // Fonts and pictures' machinery are large; they come with the first picture.
        const { renderShare } = await import('./picture.ts')
        return renderShare(view, await readPhoto(storage, key))
      }),
  }
}

/** The narrowest of the cover's pictures that fills its place. */
function photoKeyOf({ cover }: SharedCampaign): string | undefined {
  const variants = cover?.variants ?? []
  const isEnough = ({ width, height }: { width: number; height: number }) =>
    width >= photoBox.width && height >= photoBox.height
  return (variants.find(isEnough) ?? variants.at(-1))?.key
}

async function readPhoto(storage: Storage, key: string): Promise<Buffer> {
  const file = await storage.read(`published/${key}`)
  if (!file) throw new Error(`the picture ${key} is not there`)
  return buffer(file.stream)
}
