import { chat } from '../../../contract/social/chat.ts'
import type { TestApp } from '../app.ts'
import { clientFor, type Client } from '../client.ts'
import { makeAccount } from './accounts.ts'

/** Person in a test: their account, address and client. */
export type Somebody = { id: number; email: string; as: Client }

export async function makeSomebody(t: TestApp, role: string): Promise<Somebody> {
  const id = await makeAccount(t, role)
  const { email } = await t.services.database.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const as = clientFor(t, id)
  return { id, email: email!, as }
}

/** Begins the conversation of a donor with who organises a fundraiser. @returns its id */
export async function beginChat(
  donor: Somebody,
  campaignId: number,
  message = 'How is the school?',
): Promise<number> {
  const { data } = await donor.as(chat.sendMessage, { body: { campaignId, message } })
  return data.conversationId
}
