import type { Page } from '@playwright/test'
import { expect } from './harness.ts'

export const phone = { width: 360, height: 740 }
export const desk = { width: 1280, height: 860 }

/** Opens a page and uses it until the frame's controls have woken up. */
export async function visit(page: Page, path = '/', size = desk) {
  await page.setViewportSize(size)
  let isAwake = false
  page.on('requestfinished', (request) => {
    isAwake ||= /\/assets\/(?:\w\w\/)?life-/.test(request.url())
  })
  await page.goto(path)
  const use = async () => {
    await page.keyboard.press('Shift')
    return isAwake
  }
  await expect.poll(use).toBe(true)
  await page.waitForLoadState('networkidle')
}

export const signInButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Sign in' })
export const dialog = (page: Page) => page.getByRole('dialog')
