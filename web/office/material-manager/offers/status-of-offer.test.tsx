import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { offers } from '../../../../contract/materials/offers.ts'
import { volunteers } from '../../../../contract/network/volunteers.ts'
import { m } from '../../../app/words.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderRoutes } from '../../../testing/render-routes.tsx'
import { VolunteerField } from '../requests/volunteer-field.tsx'
import { CallForm } from '../../../forms/call-form.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { StatusOfOffer } from './status-of-offer.tsx'

const offer = {
  id: 7,
  status: 0,
  volunteer: null,
  miscInfo: { name: 'Asha', email: 'asha@example.org', mobile_no: '9000000001', org_name: '' },
} as const

test('an offer without a volunteer gets a status after a confirmation', async () => {
  const server = fakeServer()
  server.answers(offers.setOfferStatus, { data: null })
  const { person } = renderRoutes([{ path: '/', element: <StatusOfOffer offer={offer} /> }])
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Status of Asha' }), 'No Service')
  expect(server.sent).toEqual([])
  await person.click(screen.getByRole('button', { name: m.offers_email_button() }))
  expect(server.sent).toMatchObject([{ body: { id: 7, status: 7 } }])
})

test('an offer with a volunteer shows its status as text', async () => {
  const volunteer = {
    id: 1,
    name: 'Yamini',
    mobile_no: '9000000002',
    note: '',
    assignedDate: '2026-11-20T06:00:00Z',
  }
  renderRoutes([{ path: '/', element: <StatusOfOffer offer={{ ...offer, volunteer }} /> }])
  expect(await screen.findByText('Requested')).toBeDefined()
  expect(screen.queryByRole('combobox')).toBeNull()
})

function Assignment() {
  const form = useCallForm(offers.assignVolunteer, { values: {} })
  return (
    <CallForm form={form} label="Assign" button="Update">
      <VolunteerField name={form.at('volId')} label="Volunteer" />
    </CallForm>
  )
}

test('the volunteer field reports that volunteers could not be fetched', async () => {
  fakeServer().answers(volunteers.activeList, { http: 500 })
  const { person } = renderRoutes([{ path: '/', Component: Assignment }])
  await person.click(await screen.findByRole('combobox', { name: 'Volunteer' }))
  expect(await screen.findByText('Failed to fetch volunteers')).toBeDefined()
})
