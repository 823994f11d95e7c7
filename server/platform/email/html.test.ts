import { HtmlValidate } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { emailLayout, markup, type EmailParts } from './html.ts'

const aLetter = (changes: Partial<EmailParts> = {}): EmailParts => ({
  title: 'Your ₹2,500 reached Asha School',
  preheader: 'Receipt 2026-27/000001 is attached.',
  bandSeed: 'gift-1',
  blocks: [
    { kind: 'paragraph', text: 'Dear Meena & Ravi,' },
    { kind: 'heading', text: 'Your gift' },
    {
      kind: 'facts',
      rows: [
        ['Amount', '₹2,500'],
        ['Given for', '<b>Books</b>'],
      ],
    },
    { kind: 'button', label: 'Open your receipt', href: 'https://give.example.org/r?t=a&b="c' },
    { kind: 'note', text: 'Keep this letter.' },
  ],
  footer: ['Weavers Trust', 'help@weavers.example'],
  ...changes,
})

describe('markup', () => {
  test('escapes every value, in text and in attributes', () => {
    const name = `"><script>'x'</script>&amp;`
    const escaped = '&quot;&gt;&lt;script&gt;&#39;x&#39;&lt;/script&gt;&amp;amp;'
    expect(markup`<a title="${name}">${name}</a>`.source).toBe(`<a title="${escaped}">${escaped}</a>`)
  })

  test('takes its own making, lists of it and numbers; nothing stands for nothing', () => {
    const list = [1, 2].map((n) => markup`<i>${n}</i>`)
    expect(markup`${list}${undefined}${null}${false}${0}`.source).toBe('<i>1</i><i>2</i>0')
  })

  test('is not deceived by an object of the same shape', () => {
    const posing = { source: '<script>' } as never
    expect(() => markup`${posing}`).toThrow(TypeError)
    expect(() => markup`${Object.create(Object.getPrototypeOf(markup``)) as never}`).toThrow(TypeError)
  })
})

describe('a letter', () => {
  test('says the same in plain text', () => {
    expect(emailLayout(aLetter()).text).toBe(`Your ₹2,500 reached Asha School

Dear Meena & Ravi,

Your gift

Amount: ₹2,500
Given for: <b>Books</b>

Open your receipt: https://give.example.org/r?t=a&b="c

Keep this letter.

--
Weavers Trust
help@weavers.example
`)
  })

  test('escapes what it is given', () => {
    const { html } = emailLayout(aLetter({ title: '<script>', footer: ['<img src=x>'] }))
    expect(html).toContain('Dear Meena &amp; Ravi,')
    expect(html).toContain('&lt;b&gt;Books&lt;/b&gt;')
    expect(html).toContain('href="https://give.example.org/r?t=a&amp;b=&quot;c"')
    expect(html).not.toMatch(/<script|<img/)
  })

  test('is well-formed and loads nothing from elsewhere', () => {
    const validator = new HtmlValidate({
      rules: {
        'close-order': 'error',
        'element-permitted-content': 'error',
        'no-dup-attr': 'error',
        'no-raw-characters': 'error',
        'no-unknown-elements': 'error',
      },
    })
    const { html } = emailLayout(aLetter())
    const { results } = validator.validateStringSync(html)
    expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([])
    expect(html).not.toMatch(/<script|<img|<link|@import|url\(|src=/)
  })

  test.each(['gift-1', 'b', 'gift-3', 'another', '01930000-0000-7000-8000-000000000001'])(
    'stays far below the size at which mail programs cut letters (%s)',
    (bandSeed) => {
      expect(emailLayout(aLetter({ bandSeed })).html.length).toBeLessThan(45_000)
    },
  )

  test('bears the band of what it is about, every row as wide as the next', () => {
    const { html } = emailLayout(aLetter())
    const band = /<table role="presentation" class="cloth".*?<\/table>/.exec(html)![0]
    const rows = band.split('<tr').slice(1)
    expect(rows).toHaveLength(16)
    for (const row of rows)
      expect([...row.matchAll(/colspan="(\d+)"/g)].reduce((sum, [, n]) => sum + Number(n), 0)).toBe(100)
    expect(emailLayout(aLetter()).html).toBe(html)
    expect(emailLayout(aLetter({ bandSeed: 'gift-2' })).html).not.toBe(html)
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', '//elsewhere.example', 'https://', '/receipts', ''])(
    'does not link to %j',
    (href) => {
      const blocks = [{ kind: 'button' as const, label: 'Go', href }]
      expect(() => emailLayout(aLetter({ blocks }))).toThrow('links to web pages only')
      const beside = [{ kind: 'link' as const, text: 'Or', label: 'go', href }]
      expect(() => emailLayout(aLetter({ blocks: beside }))).toThrow('links to web pages only')
    },
  )
})
