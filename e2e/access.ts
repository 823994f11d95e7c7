import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Finding = { id: string; nodes: { html: string; failureSummary: string }[] }

/**
 * What keeps somebody from using the page as it is now; none is right.
 * @param more rules that axe leaves out by itself
 */
export async function barriers(page: Page, ...more: 'target-size'[]): Promise<string[]> {
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
