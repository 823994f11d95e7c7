import type { Place } from './server.ts'

/** @returns the cookie of a finance clerk's login, or of another role's demo account */
export async function signInClerk({ port }: Pick<Place, 'port'>, role = 'finance'): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: `${role}@demo.test`, password: 'Demo@1234' }),
  })
  return answer.headers.getSetCookie()[0]!.split(';')[0]!
}

/** A whole list of the finance desk as it is downloaded, a spreadsheet. */
export async function downloadSheet(
  { port }: Pick<Place, 'port'>,
  cookie: string,
  list: 'donations' | 'day-book',
): Promise<Response> {
  const at = `http://127.0.0.1:${port}/api`
  const answer = await fetch(`${at}/finance/${list}`, { headers: { cookie } })
  const { meta } = (await answer.json()) as { meta: { downloadKey: string } }
  return fetch(`${at}/materials/v2/download/finance-${list}/${meta.downloadKey}`, { headers: { cookie } })
}
