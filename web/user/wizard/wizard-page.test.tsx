import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ReplyOf } from '../../../contract/call.ts'
import { fieldsOfSteps, fundraiserSteps } from '../../../contract/campaigns/facts.ts'
import { campaigns } from '../../../contract/campaigns/public.ts'
import { campaignWizard } from '../../../contract/campaigns/wizard.ts'
import { exampleOf } from '../../testing/example-of.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoutes } from '../../testing/render-routes.tsx'
import OwnFundraiserPage, { clientLoader as statusLoader } from '../fundraisers/fundraiser-page.tsx'
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

const withoutAccount: DraftSteps = fundraiserSteps.map((name) => ({
  name,
  complete: false,
  missing: name === 'beneficiary' ? ['payee'] : [],
}))

/** A draft whose account is not entered yet. */
const draftWithoutAccount = (): OwnDraft => {
  const draft = draftWithoutTitle()
  const payee = { method: 'bank' as const, holder: null, accountEnd: null, ifsc: null }
  return { ...draft, steps: withoutAccount, beneficiary: { ...draft.beneficiary, isMinor: 0, payee } }
}

test('Next stops at two different account numbers', async () => {
  const server = fakeServer()
  server.answers(campaignWizard.draftDetail, { data: draftWithoutAccount() })
  server.answers(campaigns.causes, { data: [] })
  server.answers(campaignWizard.saveBeneficiary, { data: { id: 7, version: 2, steps: withoutAccount } })
  const page = { path: '/fundraisers/create/:id', Component: WizardPage, loader: clientLoader }
  const { person, router } = renderRoutes([page], '/fundraisers/create/7?step=beneficiary')
  await person.type(await screen.findByLabelText('Account number'), '50100012345678')
  await person.type(screen.getByLabelText('Account number once more'), '50100012345679')
  await person.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByText('Enter the name of the account holder')
  expect(router.state.location.search).toBe('?step=beneficiary')
  expect(screen.queryByText('Saved')).toBeNull()
  screen.getByText('The two account numbers differ')
  screen.getByText(/^Not everything is saved/)
  expect(screen.getByLabelText<HTMLInputElement>('Account number').value).toBe('50100012345678')
})

test('Next marks required fields that are empty', async () => {
  const server = fakeServer()
  server.answers(campaignWizard.draftDetail, { data: draftWithoutTitle() })
  server.answers(campaigns.causes, { data: [] })
  const page = { path: '/fundraisers/create/:id', Component: WizardPage, loader: clientLoader }
  const { person, router } = renderRoutes([page], '/fundraisers/create/7?step=details')
  await person.click(await screen.findByRole('button', { name: 'Next' }))
  await screen.findByText('Enter a title')
  expect(router.state.location.search).toBe('?step=details')
  expect(document.activeElement).toBe(screen.getByLabelText('Title'))
})

/** A complete draft of which a reviewer has asked for another story. */
const draftWithRequest = (): OwnDraft => ({
  ...draftWithoutTitle(),
  status: 'data_requested',
  request: { reason: 'Who buys the books?', fields: ['story'], askedAt: '2026-11-20T10:00:00+05:30' },
  unverified: [],
  steps: fundraiserSteps.map((name) => ({ name, complete: true, missing: [] })),
})

test('a data request opens the step with the requested field', async () => {
  const server = fakeServer()
  server.answers(campaignWizard.draftDetail, { data: draftWithRequest() })
  server.answers(campaigns.causes, { data: [] })
  const page = { path: '/fundraisers/create/:id', Component: WizardPage, loader: clientLoader }
  renderRoutes([page], '/fundraisers/create/7')
  const heading = await screen.findByRole('heading', { level: 2 })
  expect(heading.textContent).toBe('Story and documents')
})

test('Back opens the previous step, from the first the status', async () => {
  const server = fakeServer()
  server.answers(campaignWizard.draftDetail, { data: draftWithRequest() })
  server.answers(campaigns.causes, { data: [] })
  const pages = [
    { path: '/fundraisers/create/:id', Component: WizardPage, loader: clientLoader },
    { path: '/user/fundraisers/:id', element: 'Status' },
  ]
  const { person, router } = renderRoutes(pages, '/fundraisers/create/7?step=summary')
  await person.click(await screen.findByRole('link', { name: 'Back' }))
  await screen.findByRole('heading', { name: 'Story and documents' })
  await person.click(screen.getByRole('link', { name: 'Back' }))
  await screen.findByText('Status')
  expect(router.state.location.pathname).toBe('/user/fundraisers/7')
})

test('a sent answer is thanked for with the next steps', async () => {
  const server = fakeServer()
  const own = exampleOf(campaignWizard.own.reply) as ReplyOf<typeof campaignWizard.own>
  const row = {
    ...own.fundraisers[0]!,
    id: 7,
    status: 'in_review' as const,
    request: null,
    rejection: null,
    decideBy: '2026-12-03',
  }
  const summary = exampleOf(campaignWizard.draftSummary.reply) as ReplyOf<typeof campaignWizard.draftSummary>
  server.answers(campaignWizard.draftDetail, { data: draftWithRequest() })
  server.answers(campaigns.causes, { data: [] })
  server.answers(campaignWizard.submitReview, { data: { id: 7, status: 'in_review' } })
  server.answers(campaignWizard.own, { data: { ...own, fundraisers: [row] } })
  server.answers(campaignWizard.draftSummary, { data: summary })
  const pages = [
    { path: '/fundraisers/create/:id', Component: WizardPage, loader: clientLoader },
    { path: '/user/fundraisers/:id', Component: OwnFundraiserPage, loader: statusLoader },
  ]
  const { person } = renderRoutes(pages, '/fundraisers/create/7?step=summary')
  await person.click(await screen.findByRole('button', { name: 'Send the answer' }))
  await screen.findByText('Thank you for your answer.')
  expect(screen.getByText(/^We decide by/).textContent).toContain('by 03 Dec 2026 and send you an e-mail')
})

test('a proof file waits until its document is chosen', async () => {
  const server = fakeServer()
  const draft = draftWithoutTitle()
  server.answers(campaignWizard.draftDetail, {
    data: { ...draft, documents: [], compliance: { ...draft.compliance, organisation: null } },
  })
  server.answers(campaigns.causes, { data: [] })
  const sent = vi.fn<(form: FormData) => void>()
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      upload = new EventTarget()
      open() {}
      setRequestHeader() {}
      abort() {}
      send(form: FormData) {
        sent(form)
      }
    },
  )
  const page = { path: '/fundraisers/create/:id', Component: WizardPage, loader: clientLoader }
  const { person, container } = renderRoutes([page], '/fundraisers/create/7?step=compliance')
  const select = await screen.findByLabelText('Proof of identity', { selector: 'select' })
  const input = container.querySelector<HTMLInputElement>('input[type=file]')!
  await person.upload(input, new File(['%PDF-1.7'], 'voter.pdf', { type: 'application/pdf' }))
  await screen.findByText('Choose which document it is. The file is sent then.')
  expect(sent).not.toHaveBeenCalled()
  await person.selectOptions(select, 'Voter ID')
  await waitFor(() => expect(sent).toHaveBeenCalledOnce())
  expect(sent.mock.calls[0]![0].get('paper')).toBe('voter_id')
})
