import type { Page } from '@playwright/test'
import { desk, dialog, phone, visit } from './frame.ts'
import { expect, giverNamed, open, test } from './harness.ts'
import { fundraiser } from './installation.ts'

/** Presses Tab until what is named so has the focus. */
async function tabTo(page: Page, name: string | RegExp, most = 60) {
  for (let step = 0; step < most; step++) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    if ((await focused.count()) === 0) continue
    if (await focused.and(page.getByRole(await roleOf(page), { name })).count()) return
  }
  throw new Error(`${String(name)} is not reached by Tab`)
}

type Role = Parameters<Page['getByRole']>[0]
const roleOf = (page: Page) =>
  page.evaluate<Role>(
    "({ A: 'link', BUTTON: 'button', SUMMARY: 'button' })[document.activeElement.tagName] ?? ({ radio: 'radio', checkbox: 'checkbox', search: 'searchbox', submit: 'button' })[document.activeElement.type] ?? 'textbox'",
  )

/** Each stop of the Tab key that nobody could see: no ring around it, or nothing of it within the window. */
const unseenStops = async (page: Page, stops: number) => {
  const unseen: string[] = []
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press('Tab')
    const problem = await page.evaluate<string | null>(`(() => {
      const it = document.activeElement
      if (!it || it === document.body) return null
      // A control that is drawn by its label has the ring around that.
      const ringed = [it, it.closest('label'), it.parentElement].filter(Boolean)
      const hasRing = ringed.some((one) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
        return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || (one === it && boxShadow !== 'none')
      })
      const box = it.getBoundingClientRect()
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      const isCovered = top && top !== it && !it.contains(top) && !top.contains(it) && !top.closest('label')?.contains(it)
      const isOutside = box.bottom <= 0 || box.top >= innerHeight
      const what = it.outerHTML.slice(0, 100)
      return !hasRing ? 'no ring: ' + what : isOutside ? 'outside: ' + what : isCovered ? 'covered: ' + what : null
    })()`)
    if (problem) unseen.push(problem)
  }
  return unseen
}

test('the first stop skips to the content', async ({ page }) => {
  await visit(page, '/fundraisers')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate("!!document.activeElement.closest('#main')")).toBe(true)
})

for (const size of [phone, desk])
  for (const path of ['/', '/fundraisers', '/donate-cause', '/pages/faq'])
    test(`every stop of ${path} at ${size.width} px is seen`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await visit(page, path, size)
      expect(await unseenStops(page, 40)).toEqual([])
    })

test('a gift is given by keyboard alone', async ({ page }) => {
  const giver = giverNamed('Keyboard Giver')
  const { slug } = await fundraiser(15)
  await open(page, `/donate/${slug}/payment`)
  await tabTo(page, /₹2,500/)
  await page.keyboard.press('Space')
  await tabTo(page, 'Full name')
  await page.keyboard.type(giver.name)
  await tabTo(page, 'E-mail')
  await page.keyboard.type(giver.email)
  await tabTo(page, 'Mobile number')
  await page.keyboard.type('9000000001')
  await tabTo(page, 'I am a citizen of India')
  await page.keyboard.press('Space')
  await tabTo(page, /^Donate/)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Pay (succeeds)' }).waitFor()
  await tabTo(page, 'Pay (succeeds)')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your ₹2,500 has arrived' })).toBeVisible()
})

test('a city is chosen by keyboard alone, and the focus goes back where it came from', async ({ page }) => {
  await visit(page)
  const opener = page.getByRole('banner').getByRole('button', { name: 'Your city: change it' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('City, area or PIN code')).toBeFocused()
  await dialog(page).getByRole('radio').first().waitFor()
  expect(await page.evaluate('getComputedStyle(document.documentElement).overflowY')).toBe('hidden')
  await page.keyboard.type('506002')
  await expect(dialog(page).getByRole('radio').first()).toBeVisible()
  await tabTo(page, 'Cancel')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(opener).toContainText('Hyderabad')
})
