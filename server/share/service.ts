import { buffer } from 'node:stream/consumers'
import pLimit from 'p-limit'
import type pg from 'pg'
import { findCampaignForSharing, type SharedCampaign } from '../campaigns/index.ts'
import { findCauseForSharing, findStoryForSharing, type SharedContent, type Site } from '../content/index.ts'
import { blogTopicLabels } from '../../contract/blogs/facts.ts'
import { jobKindLabels } from '../../contract/jobs/facts.ts'
import { findPostForSharing } from '../blogs/index.ts'
import { occasionLabels } from '../../contract/celebrations/facts.ts'
import { findCelebrationForSharing } from '../celebrations/index.ts'
import { findJobForSharing } from '../jobs/index.ts'
import type { BrandLogo } from '../platform/brand-logo.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { shortRupeesInEmail } from '../words/figures.ts'
import { shareWords as words } from '../words/share.ts'
import { photoBox, type Brand, type ShareView, type TellingView } from './drawing.ts'
import type { Subject } from './picture-cache.ts'

export type ShareDeps = {
  pool: pg.Pool
  storage: Storage
  site: Site
  organisation: { name: string; logo?: BrandLogo | undefined }
}

/** Sums as the picture tells them: it changes with every thousand rupees or so, not with every gift. */
const viewOf = ({ brand, logo }: Brand, campaign: SharedCampaign): ShareView => ({
  logo,
  seed: campaign.slug,
  brand,
  title: campaign.title,
  organiser: `${campaign.organiserName}, ${campaign.city}`,
  raised: shortRupeesInEmail(campaign.raisedPaise),
  target: shortRupeesInEmail(campaign.targetPaise),
  reached: Math.min(100, Math.floor((campaign.raisedPaise * 100) / campaign.targetPaise)) / 100,
})

// Each takes two threads for a tenth of a second; pages come first.
const limit = pLimit(2)

const finders = { cause: findCauseForSharing, story: findStoryForSharing }

/**
 * Finds what a picture shows: a cause by `cause/{slug}`, a story by `story/{slug}`, a job by `job/{slug}`, a
 * post of the blog by `blog/{slug}`, a fundraiser by its slug.
 * celebration by `celebration/{slug}`, a fundraiser by its slug.
 * Undefined when the public does not see that.
 */
export async function findSubject(deps: ShareDeps, name: string): Promise<Subject | undefined> {
  const [kind = '', slug] = name.split('/')
  if (slug === undefined) return ofCampaign(deps, name)
  if (kind === 'job') return ofJob(deps, slug)
  if (kind === 'blog') return ofPost(deps, slug)
  if (kind === 'celebration') return ofCelebration(deps, slug)
  const find = kind === 'cause' || kind === 'story' ? finders[kind] : undefined
  const found = await find?.(deps.site, slug)
  return found && ofContent(deps, slug, found)
}

function ofContent(
  { storage, organisation: { name: brand, logo } }: ShareDeps,
  seed: string,
  content: SharedContent,
): Subject | undefined {
  const { kind, cause, title, text, picture } = content
  const key = photoKeyOf(picture)
  if (key === undefined) return undefined
  const view: TellingView = {
    seed,
    brand,
    logo,
    kind: kind === 'story' ? words.story(cause) : cause,
    title,
    text,
  }
  return {
    tag: 'content',
    state: stateOf(view, key),
    draw: () =>
      limit(async () => {
        const { renderTelling } = await import('./picture.ts')
        return renderTelling(view, await readPhoto(storage, key))
      }),
  }
}

/** A job has no picture, so that its card shows the picture of the site. */
async function ofJob(
  { pool, organisation: { name: brand, logo } }: ShareDeps,
  slug: string,
): Promise<Subject | undefined> {
  const job = await findJobForSharing(pool, slug)
  if (job === undefined) return undefined
  const { id, title, kind, place } = job
  const seed = `job-${id}`
  const view: TellingView = { seed, brand, logo, kind: words.job(jobKindLabels[kind]), title, text: place }
  return {
    tag: `job:${id}`,
    state: stateOf(view, ''),
    draw: () =>
      limit(async () => {
        const { readHands, renderTelling } = await import('./picture.ts')
        return renderTelling(view, await readHands())
      }),
  }
}

/** A post without a cover shows the picture of the site. */
async function ofPost(
  { pool, storage, organisation: { name: brand, logo } }: ShareDeps,
  slug: string,
): Promise<Subject | undefined> {
  const post = await findPostForSharing(pool, slug)
  if (post === undefined) return undefined
  const { id, title, author, topic, cover } = post
  const key = photoKeyOf(cover)
  const kind = words.post(blogTopicLabels[topic])
  const view: TellingView = { seed: `blog-${id}`, brand, logo, kind, title, text: author }
  return {
    tag: `blog:${id}`,
    state: stateOf(view, key ?? ''),
    draw: () =>
      limit(async () => {
        const { readHands, renderTelling } = await import('./picture.ts')
        return renderTelling(view, key === undefined ? await readHands() : await readPhoto(storage, key))
      }),
  }
}

/** A celebration without a picture shows the picture of the site. */
async function ofCelebration(
  { pool, storage, organisation: { name: brand, logo } }: ShareDeps,
  slug: string,
): Promise<Subject | undefined> {
  const found = await findCelebrationForSharing(pool, slug)
  if (found === undefined) return undefined
  const { id, title, occasion, hostName, picture } = found
  const kind = occasionLabels[occasion]
  const view: TellingView = { seed: slug, brand, logo, kind, title, text: words.invitedBy(hostName) }
  const key = photoKeyOf(picture)
  return {
    tag: `celebration:${id}`,
    state: stateOf(view, key ?? ''),
    draw: () =>
      limit(async () => {
        const { readHands, renderTelling } = await import('./picture.ts')
        return renderTelling(view, key === undefined ? await readHands() : await readPhoto(storage, key))
      }),
  }
}

async function ofCampaign(
  { pool, storage, organisation: { name: brand, logo } }: ShareDeps,
  slug: string,
): Promise<Subject | undefined> {
  const campaign = await findCampaignForSharing(pool, slug)
  const key = campaign && photoKeyOf(campaign.cover)
  if (!campaign || key === undefined) return undefined
  const view = viewOf({ brand, logo }, campaign)
  return {
    tag: `fundraiser:${campaign.id}`,
    state: stateOf(view, key),
    draw: () =>
      limit(async () => {
        // Fonts and pictures' machinery are large; they come with the first picture.
        const { renderShare } = await import('./picture.ts')
        return renderShare(view, await readPhoto(storage, key))
      }),
  }
}

/** Tells pictures apart, of a logo by its address alone. */
const stateOf = (view: ShareView | TellingView, key: string) =>
  JSON.stringify([{ ...view, logo: view.logo?.path }, key])

/** The narrowest of a picture's sizes that fills its place. */
function photoKeyOf(picture: SharedCampaign['cover']): string | undefined {
  const variants = picture?.variants ?? []
  const isEnough = ({ width, height }: { width: number; height: number }) =>
    width >= photoBox.width && height >= photoBox.height
  return (variants.find(isEnough) ?? variants.at(-1))?.key
}

async function readPhoto(storage: Storage, key: string): Promise<Buffer> {
  const file = await storage.read(`published/${key}`)
  if (!file) throw new Error(`the picture ${key} is not there`)
  return buffer(file.stream)
}
