import type { Place } from './server.ts'

/** @returns the session cookie of a demo account: of finance, or of another role */
export async function signInStaff({ port }: Pick<Place, 'port'>, role = 'finance'): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: `${role}@demo.test`, password: 'Demo@1234' }),
  })
  return answer.headers.getSetCookie()[0]!.split(';')[0]!
}
