import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Page, TestInfo } from '@playwright/test'
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate'
import { expect, test } from './harness.ts'
import { states } from './states.ts'

const require = createRequire(import.meta.url)
const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
/**
 * Two rules are set apart from their defaults: our own files need no integrity hash, their names are one; and
 * the boxes of one question share its name, as HTML has it.
 */
const htmlValidate = new HtmlValidate(new FileSystemConfigLoader())

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

/** For people to look at: `test-results/looks/`. */
const pictureOf = ({ project }: TestInfo, name: string) => join(project.outputDir, 'looks', `${name}.png`)

async function expectValid(html: string) {
  const { results } = await htmlValidate.validateString(html, 'page.html')
  const found = results.flatMap(({ messages }) => messages)
  expect(found.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)).toEqual([])
}

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
