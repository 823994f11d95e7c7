import { ownRequests } from '../../../contract/materials/own-requests.ts'
import { materialRequests } from '../../../contract/materials/requests.ts'
import { demoPlaces } from '../../db/demo/places.ts'
import type { TestApp } from '../app.ts'
import { makeSomebody, type Somebody } from './chatting.ts'

/** Body of a request as an organisation sends it. */
export const askingBody = {
  header: 'Blankets for the night shelter',
  description: 'Forty people sleep here in winter',
  primary_name: 'Latha Rao',
  email: 'latha@shelter.example',
  mobile_no: '9000000007',
  locality: demoPlaces[0]!,
  materials: [{ category: 9, quantity: 40, description: '<p>Washed</p>', neededBy: '2026-12-20' }],
}

type OrganisationStatus = 'verified' | 'submitted'

/** An account with an organisation that can ask for materials once it is verified. */
export async function makeAsker(t: TestApp, status: OrganisationStatus = 'verified'): Promise<Somebody> {
  const asker = await makeSomebody(t, 'organisation')
  await t.services.database.pool.query(
    `insert into organisation (account_id, name, kind, registration_number, registered_on, pan_sealed, pan_fingerprint,
       address, city, state, pincode, language, created_at, updated_at, status, verified_at, submitted_at,
       contact_name, contact_email, contact_mobile)
     values ($1::integer, 'Shelter Trust ' || $1::text, 'trust', 'R-1', '2020-01-01', 'x', decode(md5($1::text), 'hex'),
       'Mill Road', 'Warangal', 'Telangana', '506002', 'en', now(), now(), $2::text,
       case when $2::text = 'verified' then now() end, now(), 'Latha Rao', 'latha@shelter.example', '9000000007')`,
    [asker.id, status],
  )
  return asker
}

/** A request of an organisation, approved by staff. @returns its number */
export async function makeOwnRequest(
  t: TestApp,
  asker: Somebody,
  change: Partial<Omit<typeof askingBody, 'materials'>> & { materials?: object[] } = {},
): Promise<number> {
  const body = { ...askingBody, ...change } as typeof askingBody
  const { data } = await asker.as(ownRequests.create, { body })
  const { id } = data
  await t.as('material-manager')(materialRequests.setStatus, { params: { id }, body: { id, status: 1 } })
  return id
}
