import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stock } from '../../../../contract/materials/stock.ts'
import type { ReplyOf } from '../../../../contract/call.ts'
import { exampleOf } from '../../../testing/example-of.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderRoutes } from '../../../testing/render-routes.tsx'
import { CountCell } from './stock-forms.tsx'

test('a stock-take sends the counted quantity with its reason', async () => {
  const server = fakeServer()
  server.answers(stock.count, { data: { lost: 2, found: 0 } })
  const row = {
    ...(exampleOf(stock.list.reply) as ReplyOf<typeof stock.list>)[0]!,
    placeId: 3,
    place: 'Ameerpet',
    itemId: 7,
    category: 'Blankets',
    unit: 'piece' as const,
    onHand: 10,
  }
  const { person } = renderRoutes([{ path: '/', Component: () => <CountCell row={row} /> }])
  await person.click(screen.getByRole('button', { name: 'Stock-take of Blankets, Ameerpet' }))
  const dialog = await screen.findByRole('dialog')
  const counted = within(dialog).getByRole('textbox', { name: /Counted quantity/ })
  await person.clear(counted)
  await person.type(counted, '8')
  await person.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Two are torn')
  await person.click(within(dialog).getByRole('button', { name: 'Save count' }))
  expect(server.sent.at(-1)?.body).toEqual({ place: 3, item: 7, counted: 8, reason: 'Two are torn' })
})
