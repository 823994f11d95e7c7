import { createAccount } from '../../accounts/index.ts'
import type { DemoWorld } from '../../db/demo/world.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { commentLimits } from '../../../contract/social/facts.ts'
import { demoPeople, demoThreads, type DemoComment, type DemoPerson } from './demo-threads.ts'
import { hideCase, insertCommentReport } from './store-cases.ts'
import { findDemoCampaign } from './store-demo.ts'
import { insertComment, lockComment, setCommentStatus, setVote } from './store-writing.ts'

type People = Readonly<Record<DemoPerson | 'organiser', number>>

/** Has invented people talk on a few fundraisers of the demo world; two of their comments were reported. */
export async function makeComments({ clock, db }: DemoWorld): Promise<void> {
  const now = clock.now()
  const ids: [string, number][] = []
  for (const [key, fullName] of Object.entries(demoPeople)) {
    const email = `${fullName.toLowerCase().replaceAll(' ', '.')}@readers.example`
    ids.push([key, await createAccount(db, { fullName, email, roles: ['donor'], at: now })])
  }
  for (const [slug, threads] of Object.entries(demoThreads)) {
    const campaign = await findDemoCampaign(db, slug)
    if (campaign === undefined) continue
    const people = { ...Object.fromEntries(ids), organiser: campaign.organiserId } as People
    for (const { replies = [], ...thread } of threads)
      await inTransaction(db, async (tx) => {
        const threadId = await makeComment(
          tx,
          { now, people, campaignId: campaign.id, parentId: null },
          thread,
        )
        for (const reply of replies)
          await makeComment(tx, { now, people, campaignId: campaign.id, parentId: threadId }, reply)
      })
  }
}

type Making = { now: Date; people: People; campaignId: number; parentId: number | null }

async function makeComment(
  tx: Tx,
  { now, people, campaignId, parentId }: Making,
  { by, text, hoursAgo, language = 'en', likedBy = [], reportedBy = [], kind = 'other' }: DemoComment,
): Promise<number> {
  const at = new Date(now.getTime() - hoursAgo * 3_600_000)
  const id = await insertComment(tx, {
    page: { kind: 'campaign', id: campaignId },
    parentId,
    authorId: people[by],
    comment: text,
    language,
    at,
  })
  for (const one of likedBy)
    await setVote(tx, { commentId: id, accountId: people[one], value: 1, isOn: true, at })
  const held = (await lockComment(tx, id))!
  for (const one of reportedBy) {
    const given = { kind, message: '', accountId: people[one], at: now }
    const { caseId, reports } = (await insertCommentReport(tx, held, given))!
    if (reports !== commentLimits.hidingReports) continue
    await setCommentStatus(tx, id, 'hidden')
    await hideCase(tx, caseId)
  }
  return id
}
