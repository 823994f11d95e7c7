import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '../testing/app.ts'
import { makeAccount, signIn, tokenOf } from '../testing/make/accounts.ts'
import { makeRequest } from '../testing/make/material-requests.ts'

let apps: TestApp[] = []
let answers: IncomingMessage[] = []
beforeEach(() => {
  apps = []
  answers = []
})
afterEach(async () => {
  for (const answer of answers) answer.destroy()
  for (const app of apps.toReversed()) await app.close()
})

async function listening(options: Parameters<typeof testApp>[0] = {}): Promise<TestApp> {
  const app = await testApp(options)
  apps.push(app)
  // Waits until this process hears the others: that moment counts as a change of everything.
  const hears = new Promise<void>((resolve) => {
    app.services.changes.subscribe((tag) => tag === '*' && resolve())
  })
  app.services.changes.start()
  await hears
  await app.app.listen({ host: '127.0.0.1', port: 0 })
  return app
}

/** A stream of events as its reader has it: what came so far, and whether it is over. */
async function follow(app: TestApp, topics: string, headers: Record<string, string> = {}) {
  const asked = request(`${app.app.listeningOrigin}/api/events?topics=${topics}`, { headers, agent: false })
  asked.on('error', () => undefined).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answers.push(answer)
  let text = ''
  answer.setEncoding('utf8').on('data', (part: string) => (text += part))
  answer.on('error', () => undefined)
  return { answer, text: () => text, isOver: () => answer.complete || answer.destroyed }
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

test('who follows hears what changes, from every process of the installation, and nothing of others', async () => {
  const one = await listening()
  const other = await listening({ beside: one })
  const asha = await signIn(one, 'donor')
  const ravi = await signIn(one, 'donor')
  const heard = await follow(other, 'account', bearer(asha.token))
  expect(heard.answer.headers['content-type']).toContain('text/event-stream')
  const strange = await follow(other, 'account', bearer(ravi.token))
  one.services.changes.publish(`account:${asha.accountId}`)
  await expect.poll(heard.text).toContain('event: changed\ndata: {"topic":"account"}')
  expect(strange.text()).not.toContain('changed')
})

test('a visitor hears of new comments on a material request', async () => {
  const app = await listening()
  const topic = `request-comments:${await makeRequest(app)}`
  const heard = await follow(app, topic)
  expect(heard.answer.statusCode).toBe(200)
  app.services.changes.publish(topic)
  await expect.poll(heard.text).toContain(`data: {"topic":"${topic}"}`)
})

test('who comes back is told to read everything anew', async () => {
  const app = await listening()
  const { token } = await signIn(app, 'donor')
  const back = await follow(app, 'account', { ...bearer(token), 'last-event-id': '' })
  await expect.poll(back.text).toContain('"topic":"account"')
})

test('a topic of one’s own asks for a login, one that is none is not found, noise is refused', async () => {
  const app = await listening()
  const asked = async (topics: string) => (await follow(app, topics)).answer.statusCode
  expect(await asked('account')).toBe(401)
  expect(await asked('weather')).toBe(404)
  expect(await asked('')).toBe(400)
  expect(await asked(Array.from({ length: 11 }, () => 'account').join())).toBe(400)
  expect((await app.app.inject({ url: '/api/events' })).statusCode).toBe(400)
})

test('streams above the limit of an address are refused with 429, and leave room when they end', async () => {
  const app = await listening({ env: { LIMIT_STREAMS_IP: '2/30' } })
  const { token } = await signIn(app, 'donor')
  const open = () => follow(app, 'account', bearer(token))
  const all = await Promise.all(Array.from({ length: 20 }, open))
  const statuses = all.map(({ answer }) => answer.statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(2)
  expect(statuses.filter((status) => status === 429)).toHaveLength(18)
  expect(all[statuses.indexOf(429)]!.answer.headers['retry-after']).toBe('30')
  for (const answer of answers) answer.destroy()
  await expect.poll(() => app.services.events.count()).toBe(0)
  expect((await open()).answer.statusCode).toBe(200)
})

test('an account has its own limit, whatever its addresses', async () => {
  const app = await listening({ env: { LIMIT_STREAMS_USER: '1/30' } })
  const { token } = await signIn(app, 'donor')
  expect((await follow(app, 'account', bearer(token))).answer.statusCode).toBe(200)
  expect((await follow(app, 'account', bearer(token))).answer.statusCode).toBe(429)
  const other = await signIn(app, 'donor')
  expect((await follow(app, 'account', bearer(other.token))).answer.statusCode).toBe(200)
})

test('a stream ends when its reader signs out, not that of another login', async () => {
  const app = await listening()
  const accountId = await makeAccount(app, 'donor')
  const [here, there] = [await tokenOf(app, accountId), await tokenOf(app, accountId)]
  const ends = await follow(app, 'account', bearer(here))
  const stays = await follow(app, 'account', bearer(there))
  await app.app.inject({ method: 'POST', url: '/api/user/logout', headers: bearer(here), payload: {} })
  await expect.poll(ends.isOver).toBe(true)
  expect(ends.text()).toContain('event: over')
  app.services.changes.publish(`account:${accountId}`)
  await expect.poll(stays.text).toContain('changed')
})

test('every stream of a blocked account ends', async () => {
  const app = await listening()
  const { token, accountId } = await signIn(app, 'donor')
  const ends = await follow(app, 'account', bearer(token))
  const { db } = app.services.database
  await db.updateTable('account').set({ state: 'blocked' }).where('id', '=', accountId).execute()
  await expect.poll(ends.isOver).toBe(true)
})

test('a process that ends sends its readers away, and takes no new ones', async () => {
  const app = await listening()
  const { token } = await signIn(app, 'donor')
  const ends = await follow(app, 'account', bearer(token))
  app.services.events.close()
  await expect.poll(ends.isOver).toBe(true)
  expect(ends.text()).not.toContain('event: over')
  expect((await follow(app, 'account', bearer(token))).answer.statusCode).toBe(429)
})
