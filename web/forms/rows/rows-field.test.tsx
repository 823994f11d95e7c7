import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineCalls } from '../../../contract/call.ts'
import { m } from '../../app/words.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoutes } from '../../testing/render-routes.tsx'
import { CallForm } from '../call-form.tsx'
import { TextField } from '../fields/text-field.tsx'
import { useCallForm } from '../use-call-form.ts'
import { OrderField } from './order-field.tsx'
import { RowsField } from './rows-field.tsx'

const calls = defineCalls({
  save: {
    method: 'POST',
    path: '/samples',
    access: 'user',
    summary: 'Saves a sample',
    body: z.object({
      items: z
        .array(z.object({ name: z.string({ error: 'Enter a name' }).check(z.minLength(1, 'Enter a name')) }))
        .check(z.minLength(1, 'Add an item')),
      order: z.optional(z.array(z.string())),
    }),
    reply: z.null(),
  },
})
type Body = z.input<typeof calls.save.body>

type SampleProps = { values: Body; min?: number; isOff?: boolean; reload?: () => Promise<Partial<Body>> }

function Sample({ values, min, isOff, reload }: SampleProps) {
  const form = useCallForm(calls.save, { values, reload })
  const options = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }))
  return (
    <CallForm form={form} button="Save">
      <RowsField
        name={form.at('items')}
        label="Items"
        rowLabel="Item"
        add="Add an item"
        fresh={{}}
        min={min}
        max={3}
        isOrdered
        disabled={isOff}
        show={({ name }) => name}
      >
        {(at) => <TextField name={at('name')} label="Name" />}
      </RowsField>
      {values.order && <OrderField name={form.at('order')} label="Order" options={options} />}
    </CallForm>
  )
}

const itemsOf = (...names: string[]) => ({ items: names.map((name) => ({ name })) })

function show(props: SampleProps) {
  const server = fakeServer()
  const { person } = renderRoutes([{ path: '/', element: <Sample {...props} /> }])
  const press = (name: string) => person.click(screen.getByRole('button', { name }))
  const save = async () => {
    server.answers(calls.save, { data: null })
    await press('Save')
    await waitFor(() => expect(server.sent).toHaveLength(1))
    return server.sent[0]!.body
  }
  return { server, person, press, save }
}
const boxes = () => screen.queryAllByLabelText<HTMLInputElement>('Name')
const names = () => boxes().map(({ value }) => value)

test('a row is added with the focus in its first field, up to the most there may be', async () => {
  const { person, press, save } = show({ values: { items: [] } })
  await press('Add an item')
  expect(document.activeElement).toBe(boxes()[0])
  await person.keyboard('Rice')
  await press('Add an item')
  await person.keyboard('Oil')
  expect(names()).toEqual(['Rice', 'Oil'])
  await press('Add an item')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add an item' }).disabled).toBe(true)
  await press(m.forms_remove_one({ name: 'Item 3' }))
  expect(await save()).toEqual(itemsOf('Rice', 'Oil'))
})

test('a row that is removed leaves the others as they are, and the focus among them', async () => {
  const { press, save } = show({ values: itemsOf('Rice', 'Oil', 'Salt') })
  await press(m.forms_remove_one({ name: 'Item 2' }))
  expect(names()).toEqual(['Rice', 'Salt'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe(m.forms_remove_one({ name: 'Item 2' }))
  expect(screen.getByText(m.forms_removed({ name: 'Item 2' }))).toBeTruthy()
  expect(await save()).toEqual(itemsOf('Rice', 'Salt'))
})

test('the last rows that must be there cannot be removed', () => {
  show({ values: itemsOf('Rice'), min: 1 })
  expect(screen.queryByRole('button', { name: m.forms_remove_one({ name: 'Item 1' }) })).toBeNull()
})

test('what is wrong stands in its row by the nested name, and goes when it is changed', async () => {
  const { server, person, press } = show({ values: itemsOf('Rice', 'Oil') })
  server.answers(calls.save, { http: 400, errors: { 'items.1.name': 'Not taken here' } })
  await press('Save')
  expect(await screen.findByText('Not taken here')).toBeTruthy()
  expect(document.activeElement).toBe(boxes()[1])
  await person.type(boxes()[1]!, '!')
  expect(screen.queryByText('Not taken here')).toBeNull()
})

test('too few rows are said of all, and lead to the button that adds one', async () => {
  const { press } = show({ values: { items: [] } })
  await press('Save')
  expect(await screen.findByText('Add an item', { selector: 'p' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add an item' }))
  await press('Add an item')
  expect(screen.queryByText('Add an item', { selector: 'p' })).toBeNull()
})

test('rows are moved by buttons and by Alt with the arrows', async () => {
  const { person, press, save } = show({ values: itemsOf('Rice', 'Oil', 'Salt') })
  await press(m.forms_move_up({ name: 'Item 3' }))
  expect(names()).toEqual(['Rice', 'Salt', 'Oil'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe(m.forms_move_up({ name: 'Item 2' }))
  await person.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(names()).toEqual(['Salt', 'Rice', 'Oil'])
  expect(screen.getByText(m.forms_moved({ name: 'Item 2', place: 1, count: 3 }))).toBeTruthy()
  await person.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(await save()).toEqual(itemsOf('Salt', 'Rice', 'Oil'))
})

test('after a conflict the rows of the other stand as a whole beside the own ones', async () => {
  const { server, person, press } = show({
    values: itemsOf('Rice'),
    reload: async () => itemsOf('Wheat', 'Oil'),
  })
  server.answers(calls.save, { http: 409, message: 'Changed' })
  await person.type(boxes()[0]!, '!')
  await press('Save')
  expect(await screen.findByText(m.forms_theirs({ value: 'Wheat; Oil' }))).toBeTruthy()
  expect(names()).toEqual(['Rice!'])
  await press(m.forms_take())
  expect(names()).toEqual(['Wheat', 'Oil'])
})

test('disabled rows are neither added, moved nor removed', () => {
  show({ values: itemsOf('Rice', 'Oil'), isOff: true })
  const all = screen
    .getAllByRole<HTMLButtonElement>('button')
    .filter(({ textContent }) => textContent !== 'Save')
  expect(all.length).toBeGreaterThan(4)
  expect(all.every(({ disabled }) => disabled)).toBe(true)
})

test('an order is changed by one step at a time', async () => {
  const { person, press, save } = show({ values: { ...itemsOf('Rice'), order: ['a', 'b', 'c'] } })
  await press(m.forms_move_down({ name: 'A' }))
  expect(screen.getByText(m.forms_moved({ name: 'A', place: 2, count: 3 }))).toBeTruthy()
  await person.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(await save()).toMatchObject({ order: ['b', 'c', 'a'] })
})
