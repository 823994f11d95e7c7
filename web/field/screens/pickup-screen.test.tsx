import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { FieldPickup } from '../queue/database.ts'
import type { ActionDraft } from '../queue/queue.ts'
import type { FieldHandle } from '../use-field-app.ts'
import { PickupScreen } from './pickup-screen.tsx'

const pickup: FieldPickup = {
  id: 7,
  status: 'planned',
  from: '2026-11-20T04:30:00.000Z',
  until: '2026-11-20T06:30:00.000Z',
  note: '',
  volunteer: 'Venu',
  km: null,
  kmFrom: null,
  offer: { id: 3, donor: 'Anjali', mobile_no: null, note: null, locality: null },
  items: [
    {
      id: 1,
      category: 1,
      categoryName: 'Clothes',
      variant: null,
      variantName: null,
      unit: 'piece',
      condition: 'used_good',
      quantity: 3,
      pickedUp: null,
    },
  ],
}

/** Reports a count with an answer to each question. @returns the questions and the stored actions */
async function report(count: string, answer: boolean) {
  const stored: ActionDraft[] = []
  const act = async (draft: ActionDraft) => stored.push(draft) > 0
  const questions: string[] = []
  vi.stubGlobal('confirm', (text: string) => {
    questions.push(text)
    return answer
  })
  const state = { actions: [], person: { name: 'Venu', owner: 'v1' } }
  render(<PickupScreen pickup={pickup} field={{ state, act } as unknown as FieldHandle} />)
  fireEvent.change(screen.getByLabelText(/Clothes/), { target: { value: count } })
  fireEvent.click(screen.getByRole('button', { name: 'Picked up' }))
  if (answer) await screen.findByRole('status')
  vi.unstubAllGlobals()
  return { questions, stored: stored.map(({ quantities }) => quantities?.[0]?.quantity) }
}

test('the offered quantity is reported without a question', async () => {
  expect(await report('3', true)).toEqual({ questions: [], stored: [3] })
})

test('a quantity of 0 and one above the offered are reported after a question', async () => {
  const { questions, stored } = await report('0', true)
  expect([questions[0], stored]).toEqual([expect.stringContaining('Clothes: 0 (offered 3)'), [0]])
})

test('a quantity that the person does not confirm is not reported', async () => {
  const { questions, stored } = await report('300', false)
  expect([questions[0], stored]).toEqual([expect.stringContaining('Clothes: 300 (offered 3)'), []])
})
