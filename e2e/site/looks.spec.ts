import { join } from 'node:path'
import type { Page, TestInfo } from '@playwright/test'
import { barriers } from '../access.ts'
import { expect, recordFaults, test } from '../harness.ts'
import { isNightly } from '../../server/testing/is-nightly.ts'
import { states, type PageState } from '../states.ts'
import { expectValid } from '../validity.ts'

const themes = ['light', 'dark'] as const
/** Each width is examined in one theme: colours do not depend on the width. */
const sizes = [
  { width: 360, height: 740, examined: 'dark' },
  { width: 1280, height: 860, examined: 'light' },
] as const
/** The states take turns in `npm test`: each is examined in one theme. At night each is examined in both. */
const isExamined = (state: PageState, theme: string) =>
  isNightly || themes[states.indexOf(state) % 2] === theme
/** `LOOKS=1` also takes full-page screenshots for people to review. */
const takesPictures = process.env['LOOKS'] === '1'

const groups = Array.from({ length: Math.ceil(states.length / 6) }, (_, group) =>
  states.slice(group * 6, group * 6 + 6),
)
for (const group of groups)
  test(`states ${group[0]!.name} to ${group.at(-1)!.name} are accessible`, async ({
    context,
    faults,
  }, info) => {
    test.slow()
    for (const state of group)
      await test.step(state.name, async () => {
        // A tab for each state: drafts and routes of one must not reach the next.
        const page = await context.newPage()
        recordFaults(page, faults)
        await examine(page, state, info)
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        await page.close()
      })
  })

async function examine(page: Page, state: PageState, info: TestInfo) {
  const { name, path, show } = state
  if (path) await expectValid(await (await page.request.get(await path())).text())
  await page.setViewportSize(sizes[0])
  await show(page)
  if (path) expect.soft(await layoutShift(page), name).toBeLessThan(0.01)
  await page.evaluate('scrollTo(0, 0)')
  for (const { examined, ...size } of sizes) {
    await page.setViewportSize(size)
    for (const colorScheme of takesPictures ? themes : [examined]) {
      await page.emulateMedia({ colorScheme })
      if (takesPictures)
        await page.screenshot({
          path: pictureOf(info, `${name}-${size.width}-${colorScheme}`),
          fullPage: true,
        })
      // The frame is the same on each page, so the wide size checks the main part alone.
      const scope = examined === 'dark' ? {} : { within: 'main' }
      if (colorScheme === examined && isExamined(state, examined))
        expect.soft(await barriers(page, { ...scope, hasColours: true }), name).toEqual([])
    }
    expect.soft(await sidewaysScroll(page), name).toBe(0)
    expect.soft(await smallTargets(page), name).toEqual([])
  }
}

/** Path of a screenshot for people to look at: `test-results/looks/`. */
const pictureOf = ({ project }: TestInfo, name: string) => join(project.outputDir, 'looks', `${name}.png`)

/** Measures the layout shift since the page began to show. */
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

/** Lists controls too small for a finger. A field includes its label; links within a sentence do not count. */
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
