import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { applicationTexts, jobs } from '../../contract/jobs/public.ts'
import { uploadTexts } from '../../contract/media.ts'
import { otpTexts } from '../../contract/accounts/otp.ts'
import { m } from '../app/words.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { renderRoutes } from '../testing/render-routes.tsx'
import { ApplicationSteps } from './application-steps.tsx'

const job = { id: 7, title: 'Nurse', cvMonths: 12 }
const show = () => renderRoutes([{ path: '/', element: <ApplicationSteps job={job} /> }])
type Person = ReturnType<typeof show>['person']

beforeEach(() => sessionStorage.clear())

const resume = () => new File(['%PDF-1.7'], 'resume.pdf', { type: 'application/pdf' })
async function fill(person: Person, cv = resume()) {
  await person.type(screen.getByLabelText(m.hiring_name()), 'Asha Rao')
  await person.type(screen.getByLabelText(m.hiring_email()), 'asha@example.org')
  await person.type(screen.getByLabelText(m.hiring_mobile()), '91000 00001')
  await person.type(screen.getByLabelText(m.hiring_city()), 'Warangal')
  await person.upload(screen.getByLabelText(m.hiring_cv_choose()), cv)
  await person.click(screen.getByRole('checkbox'))
}
const send = (person: Person) => person.click(screen.getByRole('button', { name: m.hiring_send() }))

test('every missing field is marked, and nothing is sent', async () => {
  const server = fakeServer()
  const { person } = show()
  await send(person)
  for (const text of ['name', 'email', 'mobile', 'city', 'cv', 'consent'] as const)
    expect(await screen.findByText(applicationTexts[text])).toBeDefined()
  expect(server.sent).toEqual([])
})

test('a refused CV is shown next to its field, and everything typed stays', async () => {
  const server = fakeServer()
  server.answers(jobs.apply, { http: 400, errors: { cv: uploadTexts.docxActs } }, { data: { token: 'x' } })
  const { person } = show()
  await fill(person)
  await send(person)
  expect(await screen.findByText(uploadTexts.docxActs)).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>(m.hiring_name()).value).toBe('Asha Rao')
  await person.upload(screen.getByLabelText(m.hiring_cv_replace()), new File(['%PDF-1.4'], 'other.pdf'))
  await send(person)
  expect(await screen.findByText(m.hiring_code_title())).toBeDefined()
  const [first, second] = server.sent
  expect(first!.key).not.toBe(second!.key)
})

test('a wrong OTP can be corrected, and the form is still filled in behind it', async () => {
  const server = fakeServer()
  server.answers(jobs.apply, { data: { token: 'signed' } })
  server.answers(jobs.confirm, { http: 200, message: otpTexts.wrong }, { data: { isRepeated: false } })
  const { person } = show()
  await fill(person)
  await send(person)
  await screen.findByText(m.hiring_code_sent({ mobile: '91000 00001' }))
  expect(screen.getByLabelText<HTMLInputElement>(m.hiring_city()).value).toBe('Warangal')
  const type = async (digits: string) => {
    for (const [index, digit] of [...digits].entries())
      await person.type(screen.getByLabelText(m.forms_otp_digit({ number: index + 1, length: 4 })), digit)
    await person.click(screen.getByRole('button', { name: m.otp_verify() }))
  }
  await type('0000')
  expect(await screen.findByText(otpTexts.wrong)).toBeDefined()
  await type('1234')
  expect(await screen.findByText(m.hiring_done_title())).toBeDefined()
  expect(screen.getByText(m.hiring_done_text({ email: 'asha@example.org' }))).toBeDefined()
  expect(server.sent.at(-1)!.body).toEqual({ token: 'signed', otp: '1234' })
})

test('a second application of one person is reported as such', async () => {
  const server = fakeServer()
  server.answers(jobs.confirm, { data: { isRepeated: true } })
  const pending = { token: 'signed', mobile: '9100000001', email: 'a@example.org', sentAt: Date.now() }
  sessionStorage.setItem('job-application:7', JSON.stringify(pending))
  const { person } = show()
  for (const number of [1, 2, 3, 4])
    await person.type(screen.getByLabelText(m.forms_otp_digit({ number, length: 4 })), '1')
  await person.click(screen.getByRole('button', { name: m.otp_verify() }))
  expect(await screen.findByText(m.hiring_repeated_title())).toBeDefined()
})
