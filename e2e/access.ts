import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { isNightly } from '../server/testing/is-nightly.ts'

const axeSource = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

type Finding = { id: string; nodes: { html: string; failureSummary: string }[] }

/** Waits for running animations: colours and positions in between are not final. */
const atRest = (page: Page) =>
  page.evaluate(`Promise.allSettled(
    document.getAnimations()
      .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity)
      .map((one) => one.finished),
  ).then(() => undefined)`)

type Scope = {
  /** Selector of the only part to check, where the rest of the page is checked elsewhere. */
  within?: string
  /** Includes the footer, which is the same on every public page. */
  hasFooter?: boolean
  /** Also checks the size of targets, which axe leaves out by default. */
  hasTargets?: boolean
  /** Also checks the contrast of colours, which takes half of the time: journeys do so at night only. */
  hasColours?: boolean
}

/** Finds accessibility violations on the page once its animations have ended; expect none. */
export async function barriers(
  page: Page,
  { within, hasFooter = false, hasTargets = false, hasColours = isNightly }: Scope = {},
): Promise<string[]> {
  await atRest(page)
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axeSource)
  const context = within ? { include: within } : { exclude: hasFooter ? [] : ['#footer'] }
  const rules = {
    'color-contrast': { enabled: hasColours },
    ...(hasTargets && { 'target-size': { enabled: true } }),
  }
  const { violations } = await page.evaluate<{ violations: Finding[] }>(
    `axe.run(${JSON.stringify(context)}, { resultTypes: ['violations'], rules: ${JSON.stringify(rules)} })`,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)}: ${failureSummary}`),
  )
}

/** Lists Tab stops without a visible focus ring: no ring, outside the window, or below a sticky header. */
export async function unseenStops(page: Page, stops: number): Promise<string[]> {
  const unseen: string[] = []
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press('Tab')
    const problem = await page.evaluate<string | null>(`(() => {
      const it = document.activeElement
      if (!it || it === document.body) return null
      // A control drawn by its label has the ring around the label.
      const ringed = [it, it.closest('label'), it.parentElement].filter(Boolean)
      const hasRing = ringed.some((one) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
        return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || (one === it && boxShadow !== 'none')
      })
      const box = it.getBoundingClientRect()
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      const isCovered = top && top !== it && !it.contains(top) && !top.contains(it) && !top.closest('label')?.contains(it)
      const isOutside = box.bottom <= 0 || box.top >= innerHeight
      const ring = 3
      const isUnderHead = [...(it.closest('dialog, main') ?? document).querySelectorAll('*')].some((one) => {
        if (one.contains(it) || getComputedStyle(one).position !== 'sticky') return false
        const head = one.getBoundingClientRect()
        return head.top < box.bottom + ring && head.bottom > box.top - ring && head.left < box.right && head.right > box.left
      })
      const what = it.outerHTML.slice(0, 100)
      if (isUnderHead) return 'under a head: ' + what
      return !hasRing ? 'no ring: ' + what : isOutside ? 'outside: ' + what : isCovered ? 'covered: ' + what : null
    })()`)
    if (problem) unseen.push(problem)
  }
  return unseen
}
