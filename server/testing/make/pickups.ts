import { giving } from '../../../contract/materials/giving.ts'
import { pickups } from '../../../contract/materials/pickups.ts'
import { getInvolved } from '../../../contract/network/get-involved.ts'
import type { Place } from '../../../contract/places.ts'
import { demoPlaces } from '../../db/demo/places.ts'
import type { TestApp } from '../app.ts'

const staff = (t: TestApp) => t.as('material-manager')
let numbers = 0

/** An active volunteer with a number that no other has. */
export async function makeVolunteer(
  t: TestApp,
  { name = 'Lalitha Bonam', locality = demoPlaces[0]! }: { name?: string; locality?: Place } = {},
): Promise<{ id: number; mobileNo: string; email: string }> {
  const mobileNo = String(9_300_000_000 + (numbers += 1))
  const email = `volunteer-${numbers}@demo.test`
  const body = {
    category: 1 as const,
    name,
    email,
    mobile_no: mobileNo,
    locality,
    availability: 'Weekends',
    description: 'Has a van',
    status: 1 as const,
  }
  return { id: (await staff(t)(getInvolved.showInterest, { body })).data.id, mobileNo, email }
}

/** An offer of three bags of clothes and two tables of the donor's account. @returns its number */
export async function makeOffer(
  t: TestApp,
  { locality = demoPlaces[1]!, role = 'donor' }: { locality?: Place; role?: string } = {},
): Promise<number> {
  const body = {
    name: 'Anjali Deshpande',
    email: 'anjali@demo.test',
    mobile_no: '9100000001',
    locality,
    address: '4-1-22, Weavers Lane',
    indian_citizen: 1 as const,
    materials: [
      { category: 1, quantity: 3 },
      { category: 2, quantity: 20 },
    ],
  }
  return (await t.as(role)(giving.postMaterial, { body })).data.id
}

/** Unix seconds of an instant. */
export const secondsAt = (at: string): number => Date.parse(at) / 1000

/** A planned pickup of a new offer, from 10 to 12 in India on the day of the test's clock unless stated otherwise. */
export async function makePickup(
  t: TestApp,
  {
    volunteerId,
    offerId,
    from = '2026-11-20T07:00:00Z',
    until = '2026-11-20T09:00:00Z',
    locality,
  }: { volunteerId: number; offerId?: number; from?: string; until?: string; locality?: Place },
): Promise<{ id: number; offerId: number }> {
  const offer = offerId ?? (await makeOffer(t, locality === undefined ? {} : { locality }))
  const body = {
    offerId: offer,
    volId: volunteerId,
    window_from: secondsAt(from),
    window_until: secondsAt(until),
    note: 'Please take two boxes along',
  }
  const made = await staff(t)(pickups.plan, { body })
  if (made.http !== 200) throw new Error(`no pickup was planned: ${JSON.stringify(made)}`)
  return { id: made.data.id, offerId: offer }
}
