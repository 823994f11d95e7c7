import { expect, test } from 'vitest'
import { html } from './html.ts'
import { rupees } from '../rupees.ts'

test('text is escaped, markup is not, and nothing is shown for nothing', () => {
  const part = html`<b>${'<&>'}</b>`
  expect(html`<p title="${'"\''}">${part}${[part, part]}${undefined}${7}</p>`.text).toBe(
    '<p title="&quot;&#39;"><b>&lt;&amp;&gt;</b><b>&lt;&amp;&gt;</b><b>&lt;&amp;&gt;</b>7</p>',
  )
})

test('amounts are grouped in lakhs, with paise only when there are any', () => {
  expect(['1', '999.00', '1000', '250000.00', '12345678.5', '1000000.00', '0.50'].map(rupees)).toEqual([
    '₹1',
    '₹999',
    '₹1,000',
    '₹2,50,000',
    '₹1,23,45,678.50',
    '₹10,00,000',
    '₹0.50',
  ])
})
