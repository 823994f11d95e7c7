import type { Page, Request } from '@playwright/test'
import { expect } from './harness.ts'

export const phone = { width: 360, height: 740 }
export const desk = { width: 1280, height: 860 }

/** Opens a page and waits until it has loaded all that it needs to work without a connection. */
export async function openWhole(page: Page, path = '/') {
  const ways = page.waitForResponse(/\/__manifest/)
  await page.goto(path)
  await (await ways).finished()
}

/** Opens a page and waits until the controls of its frame are active. */
export async function visit(page: Page, path = '/', size = desk) {
  await page.setViewportSize(size)
  let script: string | undefined
  const ways: Request[] = []
  page.on('request', (request) => {
    if (/\/__manifest/.test(request.url())) ways.push(request)
  })
  page.on('requestfinished', (request) => {
    if (/\/assets\/(?:\w\w\/)?frame-behaviour-/.test(request.url())) script = request.url()
  })
  await page.goto(path)
  const use = async () => {
    await page.keyboard.press('Shift')
    return script
  }
  await expect.poll(use, { intervals: [20, 50, 50, 100, 100, 250] }).toBeDefined()
  // Importing the loaded script again waits until it has run.
  await page.evaluate((url) => import(url), script!)
  // Pages whose links are all known send no such request.
  for (const request of ways) await (await request.response())?.finished()
}

export const signInButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Sign in' })
export const dialog = (page: Page) => page.getByRole('dialog')
