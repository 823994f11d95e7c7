import type { Call } from '../../../contract/call.ts'
import { callsByDomain, domains } from '../../domains.ts'
import { routePath } from '../../http/mount.ts'
import type { TestApp } from '../app.ts'
import { makeAccount, tokenOf } from '../make/accounts.ts'
import { unpacked } from './canaries.ts'
import type { Kept } from './kept.ts'
import type { Seeded } from './seed.ts'

export type ReadAnswer = Kept & { call: string; asker: string; status: number }

/** Reads everything that can be read, downloads included, as every role, as the donor and without an account. */
export async function everyAnswer(t: TestApp, seeded: Seeded): Promise<ReadAnswer[]> {
  const roles = await t.services.database.db.selectFrom('role').select('id').execute()
  const askers: [string, string | undefined][] = [
    ['nobody', undefined],
    ['the donor', seeded.token],
  ]
  for (const { id } of roles) askers.push([id, await tokenOf(t, await makeAccount(t, id))])
  const answers: ReadAnswer[] = []
  for (const [asker, token] of askers)
    for (const [call, method, url, payload] of readings(seeded, token === undefined)) {
      const answer = await t.app.inject({
        method: method as 'GET',
        url,
        ...(payload && { payload }),
        headers: { ...(token && { authorization: `Bearer ${token}` }) },
      })
      const isJson = String(answer.headers['content-type']).includes('json')
      const key = isJson && answer.json<{ meta?: { downloadKey?: string } }>().meta?.downloadKey
      const note = (name: string, { rawPayload, headers, statusCode }: typeof answer) =>
        answers.push({
          call: name,
          asker,
          status: statusCode,
          where: `${name} as ${asker}`,
          bytes: Buffer.concat([unpacked(rawPayload), Buffer.from(JSON.stringify(headers))]),
        })
      note(call, answer)
      const list = listOf(call)
      if (key && list !== undefined)
        note(
          `download ${list}`,
          await t.app.inject({
            url: `/api/materials/v2/download/${list}/${key}`,
            headers: { authorization: `Bearer ${token}` },
          }),
        )
    }
  return answers
}

const named = Object.entries(callsByDomain).flatMap(([domain, group]) =>
  Object.entries(group).map(([name, call]) => [`${domain}.${name}`, call] as const),
)
const lists = domains.flatMap(({ lists = [] }) => lists.map(({ call }) => call))
const listOf = (name: string) => {
  const call = named.find(([one]) => one === name)?.[1]
  return lists.find((list) => (list as Call) === call)?.list.name
}

type Reading = [call: string, method: string, url: string, payload: object | undefined]

/** Every GET, every POST that only reads, and those that a donor's link opens, each about what was seeded. */
function* readings({ accountId, donations }: Seeded, hasLinks: boolean): Generator<Reading> {
  for (const [name, call] of named) {
    const example = call.example?.body
    const isAboutGift = routePath(call).includes(':donationId') || example?.['donationId'] !== undefined
    const addressOf = (donationId = '') =>
      routePath(call).replaceAll(
        /:(\w+)/g,
        (_, param: string) => ({ ...call.example?.params, donationId, year: '2026-27' })[param] ?? '1',
      )
    if (isAboutGift)
      for (const { donationId, receiptToken } of donations) {
        const body = (more: object) => (example ? { ...example, donationId, ...more } : undefined)
        yield [name, call.method, addressOf(donationId), body({})]
        if (hasLinks)
          yield [
            name,
            call.method,
            `${addressOf(donationId)}${example ? '' : `?t=${receiptToken}`}`,
            body({ token: receiptToken }),
          ]
      }
    else if (call.method === 'GET') yield [name, 'GET', addressOf(), undefined]
    else if (call.reads === true || call.sameForAll === true)
      for (const body of [{}, { userId: accountId }]) yield [name, call.method, addressOf(), body]
  }
}
