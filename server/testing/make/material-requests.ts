import { materialRequests } from '../../../contract/materials/requests.ts'
import { demoPlaces } from '../../db/demo/places.ts'
import type { TestApp } from '../app.ts'

/** The body of a request that staff write. */
export const requestBody = {
  header: 'Blankets for forty girls',
  description: 'Our hostel has cold rooms',
  mobile_no: '9000000007',
  email: 'hostel@demo.test',
  primary_name: 'Latha Rao',
  org_name: 'Asha Girls’ Hostel',
  locality: demoPlaces[0]!,
  cta_text: 'Help forty girls sleep warm',
  materials: [{ category: 9, quantity: 40, description: '<p>Washed, for single beds</p>' }],
}

/** A request as staff add it, open unless said otherwise. @returns its number */
export async function makeRequest(
  t: TestApp,
  given: { status?: 0 | 1 | 2; header?: string; materials?: object[] } = {},
) {
  const { materials = requestBody.materials, ...facts } = given
  const body = { ...requestBody, status: 1 as const, ...facts, materials: materials as [] }
  const made = await t.as('material-manager')(materialRequests.create, { body })
  return made.data.id
}
