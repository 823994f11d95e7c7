import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineCalls } from '../../../contract/call.ts'
import { statusSet } from '../../../contract/status.ts'
import { m } from '../../app/words.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoutes } from '../../testing/render-routes.tsx'
import { CallForm } from '../call-form.tsx'
import type { At } from '../field-name.ts'
import { useCallForm } from '../use-call-form.ts'
import { CheckboxesField, RadioField } from './choice-field.tsx'
import { DayField, TimeField } from './day-field.tsx'
import { NumberField, RupeesField } from './number-field.tsx'
import { QuantityField } from './quantity-field.tsx'
import { PasswordField } from './password-field.tsx'
import { SelectField, StatusField } from './select-field.tsx'
import { TextAreaField } from './text-area-field.tsx'
import { EmailField, MobileField, TextField } from './text-field.tsx'
import { CheckboxField, SwitchField } from './yes-no-field.tsx'

const volunteerStatus = statusSet({
  inactive: { code: 0, label: 'Inactive' },
  active: { code: 1, label: 'Active' },
})
const calls = defineCalls({
  save: {
    method: 'POST',
    path: '/samples',
    access: 'user',
    summary: 'Saves a sample',
    body: z.object({
      text: z.optional(z.string()),
      figure: z.optional(z.number()),
      way: z.optional(z.enum(['car', 'foot'])),
      ways: z.optional(z.array(z.enum(['car', 'foot']))),
      status: z.optional(z.literal([0, 1])),
      isOn: z.optional(z.boolean()),
      flag: z.optional(z.literal([0, 1])),
    }),
    reply: z.null(),
  },
})
type Body = z.input<typeof calls.save.body>

function Sample({ children, values }: { children(at: At<Body>): ReactNode; values?: Body }) {
  const form = useCallForm(calls.save, { values, draft: 'sample' })
  return (
    <CallForm form={form} button="Save">
      {children(form.at)}
    </CallForm>
  )
}

/** Shows fields of a form. @returns the person, and what the form sends */
async function show(children: (at: At<Body>) => ReactNode, values?: Body) {
  sessionStorage.clear()
  const server = fakeServer()
  server.answers(calls.save, { data: null })
  const { person } = renderRoutes([{ path: '/', element: <Sample values={values}>{children}</Sample> }])
  await screen.findByRole('button', { name: 'Save' })
  const send = async () => {
    const before = server.sent.length
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.sent.length).toBe(before + 1))
    return server.sent[before]!.body
  }
  const refused = async (text: string) => {
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText(text)
    expect(server.sent).toEqual([])
  }
  return { person, send, refused }
}
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const ways = [
  { value: 'car', label: 'By car' },
  { value: 'foot', label: 'On foot' },
] as const

test('a text takes 100 letters, and an optional one that is empty is not sent', async () => {
  const { person, send } = await show((at) => <TextField name={at('text')} label="Name" optional />, {
    text: 'A',
  })
  const label = m.forms_optional({ label: 'Name' })
  expect(box(label).maxLength).toBe(100)
  await person.clear(box(label))
  expect(await send()).toEqual({})
})

test.each([
  ['letters', 'Ravi 2', m.forms_letters_only()],
  ['digits', '12a', m.forms_digits_only()],
  ['positive', '012', m.forms_positive()],
] as const)('a text of %s alone refuses anything else', async (only, typed, text) => {
  const { person, refused } = await show((at) => <TextField name={at('text')} label="Text" only={only} />)
  await person.type(box('Text'), typed)
  await refused(text)
})

test('letters are those of every script', async () => {
  const { send } = await show((at) => <TextField name={at('text')} label="Name" only="letters" />, {
    text: 'లక్ష్మీ రావు',
  })
  expect(await send()).toEqual({ text: 'లక్ష్మీ రావు' })
})

test('a mobile number may be typed in Indian digits, and one that is too long stays in sight', async () => {
  const { person } = await show((at) => <MobileField name={at('text')} label="Mobile" />)
  await person.type(box('Mobile'), '९८४८०२२३३८')
  expect(box('Mobile').value).toBe('9848022338')
  await person.clear(box('Mobile'))
  await person.click(box('Mobile'))
  await person.paste('98480223389999')
  expect(box('Mobile').value).toBe('98480223389999')
})

test('a pasted mobile number loses its prefix and spaces', async () => {
  const { person, send } = await show((at) => <MobileField name={at('text')} label="Mobile" />)
  await person.click(box('Mobile'))
  await person.paste('+91 98480 22338')
  expect(await send()).toEqual({ text: '9848022338' })
  expect(box('Mobile').inputMode).toBe('numeric')
})

test('letters in a mobile number stay, so that they are told of', async () => {
  const { person } = await show((at) => <MobileField name={at('text')} label="Mobile" />)
  await person.click(box('Mobile'))
  await person.paste('98480-abc')
  expect(box('Mobile').value).toBe('98480abc')
})

test('an e-mail has its own keyboard', async () => {
  await show((at) => <EmailField name={at('text')} label="E-mail" />)
  expect(box('E-mail').inputMode).toBe('email')
})

test('a password can be looked at, and is in no draft', async () => {
  const { person } = await show((at) => (
    <PasswordField name={at('text')} label="Password" autoComplete="new-password" />
  ))
  await person.type(box('Password'), 'secret')
  expect(box('Password').type).toBe('password')
  await person.click(screen.getByRole('button', { name: m.forms_show_password() }))
  expect(box('Password').type).toBe('text')
  expect(sessionStorage.getItem('draft:sample')).not.toContain('secret')
})

test('a long text says how many letters are left, in red past 70 percent', async () => {
  const { person } = await show((at) => <TextAreaField name={at('text')} label="Bio" max={10} />)
  await person.type(box('Bio'), '1234567')
  expect(screen.getByText(m.forms_left({ count: 3 })).className).not.toContain('danger')
  await person.type(box('Bio'), '8')
  expect(screen.getByText(m.forms_left({ count: 2 })).className).toContain('danger')
  await person.type(box('Bio'), '90abc')
  expect(box('Bio').value).toBe('1234567890')
})

test('figures are sent as numbers', async () => {
  const { person, send } = await show((at) => <RupeesField name={at('figure')} label="Amount" />)
  await person.type(box('Amount'), '1,25,000.50')
  expect(await send()).toEqual({ figure: 125_000.5 })
  expect(box('Amount').value).toBe('1,25,000.50')
})

test('a quantity of pieces refuses decimals', async () => {
  const { person, refused } = await show((at) => <QuantityField name={at('figure')} label="Pieces" />)
  await person.type(box('Pieces'), '1.5')
  await refused(m.forms_whole())
})

test('a negative quantity is refused with the least one', async () => {
  const { person, refused } = await show((at) => <QuantityField name={at('figure')} label="Pieces" min={1} />)
  await person.type(screen.getByLabelText('Pieces'), '-1')
  await refused(m.forms_at_least({ min: 1 }))
})

test('a quantity is stepped by keys and by buttons, within its bounds', async () => {
  const { person, send, refused } = await show(
    (at) => <QuantityField name={at('figure')} label="Pieces" min={1} max={3} />,
    { figure: 2 },
  )
  await person.click(screen.getByRole('button', { name: m.forms_more({ label: 'Pieces' }) }))
  expect(box('Pieces').value).toBe('3')
  await person.type(box('Pieces'), '{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(box('Pieces').value).toBe('1')
  await person.type(box('Pieces'), '0')
  await refused(m.forms_at_most({ max: '3' }))
  await person.clear(box('Pieces'))
  await person.type(box('Pieces'), '{ArrowUp}')
  expect(await send()).toEqual({ figure: 1 })
})

test('rupees are grouped as India writes them once they are typed', async () => {
  const { person, send } = await show((at) => <RupeesField name={at('figure')} label="Amount" />, {
    figure: 5000,
  })
  expect(box('Amount').value).toBe('5,000')
  await person.clear(box('Amount'))
  await person.type(box('Amount'), '1250000')
  await person.tab()
  expect(box('Amount').value).toBe('12,50,000')
  expect(await send()).toEqual({ figure: 1_250_000 })
})

test('a field that is disabled keeps its value, and takes no key', async () => {
  const { person, send } = await show(
    (at) => (
      <>
        <TextField name={at('text')} label="Name" disabled />
        <QuantityField name={at('figure')} label="Pieces" disabled />
        <RadioField name={at('way')} label="Way" options={ways} disabled />
        <SwitchField name={at('isOn')} label="On" disabled />
      </>
    ),
    { text: 'Asha', figure: 2, way: 'car', isOn: true },
  )
  await person.type(box('Name'), '!')
  await person.click(screen.getByRole('button', { name: m.forms_more({ label: 'Pieces' }) }))
  await person.click(screen.getByRole('radio', { name: 'On foot' }))
  await person.click(screen.getByRole('switch'))
  expect(await send()).toEqual({ text: 'Asha', figure: 2, way: 'car', isOn: true })
})

test('a field says whether it must be filled', async () => {
  await show((at) => (
    <>
      <TextField name={at('text')} label="Name" />
      <SelectField name={at('way')} label="Way" options={ways} optional />
    </>
  ))
  expect(box('Name').getAttribute('aria-required')).toBe('true')
  expect(screen.getByRole('combobox').hasAttribute('aria-required')).toBe(false)
})

test('a quantity of kilos has up to three decimals', async () => {
  const { person, send } = await show((at) => <QuantityField name={at('figure')} label="Kilos" decimals />)
  await person.type(box('Kilos'), '1.255')
  expect(await send()).toEqual({ figure: 1.255 })
})

test('what is no number is refused, and an empty figure is not sent', async () => {
  const { person, refused, send } = await show((at) => <NumberField name={at('figure')} label="Age" />)
  await person.type(box('Age'), 'ten')
  await refused(m.forms_whole())
  await person.clear(box('Age'))
  expect(await send()).toEqual({})
})

test('one answer is chosen of several in sight', async () => {
  const { person, send } = await show((at) => <RadioField name={at('way')} label="Way" options={ways} />)
  await person.click(screen.getByRole('radio', { name: 'On foot' }))
  expect(await send()).toEqual({ way: 'foot' })
  expect(screen.getByRole('radiogroup', { name: 'Way' })).toBeTruthy()
})

test('some answers are chosen, and sent in the order of the options', async () => {
  const { person, send } = await show((at) => (
    <CheckboxesField name={at('ways')} label="Ways" options={ways} />
  ))
  await person.click(screen.getByRole('checkbox', { name: 'On foot' }))
  await person.click(screen.getByRole('checkbox', { name: 'By car' }))
  expect(await send()).toEqual({ ways: ['car', 'foot'] })
})

test('a list starts with nothing chosen', async () => {
  const { person, send } = await show((at) => <SelectField name={at('way')} label="Way" options={ways} />)
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('')
  await person.selectOptions(screen.getByRole('combobox'), 'By car')
  expect(await send()).toEqual({ way: 'car' })
})

test('a status is sent by its number', async () => {
  const { person, send } = await show(
    (at) => <StatusField name={at('status')} label="Status" set={volunteerStatus} />,
    { status: 0 },
  )
  await person.selectOptions(screen.getByRole('combobox'), 'Active')
  expect(await send()).toEqual({ status: 1 })
})

test('a tick is true, or 1 where the wire has figures', async () => {
  const { person, send } = await show((at) => (
    <>
      <CheckboxField name={at('isOn')} label="On" />
      <SwitchField name={at('flag')} label="Flag" flag />
    </>
  ))
  await person.click(screen.getByRole('checkbox', { name: 'On' }))
  await person.click(screen.getByRole('switch', { name: 'Flag' }))
  expect(await send()).toEqual({ isOn: true, flag: 1 })
})

test('a day is chosen within its bounds', async () => {
  const { send } = await show(
    (at) => <DayField name={at('text')} label="Day" min="2026-03-01" max="2026-03-31" />,
    { text: '2026-03-05' },
  )
  expect(box('Day').min).toBe('2026-03-01')
  expect(await send()).toEqual({ text: '2026-03-05' })
})

test('times come in steps of 30 minutes', async () => {
  const { person, send } = await show((at) => (
    <TimeField name={at('text')} label="Time" min="09:00" max="10:00" />
  ))
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(names).toEqual([m.forms_choose(), '9:00 am', '9:30 am', '10:00 am'])
  await person.selectOptions(screen.getByRole('combobox'), '9:30 am')
  expect(await send()).toEqual({ text: '09:30' })
})

test('names and types of fields are held by the compiler', () => {
  const fits = (at: At<Body>) => [
    // @ts-expect-error -- no field is called so
    at('txet'),
    // @ts-expect-error -- a text does not fit a number
    <TextField key="1" name={at('figure')} label="" />,
    // @ts-expect-error -- any text does not fit two words
    <TextField key="2" name={at('way')} label="" />,
    // @ts-expect-error -- the plain name says nothing of its type
    <TextField key="3" name="text" label="" />,
    // @ts-expect-error -- this is no answer of this field
    <RadioField key="4" name={at('way')} label="" options={[{ value: 'train', label: '' }]} />,
  ]
  expect(fits).toBeTypeOf('function')
})
