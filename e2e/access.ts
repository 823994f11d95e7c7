import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Finding = { id: string; nodes: { html: string; failureSummary: string }[] }

/** Waits for whatever is still coming in: colours and places of its middle are nobody's. */
const atRest = (page: Page) =>
  page.evaluate(`Promise.allSettled(
    document.getAnimations()
      .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity)
      .map((one) => one.finished),
  ).then(() => undefined)`)

/**
 * Finds accessibility violations on the page once nothing on it moves; expect none.
 * @param more rules that axe leaves out by itself
 */
export async function barriers(page: Page, ...more: 'target-size'[]): Promise<string[]> {
  await atRest(page)
  await page.evaluate(axeSource)
  const { violations } = await page.evaluate<{ violations: Finding[] }>(
    `axe.run({
      resultTypes: ['violations'],
      rules: ${JSON.stringify(Object.fromEntries(more.map((rule) => [rule, { enabled: true }])))},
    })`,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)}: ${failureSummary}`),
  )
}

/**
 * Stops of the Tab key that nobody could see: no ring around it, nothing of it within the window, or the ring beneath
 * a head that stays where it is.
 */
export async function unseenStops(page: Page, stops: number): Promise<string[]> {
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
