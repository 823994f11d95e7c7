import type { Page, Request } from '@playwright/test'
import { expect } from './harness.ts'

export const phone = { width: 360, height: 740 }
export const desk = { width: 1280, height: 860 }

/** Opens a page that asks for the ways on from it, and waits until it has woken up and has all that it fetches by itself: from then on it bears that the connection goes. */
export async function openWhole(page: Page, path = '/') {
  const ways = page.waitForResponse(/\/__manifest/)
  await page.goto(path)
  await (await ways).finished()
}

/** Opens a page and uses it until the frame's controls have woken up. */
export async function visit(page: Page, path = '/', size = desk) {
  await page.setViewportSize(size)
  let life: string | undefined
  const ways: Request[] = []
  page.on('request', (request) => {
    if (/\/__manifest/.test(request.url())) ways.push(request)
  })
  page.on('requestfinished', (request) => {
    if (/\/assets\/(?:\w\w\/)?frame-behaviour-/.test(request.url())) life = request.url()
  })
  await page.goto(path)
  const use = async () => {
    await page.keyboard.press('Shift')
    return life
  }
  await expect.poll(use).toBeDefined()
  // Imports the part that has loaded; then it has run.
  await page.evaluate((url) => import(url), life!)
  // Pages whose links are all known ask for none.
  for (const request of ways) await (await request.response())?.finished()
}

export const signInButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Sign in' })
export const dialog = (page: Page) => page.getByRole('dialog')
