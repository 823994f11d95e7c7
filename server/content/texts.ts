import type { SiteTextKey } from '../../contract/site/texts.ts'
import { recordAudit } from '../audit/index.ts'
import { AppError } from '../http/app-error.ts'
import type { By } from '../platform/db/rows.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { contentTag } from './rules.ts'
import type { ContentWriting } from './service.ts'
import { lockText, writeText } from './store-texts.ts'

/**
 * Words a text of a public page; an empty one gives the page its own words back.
 * @param was text that was read before, if it is known
 * @throws CHANGED_MEANWHILE where another stands there by now
 */
export async function saveSiteText(
  { db, changes }: Pick<ContentWriting, 'db' | 'changes'>,
  { key, text, was }: { key: SiteTextKey; text: string; was?: string | undefined },
  by: By,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await lockText(tx, key)
    if (was !== undefined && was !== before) throw new AppError('CHANGED_MEANWHILE')
    if (before === text) return
    await writeText(tx, key, text)
    const details = { text: { from: before || null, to: text || null } }
    await recordAudit(tx, { ...by, action: 'site-text.saved', subject: `site-text:${key}`, details })
  })
  changes.publish(contentTag)
}
