import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { statusSet } from '../../../../../contract/status.ts'
import { renderRoutes } from '../../../../testing/render-routes.tsx'
import { asksBeforeFinal } from './final-status.ts'
import { StatusChoice, type SaveResult } from './status-choice.tsx'

const set = statusSet({
  shown: { code: 1, label: 'Active' },
  hidden: { code: 0, label: 'Inactive' },
  deleted: { code: 2, label: 'Delete', isFinal: true },
})

async function show() {
  const save = vi.fn<(status: string | number) => Promise<SaveResult>>(async () => ({
    ok: true,
    http: 200,
    message: '',
  }))
  const { person } = renderRoutes([
    { path: '/', element: <StatusChoice set={set} value={1} name="Cartons" save={save} /> },
  ])
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Status of Cartons' })
  return { person, save, choice }
}

test('a status from which nothing leads back is set only when that is confirmed', async () => {
  const { person, save, choice } = await show()
  await person.selectOptions(choice, 'Delete')
  expect(screen.getByRole('dialog', { name: 'Delete: Cartons' })).toBeDefined()
  expect(save).not.toHaveBeenCalled()
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  expect(save).toHaveBeenCalledExactlyOnceWith(2)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('whoever does not confirm it leaves the status as it was', async () => {
  const { person, save, choice } = await show()
  await person.selectOptions(choice, 'Delete')
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(save).not.toHaveBeenCalled()
  expect(choice.value).toBe('1')
})

test('any other status is set at once', async () => {
  const { person, save, choice } = await show()
  await person.selectOptions(choice, 'Inactive')
  expect(save).toHaveBeenCalledExactlyOnceWith(0)
})

test('a form asks before it saves such a status, and before no other', () => {
  const question = asksBeforeFinal(set)
  expect(question({ status: 2 })?.button).toBe('Delete')
  expect([question({ status: 1 }), question({})]).toEqual([undefined, undefined])
})
