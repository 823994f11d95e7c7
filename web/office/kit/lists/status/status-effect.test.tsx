import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { statusSet } from '../../../../../contract/status.ts'
import type { Aside } from '../../../../app/client/notify.ts'
import { renderRoutes } from '../../../../testing/render-routes.tsx'
import { StatusChoice, type SaveResult, type StatusEffect } from './status-choice.tsx'

const set = statusSet({
  requested: { code: 0, label: 'Requested' },
  refused: { code: 7, label: 'No Service' },
})
type Save = (status: string | number) => Promise<SaveResult>

/** Toasts that were shown, in order. */
function toasts() {
  const shown: NonNullable<Aside['word']>[] = []
  const hear = (event: Event) => {
    const { word } = (event as CustomEvent<Aside>).detail
    if (word) shown.push(word)
  }
  addEventListener('aside', hear)
  onTestFinished(() => removeEventListener('aside', hear))
  return shown
}

async function show(undone: SaveResult = { ok: true, http: 200, message: '' }) {
  const save = vi.fn<Save>(async () => ({ ok: true, http: 200, message: '' }))
  const undo = vi.fn<Save>(async () => undone)
  const effect: StatusEffect = {
    hint: 'A change e-mails the donor',
    question: (status) => `Asha gets an e-mail about ${status}`,
    button: 'Change and e-mail',
    seconds: 10,
    pending: (status) => `${status}: the e-mail leaves in 10 seconds`,
    undone: 'No e-mail was sent',
    undo,
  }
  const shown = toasts()
  const { person } = renderRoutes([
    {
      path: '/',
      element: <StatusChoice set={set} value={0} name="Asha" save={save} effect={effect} />,
    },
  ])
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Status of Asha' })
  return { person, save, undo, choice, shown }
}

test('a select with an outside effect says so', async () => {
  const { choice } = await show()
  const hint = document.getElementById(choice.getAttribute('aria-describedby')!)
  expect(hint?.textContent).toBe('A change e-mails the donor')
})

test('a status with an outside effect is saved after a confirmation only', async () => {
  const { person, save, choice } = await show()
  await person.selectOptions(choice, 'No Service')
  expect(screen.getByText('Asha gets an e-mail about No Service')).toBeDefined()
  expect(save).not.toHaveBeenCalled()
  await person.click(screen.getByRole('button', { name: 'Change and e-mail' }))
  expect(save).toHaveBeenCalledExactlyOnceWith(7)
})

test('the change can be undone from its toast for ten seconds', async () => {
  const { person, undo, choice, shown } = await show()
  await person.selectOptions(choice, 'No Service')
  await person.click(screen.getByRole('button', { name: 'Change and e-mail' }))
  await waitFor(() => expect(shown).toHaveLength(1))
  expect(shown[0]).toMatchObject({ text: 'No Service: the e-mail leaves in 10 seconds', seconds: 10 })
  shown[0]!.action!.press()
  await waitFor(() => expect(shown.at(-1)!.text).toBe('No e-mail was sent'))
  expect(undo).toHaveBeenCalledExactlyOnceWith(0)
})

test('an undo that comes too late says why', async () => {
  const { person, choice, shown } = await show({ ok: false, http: 409, message: 'It was sent' })
  await person.selectOptions(choice, 'No Service')
  await person.click(screen.getByRole('button', { name: 'Change and e-mail' }))
  await waitFor(() => expect(shown).toHaveLength(1))
  shown[0]!.action!.press()
  await waitFor(() => expect(shown.at(-1)).toMatchObject({ look: 'danger' }))
  expect(shown.at(-1)!.text).toContain('It was sent')
})
