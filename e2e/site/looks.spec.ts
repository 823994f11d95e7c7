import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Page, TestInfo } from '@playwright/test'
import { expect, test } from '../harness.ts'
import { states } from '../states.ts'
import { expectValid } from '../validity.ts'

const require = createRequire(import.meta.url)
const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

const themes = ['light', 'dark'] as const
/** Each width is examined in one theme, which saves half the time: colours do not depend on it. */
const sizes = [
  { width: 360, height: 740, examined: 'dark' },
  { width: 1280, height: 860, examined: 'light' },
]

for (const { name, path, show } of states)
  test(`${name}: valid, usable by everyone, and to be looked at`, async ({ page, request }, info) => {
    if (path) await expectValid(await (await request.get(await path())).text())
    await page.setViewportSize(sizes[0]!)
    await show(page)
    if (path) expect(await layoutShift(page)).toBeLessThan(0.01)
    await page.evaluate(axeSource)
    await page.evaluate('scrollTo(0, 0)')
    for (const size of sizes) {
      await page.setViewportSize(size)
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.screenshot({
          path: pictureOf(info, `${name}-${size.width}-${colorScheme}`),
          fullPage: true,
        })
        if (colorScheme === size.examined) expect(await findings(page)).toEqual([])
      }
      expect(await sidewaysScroll(page)).toBe(0)
      expect(await smallTargets(page)).toEqual([])
    }
  })

/** Path of a screenshot for people to look at: `test-results/looks/`. */
const pictureOf = ({ project }: TestInfo, name: string) => join(project.outputDir, 'looks', `${name}.png`)

type Finding = { id: string; nodes: { html: string; failureSummary: string }[] }

async function findings(page: Page) {
  const { violations } = await page.evaluate<{ violations: Finding[] }>(
    "axe.run({ resultTypes: ['violations'] })",
  )
  return violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)}: ${failureSummary}`),
  }))
}

/** Measures how much has moved by itself since the page began to show. */
const layoutShift = (page: Page) =>
  page.evaluate<number>(`new Promise((done) => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) if (!shift.hadRecentInput) sum += shift.value
    }).observe({ type: 'layout-shift', buffered: true })
    requestAnimationFrame(() => setTimeout(() => done(sum)))
  })`)

const sidewaysScroll = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')

/** Controls that a finger would miss. A field counts with its label around it; links within a sentence do not count. */
const smallTargets = (page: Page) =>
  page.locator('main :is(a, button, input, textarea, summary)').evaluateAll((controls) =>
    controls.flatMap((control) => {
      const box = (control.closest('label') ?? control).getBoundingClientRect()
      const isSeen = box.width > 0 && box.right > 0 && !control.closest('[aria-hidden=true]')
      const isInline =
        control.matches('a') &&
        control.ownerDocument.defaultView!.getComputedStyle(control).display === 'inline'
      return isSeen && !isInline && box.height < 48
        ? [`${control.outerHTML.slice(0, 120)} is ${Math.round(box.height)} px high`]
        : []
    }),
  )
