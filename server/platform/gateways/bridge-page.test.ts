import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { bridgePage } from './bridge-page.ts'

const inline = (html: string, tag: string) => new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(html)![1]!
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('the page on the way to a gateway looks and goes on under a policy that allows only what is in it', () => {
  const { html, policy } = bridgePage({ action: 'https://pay.example/form', fields: { order: 'O1' } })
  expect(policy).toContain(`style-src ${hashOf(inline(html, 'style'))};`)
  expect(policy).toContain(`script-src ${hashOf(inline(html, 'script'))};`)
  expect(policy).toContain('form-action https://pay.example;')
  expect(policy).not.toMatch(/unsafe|connect-src|frame-src/)
})

test('what a gateway gave us stands escaped in it, and a field without a value is sent empty', () => {
  const { html } = bridgePage({
    action: 'https://pay.example/form?a=1&b="2"',
    fields: { '"><script>': '\'"><img src=x>', empty: undefined },
  })
  expect(html).toContain('action="https://pay.example/form?a=1&amp;b=&quot;2&quot;"')
  expect(html).toContain('name="&quot;&gt;&lt;script&gt;" value="&#39;&quot;&gt;&lt;img src=x&gt;"')
  expect(html).toContain('name="empty" value=""')
})

test("a vendor's script may reach that vendor alone", () => {
  const vendor = { src: 'https://sdk.pay.example/v3.js', hosts: 'https://*.pay.example', run: 'go()' }
  const { html, policy } = bridgePage({ action: 'https://api.pay.example/form', fields: {}, vendor })
  expect(policy).toContain(`script-src ${hashOf('go()')} https://sdk.pay.example;`)
  expect(policy).toContain('connect-src https://*.pay.example; frame-src https://*.pay.example;')
  expect(html).toContain('<script src="https://sdk.pay.example/v3.js"></script><script>go()</script>')
})
