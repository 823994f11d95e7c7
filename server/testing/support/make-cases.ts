import { cases } from '../../../contract/support/cases.ts'
import { contact } from '../../../contract/support/contact.ts'
import type { TestApp } from '../app.ts'
import type { Answered } from '../client.ts'
import { messagesTo } from '../read-messages.ts'

let count = 0

type Fields = Readonly<Record<string, string | File>>

/** Fields of the contact form with a new e-mail address. */
export const messageOf = (more: Fields = {}): Fields => ({
  topic: 'donation',
  name: 'Asha Rao',
  email: `asha-${++count}@example.org`,
  message: 'My donation of yesterday has no receipt yet.',
  ...more,
})

/** Sends the contact form as a browser does. */
export async function sendContact(
  t: TestApp,
  fields: Fields,
  { key, token, cookie }: { key?: string; token?: string; cookie?: string } = {},
): Promise<Answered<typeof contact.send>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const request = new Request('http://form.test', { method: 'POST', body: form })
  const answer = await t.app.inject({
    method: 'POST',
    url: `/api${contact.send.path}`,
    headers: {
      'content-type': request.headers.get('content-type')!,
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(cookie !== undefined && { cookie }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  const { message, data } = answer.json<{ message: string; data: never }>()
  const errors = (data as { errors?: Record<string, string> } | null)?.errors ?? {}
  return { http: answer.statusCode, message, data, meta: undefined, errors }
}

/** Sends a message and finds its case. @returns its id */
export async function makeCase(
  t: TestApp,
  more: Fields = {},
  login: { token?: string } = {},
): Promise<number> {
  const { http, data, message } = await sendContact(t, messageOf(more), login)
  if (http !== 200) throw new Error(`a case was not made: ${message}`)
  const found = await t.as('operations')(cases.list, { query: { searchTerm: data.number } })
  return found.data[0]!.id
}

/** Token of the page in the newest e-mail about a case. */
export async function caseTokenSentTo(t: TestApp, email: string): Promise<string> {
  const [newest] = await messagesTo(t, email)
  return /\/contact\/case\/([\w.-]+)/.exec(newest?.text ?? '')?.[1] ?? ''
}
