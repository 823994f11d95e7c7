import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fundraiserChanges } from '../../../../contract/campaigns/changes.ts'
import { wizardTexts as texts } from '../../../../contract/campaigns/wizard-fields.ts'
import type { ReplyOf } from '../../../../contract/call.ts'
import { m } from '../../../app/words.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderRoutes } from '../../../testing/render-routes.tsx'
import { PayeeDialog } from './payee-dialog.tsx'

const asked: ReplyOf<typeof fundraiserChanges.requests> = {
  id: 7,
  title: 'A well',
  slug: 'a-well',
  status: 'live',
  targetAmount: 50_000,
  raisedAmount: 0,
  endsOn: '2026-12-01',
  spending: [],
  today: '2026-11-01',
  requests: [],
  payee: { method: 'bank', holder: 'Asha', accountEnd: '1111', ifsc: 'HDFC0001234' },
  can: { ask: true, askPayee: true, decide: false, pause: true, resume: false },
}
const show = () =>
  renderRoutes([{ path: '/', element: <PayeeDialog asked={asked} close={() => undefined} /> }])
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const errorOf = (input: HTMLInputElement) =>
  document.getElementById(`${input.id}-error`)?.textContent ?? undefined

test('each field of another account is judged beside itself as soon as it is left', async () => {
  const server = fakeServer()
  const { person } = show()
  const number = await field(m.create_payee_number())
  const again = await field(m.create_payee_again())
  const ifsc = await field(m.create_payee_ifsc())
  await person.type(number, '12345')
  await person.tab()
  await waitFor(() => expect(errorOf(number)).toBe(texts.accountNumber))
  await person.tab()
  // Empty fields wait until all is sent.
  expect([errorOf(again), errorOf(ifsc)]).toEqual([undefined, undefined])
  await person.type(ifsc, 'sbin432')
  await person.tab()
  await waitFor(() => expect(errorOf(ifsc)).toBe(texts.ifsc))
  expect(errorOf(number)).toBe(texts.accountNumber)
  await person.clear(ifsc)
  await person.type(ifsc, 'sbin 0004321')
  await person.tab()
  await waitFor(() => expect(errorOf(ifsc)).toBeUndefined())
  expect([ifsc.value, number.value]).toEqual(['SBIN0004321', '12345'])
  expect(server.sent).toEqual([])
})

test('two account numbers that differ are told while the second is typed, and no more once they are alike', async () => {
  const { person } = show()
  const number = await field(m.create_payee_number())
  const again = await field(m.create_payee_again())
  await person.type(number, '3010 0099 7788')
  await person.type(again, '30100099778')
  expect(errorOf(again)).toBeUndefined()
  await person.type(again, '9')
  expect(errorOf(again)).toBe(texts.accountNumberAgain)
  await person.clear(number)
  await person.type(number, '3010 0099 7789')
  await person.tab()
  await waitFor(() => expect(errorOf(again)).toBeUndefined())
  expect(again.value).toBe('301000997789')
})

test('all that is missing of another account is told at once, and nothing typed is lost', async () => {
  const server = fakeServer()
  server.answers(fundraiserChanges.askPayee, { data: { id: 9 } })
  const { person } = show()
  const holder = await field(m.create_payee_holder())
  await person.type(holder, 'Lakshmi Devi')
  await person.click(screen.getByRole('button', { name: m.desk_ask() }))
  const [number, again, ifsc, reason] = await Promise.all(
    [m.create_payee_number(), m.create_payee_again(), m.create_payee_ifsc(), m.desk_request_reason()].map(
      field,
    ),
  )
  await waitFor(() => expect(errorOf(number!)).toBe(texts.accountNumber))
  expect([errorOf(again!), errorOf(ifsc!), errorOf(reason!)]).toEqual([
    undefined,
    texts.ifsc,
    'Enter a reason',
  ])
  expect([holder.value, server.sent]).toEqual(['Lakshmi Devi', []])
  await person.type(number!, '301000997788')
  await person.type(again!, '301000997788')
  await person.type(ifsc!, 'sbin0004321')
  await person.type(reason!, 'The old one is closed.')
  await person.click(screen.getByRole('button', { name: m.desk_ask() }))
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.sent[0]!.body).toMatchObject({ campaignId: 7, method: 'bank', ifsc: 'SBIN0004321' })
})
