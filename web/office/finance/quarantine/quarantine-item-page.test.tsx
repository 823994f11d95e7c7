import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { finance } from '../../../../contract/finance/finance.ts'
import { m } from '../../../app/words.ts'
import { exampleOf } from '../../../testing/example-of.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderRoutes } from '../../../testing/render-routes.tsx'
import QuarantineItemPage, { clientLoader } from './quarantine-item-page.tsx'

test('the decision stands above the raw message', async () => {
  const item = exampleOf(finance.quarantineItem.reply) as object
  fakeServer().answers(finance.quarantineItem, {
    data: { ...item, resolvedAt: null, decides: true } as never,
  })
  renderRoutes(
    [{ path: '/:id', loader: clientLoader, Component: QuarantineItemPage, HydrateFallback: () => null }],
    '/1',
  )
  const decide = await screen.findByRole('button', { name: m.finance_resolve() })
  const message = screen.getByRole('region', { name: m.finance_body() })
  expect(decide.compareDocumentPosition(message)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
