import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { defineCalls } from '../../../contract/call.ts'
import { m } from '../../app/words.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoutes } from '../../testing/render-routes.tsx'
import { CallForm } from '../call-form.tsx'
import { useCallForm } from '../use-call-form.ts'
import { ComboboxField, ManyComboboxField } from './combobox-field.tsx'
import type { Search } from '../use-search.ts'

const calls = defineCalls({
  save: {
    method: 'POST',
    path: '/samples',
    access: 'user',
    summary: 'Saves a sample',
    body: z.object({
      ngo: z.optional(z.number({ error: 'Choose an NGO' })),
      skills: z.optional(z.array(z.string())),
    }),
    reply: z.null(),
  },
})
type Body = z.input<typeof calls.save.body>

const ngos = [
  { value: 1, label: 'Asha School' },
  { value: 2, label: 'Blue River' },
  { value: 3, label: 'Asha Clinic' },
]
const skills = ['Cooking', 'Driving', 'Teaching'].map((label) => ({ value: label.toLowerCase(), label }))

type SampleProps = {
  values?: Body
  search?: Search<(typeof ngos)[number]>
  isOptional?: boolean
  isOff?: boolean
}

function Sample({ values, search, isOptional, isOff }: SampleProps) {
  const form = useCallForm(calls.save, { values })
  const facts = { name: form.at('ngo'), label: 'NGO', optional: isOptional, disabled: isOff }
  return (
    <CallForm form={form} button="Save">
      {search ? (
        <ComboboxField {...facts} search={search} known={[{ value: 9, label: 'Known NGO' }]} />
      ) : (
        <ComboboxField {...facts} options={ngos} />
      )}
      <ManyComboboxField name={form.at('skills')} label="Skills" options={skills} />
    </CallForm>
  )
}

function show(props: SampleProps = {}) {
  const server = fakeServer()
  const { person } = renderRoutes([{ path: '/', element: <Sample {...props} /> }])
  const save = async () => {
    const before = server.sent.length
    // Finds the button by its text: while a list is open the rest is hidden from screen readers.
    const button = screen.getByText('Save')
    await waitFor(() => expect(button.hasAttribute('aria-busy')).toBe(false))
    await person.click(button)
    await waitFor(() => expect(server.sent.length).toBe(before + 1))
    return server.sent[before]!.body
  }
  return { server, person, save }
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name })
const names = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

test('Enter chooses the marked option, and Escape keeps the choice', async () => {
  const { server, person, save } = show()
  server.answers(calls.save, { data: null })
  await person.type(box('NGO'), 'asha')
  expect(names()).toEqual(['Asha School', 'Asha Clinic'])
  await person.keyboard('{ArrowDown}{Enter}')
  expect(box('NGO').value).toBe('Asha Clinic')
  expect(box('NGO').getAttribute('aria-expanded')).toBe('false')
  await person.keyboard('{Escape}')
  expect(box('NGO').value).toBe('Asha Clinic')
  expect(server.sent).toEqual([])
  expect(await save()).toEqual({ ngo: 3 })
})

test('a value stands by its label, and an optional one is emptied', async () => {
  const { server, person, save } = show({ values: { ngo: 2 }, isOptional: true })
  server.answers(calls.save, { data: null })
  const name = m.forms_optional({ label: 'NGO' })
  expect(box(name).value).toBe('Blue River')
  await person.click(screen.getByRole('button', { name: m.forms_clear({ label: 'NGO' }) }))
  expect(box(name).value).toBe('')
  expect(await save()).toEqual({})
})

test('a text that matches nothing says so, and changes nothing', async () => {
  const { server, person, save } = show({ values: { ngo: 2 } })
  server.answers(calls.save, { data: null })
  await person.clear(box('NGO'))
  await person.type(box('NGO'), 'zzz')
  expect(screen.getByText(m.forms_none_found())).toBeTruthy()
  await person.keyboard('{Escape}')
  await person.tab()
  expect(await save()).toBeTruthy()
})

test('several are chosen, shown and taken back', async () => {
  const { server, person, save } = show({ values: { skills: ['driving'] } })
  server.answers(calls.save, { data: null })
  await person.type(box('Skills'), 'teach{Enter}{Escape}{Escape}')
  expect(await save()).toEqual({ skills: ['driving', 'teaching'] })
  await person.click(screen.getByRole('button', { name: m.forms_remove_one({ name: 'Driving' }) }))
  expect(await save()).toEqual({ skills: ['teaching'] })
  await person.type(box('Skills'), '{Backspace}')
  expect(await save()).toEqual({ skills: [] })
})

test('a wrong one says why, and has the focus', async () => {
  const { server, person } = show()
  server.answers(calls.save, { http: 400, errors: { ngo: 'This NGO is inactive' } })
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This NGO is inactive')).toBeTruthy()
  expect(document.activeElement).toBe(box('NGO'))
  expect(box('NGO').getAttribute('aria-invalid')).toBe('true')
})

test('a disabled one does not open', async () => {
  const { person } = show({ values: { ngo: 1 }, isOff: true })
  await person.click(box('NGO'))
  expect(names()).toEqual([])
})

test('a call is asked for the last text alone, and says that it is under way', async () => {
  const asked = new Map<string, { signal: AbortSignal; give(found: typeof ngos | undefined): void }>()
  const search = vi.fn<Search<(typeof ngos)[number]>>(
    (text, signal) => new Promise((give) => asked.set(text, { signal, give })),
  )
  const { server, person, save } = show({ search })
  server.answers(calls.save, { data: null })
  await person.click(box('NGO'))
  await waitFor(() => expect(asked.has('')).toBe(true))
  expect(await screen.findByText(m.forms_searching())).toBeTruthy()
  await person.type(box('NGO'), 'blue')
  await waitFor(() => expect(asked.has('blue')).toBe(true))
  expect([...asked.keys()]).not.toContain('bl')
  expect(asked.get('')!.signal.aborted).toBe(true)
  asked.get('')!.give([ngos[0]!])
  asked.get('blue')!.give([ngos[1]!])
  await waitFor(() => expect(names()).toEqual(['Blue River']))
  await person.keyboard('{Enter}')
  expect(box('NGO').value).toBe('Blue River')
  expect(await save()).toEqual({ ngo: 2 })
})

test('a search that fails says so, and can be tried again', async () => {
  const search = vi.fn<Search<(typeof ngos)[number]>>(async () => ngos)
  search.mockResolvedValueOnce(undefined)
  const { person } = show({ search, values: { ngo: 9 } })
  expect(box('NGO').value).toBe('Known NGO')
  await person.click(box('NGO'))
  await screen.findByText(m.forms_search_failed())
  await person.click(screen.getByRole('button', { name: m.try_again() }))
  await waitFor(() => expect(names()).toEqual(['Asha School', 'Blue River', 'Asha Clinic']))
})
