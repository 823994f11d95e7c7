import type { Cookie, Page } from '@playwright/test'
import { jpegFile } from './photo.ts'
import { isNightly } from '../../server/testing/is-nightly.ts'
import { expect, test } from '../harness.ts'
import { baseUrl } from '../installation.ts'
import { fieldCode, fieldReportsOf, makeFieldVolunteer } from './field-work.ts'
import { KilledBrowser } from './killed-browser.ts'

const plan = isNightly ? { actions: 200, photos: 40, kills: 20 } : { actions: 10, photos: 2, kills: 2 }
const hourMs = 3_600_000

/** The steps: every nth a photo, the others notes; some end in a kill, and those of the middle third are offline. */
const steps = Array.from({ length: plan.actions }, (_, i) => ({
  text: `Note ${i}.`,
  isPhoto: i % Math.floor(plan.actions / plan.photos) === 1,
  isKilled: i % Math.floor(plan.actions / plan.kills) === 3,
  isOffline: i >= plan.actions / 3 && i < (plan.actions * 2) / 3,
}))
type Step = (typeof steps)[number]

/** Reports of this phone about the pickup that is open. */
const queued = (page: Page) => page.locator('main section').last().getByRole('listitem')

const act = async (page: Page, { text, isPhoto }: Step, photo: Buffer) => {
  if (isPhoto)
    await page.setInputFiles('input[type=file]', { name: 'bag.jpg', mimeType: 'image/jpeg', buffer: photo })
  else {
    await page.getByRole('textbox', { name: 'Note' }).fill(text)
    await page.getByRole('button', { name: 'Add note' }).click()
  }
}

test(`each of ${plan.actions} reports through ${plan.kills} browser kills and an hour offline arrives once`, async ({
  page: staff,
  faults,
}) => {
  test.setTimeout(isNightly ? 1_500_000 : 180_000)
  const { mobile, donor, pickupId } = await makeFieldVolunteer(staff)
  const phone = new KilledBrowser()
  const photo = await jpegFile()
  let cookies: Cookie[] = []
  let clockAheadMs = 0
  let { page, context } = await phone.start(baseUrl())
  const openPickup = async () => {
    await page.getByRole('link', { name: donor }).click()
    await expect(page.getByRole('button', { name: 'Picked up' })).toBeVisible()
  }
  const restart = async (isOffline: boolean) => {
    await phone.kill()
    ;({ page, context } = await phone.start(baseUrl(), cookies))
    // The clock of the phone runs on while it is offline.
    await page.addInitScript(`{ const now = Date.now; Date.now = () => now() + ${clockAheadMs} }`)
    await context.setOffline(isOffline)
    await page.reload()
    await openPickup()
  }
  try {
    await page.getByLabel('Mobile number').fill(mobile)
    await page.getByRole('button', { name: 'Send OTP' }).click()
    await expect(page.getByLabel('OTP')).toBeVisible()
    await page.getByLabel('OTP').fill(await fieldCode(mobile))
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('link', { name: donor })).toBeVisible()
    await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true)
    cookies = await context.cookies()
    await openPickup()

    for (const [i, step] of steps.entries()) {
      if (step.isOffline !== (steps[i - 1]?.isOffline ?? false)) {
        if (!step.isOffline) clockAheadMs = hourMs
        await restart(step.isOffline)
      }
      await act(page, step, photo)
      // Killed before anything confirms the report: people check the list and repeat a missing one.
      if (step.isKilled) {
        await restart(step.isOffline)
        const isStored = await page.evaluate(readCount)
        if (isStored === i) await act(page, step, photo)
      }
      await expect.poll(() => page.evaluate(readCount)).toBe(i + 1)
    }
    await expect(queued(page)).toHaveCount(plan.actions)
    await page.goto(`${baseUrl()}/field#queue`)
    await page.getByRole('button', { name: 'Send now' }).click()
    await expect(page.getByText('Sent', { exact: true })).toHaveCount(plan.actions, { timeout: 120_000 })
  } finally {
    await phone.end()
  }

  const reports = await fieldReportsOf(staff, pickupId)
  const notes = steps.filter(({ isPhoto }) => !isPhoto).map(({ text }) => text)
  expect(reports.filter(({ kind }) => kind === 'note').map(({ text }) => text)).toEqual(notes)
  const photos = reports.filter(({ kind, photoURL }) => kind === 'photo' && photoURL !== null)
  expect(photos).toHaveLength(steps.length - notes.length)
  expect(reports.filter(({ refused }) => refused !== null)).toEqual([])
  const times = reports.map(({ phoneAt }) => Date.parse(phoneAt))
  expect(Math.max(...times) - Math.min(...times)).toBeGreaterThanOrEqual(hourMs)
  faults.length = 0
})

/** Number of reports in the database of the phone. */
const readCount = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('sahaya-field')
  opening.onerror = () => reject(opening.error)
  opening.onsuccess = () => {
    const counting = opening.result.transaction('actions').objectStore('actions').count()
    counting.onsuccess = () => { opening.result.close(); resolve(counting.result) }
  }
})`
