import type { ChatSide } from '../../../contract/social/chat-facts.ts'
import type { DemoWorld } from '../../db/demo/world.ts'
import type { Tx } from '../../platform/db/database.ts'
import { runNamed } from '../../platform/db/named.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { beginConversation, listPeople } from './store-conversations.ts'
import { addUnread, insertMessage, markRead } from './store-messages.ts'
import { insertMessageReport } from './store-reports.ts'

type Said = { side: ChatSide; hoursAgo: number; text: string }

const withDonor: readonly Said[] = [
  {
    side: 'donor',
    hoursAgo: 53,
    text: 'Namaste. I gave last month. Have the works begun, and may I come by one day?',
  },
  {
    side: 'organiser',
    hoursAgo: 50,
    text: 'Namaste, and thank you. They began on Monday. Saturdays are best for a visit: everybody is there.',
  },
  { side: 'donor', hoursAgo: 26, text: 'Saturday suits me. Shall I bring something?' },
  {
    side: 'organiser',
    hoursAgo: 2,
    text: 'Just yourself. Come at ten; the gate is behind the bus stop. I will be waiting there.',
  },
]
const withManager: readonly Said[] = [
  {
    side: 'manager',
    hoursAgo: 30,
    text: 'Two bills of the last tranche are missing: the cement and the transport. Can you upload them this week?',
  },
  {
    side: 'organiser',
    hoursAgo: 6,
    text: 'The transport bill comes tomorrow. The shop for cement is closed until Thursday; is Friday in time?',
  },
]
const reported: readonly Said[] = [
  { side: 'donor', hoursAgo: 76, text: 'How much is still needed?' },
  {
    side: 'organiser',
    hoursAgo: 74,
    text: 'Quite a lot. It is quicker if you send it to my own number instead of the page.',
  },
]

/** Adds conversations to the demo world: one with an organiser, one with a manager, and one in which a message was reported. */
export async function makeConversations({ db, clock }: Pick<DemoWorld, 'db' | 'clock'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [donor] = await runNamed<{ id: number }>(
      tx,
      `select id from account where email = 'donor@demo.test'`,
      [],
    )
    const campaigns = await runNamed<{ id: number }>(
      tx,
      `select c.id from campaign c join account a on a.id = c.organiser_id
       where c.status = 'live' and c.manager_id is not null
       order by c.id limit 2`,
      [],
    )
    const [first, second] = campaigns
    if (donor === undefined || first === undefined || second === undefined) return
    const now = clock.now()
    // Opens a desk to the demo’s organiser, who helps there.
    await runNamed(
      tx,
      `insert into campaign_team (campaign_id, account_id, may, added_at)
       select $1, id, 'edit', $2 from account where email = 'organiser@demo.test' on conflict do nothing`,
      [first.id, hoursBefore(now, 100)],
    )
    await write(tx, now, { campaignId: first.id, donorId: donor.id }, withDonor)
    await write(tx, now, { campaignId: first.id, donorId: null }, withManager)
    const last = await write(tx, now, { campaignId: second.id, donorId: donor.id }, reported)
    await insertMessageReport(tx, {
      messageId: last,
      reporterId: donor.id,
      kind: 'money',
      at: hoursBefore(now, 70),
      note: 'He wants the money sent to himself.',
    })
  })
}

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000)

/** @returns the id of the last message, which is unread */
async function write(
  tx: Tx,
  now: Date,
  about: { campaignId: number; donorId: number | null },
  said: readonly Said[],
): Promise<number> {
  const conversationId = await beginConversation(tx, { ...about, at: hoursBefore(now, said[0]!.hoursAgo) })
  const people = await listPeople(tx, conversationId)
  let messageId = 0
  for (const { side, hoursAgo, text } of said) {
    const at = hoursBefore(now, hoursAgo)
    const [author] = people.filter((one) => one.side === side)
    const others = people.filter((one) => one.side !== side).map(({ accountId }) => accountId)
    const message = {
      conversationId,
      side,
      authorId: author!.accountId,
      text,
      pictureId: null,
      sendKey: null,
      at,
    }
    messageId = (await insertMessage(tx, message))!
    const accountIds = [author!.accountId]
    await addUnread(tx, { conversationId, accountIds: others, tellAt: at, tellAgainMs: 0 })
    await markRead(tx, { conversationId, side, accountIds, messageId })
  }
  await runNamed(
    tx,
    'update conversation_reader set tell_at = null, told_at = $2 where conversation_id = $1',
    [conversationId, now],
  )
  return messageId
}
