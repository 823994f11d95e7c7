import type { SiteTextKey } from '../../contract/site/texts.ts'
import { recordAudit } from '../audit/index.ts'
import { AppError } from '../http/app-error.ts'
import type { By } from '../platform/db/rows.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { writePublished } from './blocks/service.ts'
import { findTextId, lockText } from './blocks/store-blocks.ts'
import { contentTag } from './rules.ts'
import type { ContentWriting } from './service.ts'
import { findPublishedText } from './store-texts.ts'

/**
 * Publishes the English text of a public page; an empty one ends its publication, and the page has words of its own.
 * @param was text that was read before, if it is known
 * @throws CHANGED_MEANWHILE where another text is public by now
 */
export async function saveSiteText(
  { db, changes }: Pick<ContentWriting, 'db' | 'changes'>,
  { key, text, was }: { key: SiteTextKey; text: string; was?: string | undefined },
  by: By,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const id = (await findTextId(tx, { kind: 'home', key, language: 'en' }))!
    await lockText(tx, id)
    const before = await findPublishedText(tx, id)
    if (was !== undefined && was !== before) throw new AppError('CHANGED_MEANWHILE')
    if (before === text) return
    await writePublished(tx, { id, content: text === '' ? undefined : { text }, by })
    const details = { text: { from: before || null, to: text || null } }
    await recordAudit(tx, { ...by, action: 'site-text.saved', subject: `site-text:${key}`, details })
  })
  changes.publish(contentTag)
}
