import type { Page } from '@playwright/test'
import { demoPlaces } from '../../server/db/demo/places.ts'
import { callAs, keepSignedIn, randomMobile, randomWord } from '../harness.ts'
import { call, outbox, today } from '../installation.ts'

export type FieldVolunteer = {
  id: number
  name: string
  mobile: string
  donor: string
  pickupId: number
  /** The code of a blank label. */
  label: string
}

/** An active volunteer with a pickup of clothes tomorrow, made by staff. */
export async function makeFieldVolunteer(page: Page): Promise<FieldVolunteer> {
  await keepSignedIn(page, 'material-manager')
  const [name, donor, mobile] = [`${randomWord()} Volunteer`, `${randomWord()} Donor`, randomMobile()]
  const { id } = await callAs<{ id: number }>(page, 'POST', '/materials/v2/get-involved/show-interest', {
    category: 1,
    name,
    email: `${mobile}@volunteers.example`,
    mobile_no: mobile,
    availability: 'Weekends',
    description: 'Has a van',
    locality: demoPlaces[0],
    status: 1,
  })
  const offer = await call<{ id: number }>('POST', '/materials/v2/give/post-material', {
    name: donor,
    email: `${mobile}@donors.example`,
    mobile_no: '9100000001',
    locality: demoPlaces[1],
    address: '4-1-22, Weavers Lane',
    indian_citizen: 1,
    materials: [{ category: 1, quantity: 3 }],
  })
  const tomorrow = Date.parse(`${await today()}T18:30:00Z`) / 1000
  const planned = await callAs<{ id: number }>(page, 'POST', '/materials/v2/manager/pickups/plan', {
    offerId: offer.id,
    volId: id,
    window_from: tomorrow + 10 * 3600,
    window_until: tomorrow + 12 * 3600,
  })
  const labels = '/materials/v2/manager/labels'
  const print = await callAs<{ id: number }>(page, 'POST', `${labels}/print`, { sheets: 1 })
  const printed = await callAs<{ code: string }[]>(page, 'GET', `${labels}/list?print=${print.id}`)
  await page.context().clearCookies()
  return { id, name, mobile, donor, pickupId: planned.id, label: printed[0]!.code }
}

/** The code that a volunteer was sent. */
export async function fieldCode(mobile: string): Promise<string> {
  const [newest] = await outbox(mobile)
  return /\b[0-9]{4}\b(?= is your OTP)/.exec(newest?.text ?? '')?.[0] ?? ''
}

export type FieldReport = {
  id: string
  kind: string
  text: string
  phoneAt: string
  photoURL: string | null
  refused: string | null
}

/** What staff see of a pickup. */
export async function fieldReportsOf(page: Page, pickupId: number): Promise<FieldReport[]> {
  await keepSignedIn(page, 'material-manager')
  const { actions } = await callAs<{ actions: FieldReport[] }>(
    page,
    'GET',
    `/materials/v2/manager/pickups/reports/${pickupId}`,
  )
  return actions
}
