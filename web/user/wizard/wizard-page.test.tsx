import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fieldsOfSteps, fundraiserSteps } from '../../../contract/campaigns/facts.ts'
import { campaigns } from '../../../contract/campaigns/public.ts'
import { campaignWizard } from '../../../contract/campaigns/wizard.ts'
import { exampleOf } from '../../testing/example-of.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoutes } from '../../testing/render-routes.tsx'
import type { DraftSteps, OwnDraft } from './save-step.ts'
import WizardPage, { clientLoader } from './wizard-page.tsx'

beforeEach(() => localStorage.clear())

const steps = (complete: boolean): DraftSteps =>
  fundraiserSteps.map((name) => ({
    name,
    complete: name === 'details' && complete,
    missing: name === 'details' && complete ? [] : [Object.keys(fieldsOfSteps[name])[0] as 'title'],
  }))

/** A draft that lacks its title, and in the other steps everything. */
function draftWithoutTitle(): OwnDraft {
  const draft = exampleOf(campaignWizard.draftDetail.reply) as OwnDraft
  return {
    ...draft,
    id: 7,
    version: 1,
    status: 'draft',
    part: 'owner',
    request: null,
    details: { ...draft.details, title: null, impact: [], spending: [] },
    steps: steps(false),
  }
}

test('the wizard stays on a step that becomes complete while typing', async () => {
  const server = fakeServer()
  server.answers(campaignWizard.draftDetail, { data: draftWithoutTitle() })
  server.answers(campaigns.causes, { data: [] })
  server.answers(campaignWizard.saveDetails, { data: { id: 7, version: 2, steps: steps(true) } })
  const page = { path: '/fundraisers/create/:id', Component: WizardPage, loader: clientLoader }
  const { person } = renderRoutes([page], '/fundraisers/create/7')
  const sent = () => server.sent.flatMap(({ body }) => (body as { title?: string } | undefined)?.title ?? [])
  await person.type(await screen.findByLabelText('Title'), 'My fat')
  await screen.findByText('Saved')
  await waitFor(() => expect(sent()).toEqual(['My fat']), { timeout: 5000 })
  await screen.findByText(', filled in')
  await person.keyboard('her needs an operation')
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('My father needs an operation')
  await waitFor(() => expect(sent().at(-1)).toBe('My father needs an operation'), { timeout: 5000 })
})
