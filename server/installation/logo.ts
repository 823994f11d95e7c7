import { buffer } from 'node:stream/consumers'
import { brandLogoMaxBytes, logoTexts } from '../../contract/installation.ts'
import { invalidField } from '../http/app-error.ts'
import { mediaPathOf, prepareMedia, publishMedia } from '../media/index.ts'
import type { BrandLogo } from '../platform/brand-logo.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import type { Storage } from '../platform/storage/storage.ts'
import type { StoredLogo } from './store-settings.ts'

const rule = {
  field: 'logo',
  types: ['image/png', 'image/webp'] as const,
  maxBytes: brandLogoMaxBytes,
  tooLarge: logoTexts.tooLarge,
}

/**
 * Looks into a new logo before it is saved. The former one stays where it is, since letters that were sent show it.
 * @throws INVALID, FORBIDDEN as `prepareMedia` does
 */
export async function prepareOwnLogo(
  deps: { db: Db; storage: Storage },
  { id, ownerId, name }: { id: string; ownerId: number; name: string },
): Promise<{ logo: StoredLogo; publish(tx: Tx): Promise<void> }> {
  const media = await prepareMedia(deps, { id, ownerId, rule: { ...rule, types: [...rule.types] } })
  const widest = media.variants.at(-1)
  if (widest === undefined) throw invalidField('logo', logoTexts.unreadable)
  const { key, width, height } = widest
  return { logo: { id, key, width, height }, publish: (tx) => publishMedia(tx, media, name) }
}

/** Twice the height at which it is printed largest. */
const drawn = { width: 960, height: 240 }

/** Reads what papers and pictures draw of a logo. @returns undefined where the storage has lost it */
export async function loadLogo(
  storage: Storage,
  { key, width, height }: StoredLogo,
): Promise<BrandLogo | undefined> {
  const file = await storage.read(`published/${key}`)
  if (file === undefined) return undefined
  const { default: sharp } = await import('sharp')
  const picture = sharp(await buffer(file.stream)).resize({
    ...drawn,
    fit: 'inside',
    withoutEnlargement: true,
  })
  const [png, onWhite] = await Promise.all([
    picture.clone().png().toBuffer(),
    picture.clone().flatten({ background: '#fff' }).png().toBuffer(),
  ])
  return { path: mediaPathOf(key), width, height, png, onWhite }
}
