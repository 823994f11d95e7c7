import { expect, test } from 'vitest'
import { afterDone, doneIn } from './done-notice.ts'

const posted = (accept: string, search = '?t=a.b') =>
  new Request(`https://give.example/donations/1/thank-you${search}`, { method: 'POST', headers: { accept } })

const ledTo = (request: Request) => {
  try {
    return afterDone(request, 'paper', 'as it stands')
  } catch (thrown) {
    return thrown
  }
}

test('a form that a browser sent by itself leads to the same page, which tells what was done', () => {
  const answer = ledTo(posted('text/html,application/xhtml+xml,*/*;q=0.8')) as Response
  expect(answer.status).toBe(303)
  const location = answer.headers.get('location')!
  expect(location).toBe('/donations/1/thank-you?t=a.b&done=paper')
  expect(doneIn(new Request(new URL(location, 'https://give.example')))).toBe('paper')
  const again = ledTo(posted('text/html', '?t=a.b&done=other')) as Response
  expect(again.headers.get('location')).toBe(location)
})

test('a form that a script sent is answered on the page as it stands', () => {
  expect(ledTo(posted('*/*'))).toBe('as it stands')
  expect(doneIn(posted('*/*'))).toBeNull()
})
