import type { DemoWorld } from '../db/demo/world.ts'
import { insertRow } from '../platform/db/rows.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { sampleStories } from './demo-celebrations.ts'

const dayMs = 86_400_000

/** Stories of celebrations, with the pictures of the fundraisers that they are about. */
export async function makeDemoCelebrations({ db, clock, covers }: DemoWorld): Promise<void> {
  const { id, full_name: name } = await db
    .selectFrom('account')
    .select(['id', 'full_name'])
    .where('email', '=', 'celebrations-manager@demo.test')
    .executeTakeFirstOrThrow()
  const now = clock.now().getTime()
  await inTransaction(db, async (tx) => {
    for (const [index, { fundraiser, daysAgo, toldBy, ...told }] of sampleStories.entries()) {
      const at = new Date(now - daysAgo * dayMs)
      const media_id = fundraiser === null ? null : (covers.get(fundraiser) ?? null)
      const values = { ...told, told_by: toldBy, media_id, position: index + 1, created_at: at }
      await insertRow(tx, 'celebration_story', values, { actorId: id, actor: name, at })
    }
  })
}
