import { expect, test } from 'vitest'
import { pagePart } from './page-bytes.ts'
import { usedStyle } from './used-style.ts'

const used = (sheet: string, ...classes: string[]) =>
  usedStyle(sheet)('<body>', `<p class="${classes.join(' ')}">`).text

test('a rule is kept when its class stands on the page', () => {
  expect(used('.a{color:red}.b{color:blue}', 'b')).toBe('.b{color:blue}')
})

test('what depends on no class is always kept', () => {
  const sheet = '@layer a,b;:root{--x:1}h1,.a{margin:0}@font-face{font-family:X}'
  expect(used(sheet)).toBe(sheet)
})

test('all classes of one selector are needed, and one selector is enough', () => {
  const sheet = '.a .b,.c{color:red}'
  expect(used(sheet, 'a')).toBe('')
  expect(used(sheet, 'a', 'b')).toBe(sheet)
  expect(used(sheet, 'c')).toBe(sheet)
})

test('groups that become empty disappear', () => {
  expect(used('@media (min-width:1px){.a{x:y}}@layer u{@media print{.a{x:y}}.b{x:y}}', 'b')).toBe(
    '@layer u{.b{x:y}}',
  )
})

test('escaped names are read as the page writes them', () => {
  const sheet = String.raw`.sm\:aspect-8\/5:hover{x:y}.w-\[calc\(100\%\+40px\)\]{x:y}`
  expect(used(sheet, 'sm:aspect-8/5', 'w-[calc(100%+40px)]')).toBe(sheet)
  const grid = String.raw`.lg\:grid-cols-\[minmax\(0\,1fr\)_2rem\]{x:y}`
  expect(used(grid, 'lg:grid-cols-[minmax(0,1fr)_2rem]')).toBe(grid)
  expect(used(grid, 'lg:grid-cols-')).toBe('')
})

test('what a selector excludes or offers for choice is not asked for', () => {
  const sheet = '.a:not(.b):is(.c,.d)>span:before{x:y}'
  expect(used(sheet, 'a')).toBe(sheet)
})

test('braces in strings and addresses are no blocks', () => {
  const sheet = `.a{content:"}";background:url("data:image/svg+xml,%3Csvg style='{}'%3E")}.b{x:y}`
  expect(used(sheet, 'a')).toBe(sheet.replace('.b{x:y}', ''))
})

test('a registered property stays with those who use it', () => {
  const sheet = '.a{--tw-x:1}@property --tw-x{syntax:"*";inherits:false}'
  expect(used(sheet, 'a')).toBe(sheet)
  expect(used(sheet)).toBe('')
})

test('a registered property that no rule of the page sets is written as its initial value', () => {
  const sheet =
    '.a{border-style:var(--tw-x)}.b{--tw-x:dashed}@property --tw-x{syntax:"*";initial-value:solid}'
  expect(used(sheet, 'a')).toBe('.a{border-style:solid}')
  expect(used(sheet, 'a', 'b')).toBe(sheet)
})

test('tokens that nobody on the page asks for are left out, in every theme', () => {
  const sheet =
    ':root{--color-a:#111;--color-b:#222;--text-c:1rem;--own:1px}@media (x){:root{--color-a:#eee;--color-b:#ddd}}.p{color:var(--color-a)}'
  expect(used(sheet, 'p')).toBe(
    ':root{--color-a:#111;--own:1px}@media (x){:root{--color-a:#eee;}}.p{color:var(--color-a)}',
  )
  expect(usedStyle(':root{--dye-x:red}')('<path fill="var(--dye-x)">').text).toBe(':root{--dye-x:red}')
})

test('movements that nothing on the page makes are left out', () => {
  const keyframes = '@keyframes rise{0%{opacity:0}to{opacity:1}}'
  const sheet = `@layer c{.a{animation:.2s rise}${keyframes}.b{--animate-in:rise 2s;animation:var(--animate-in)}}`
  expect(used(sheet, 'c')).toBe('@layer c{}')
  expect(used(sheet, 'a')).toBe(`@layer c{.a{animation:.2s rise}${keyframes}}`)
  expect(used(sheet, 'b')).toContain(keyframes)
})

test('a figure out of another file finds all dyes of the cloth', () => {
  const sheet = ':root{--dye-a:red;--dye-b:blue;--color-c:green}'
  expect(usedStyle(sheet)('<svg><use href="/assets/causes.svg#education"/></svg>').text).toBe(
    ':root{--dye-a:red;--dye-b:blue;}',
  )
  expect(usedStyle(sheet)('<svg><path d="M0 0"/></svg>').text).toBe(':root{}')
})

test('a token that only a forgotten token asks for is forgotten too', () => {
  expect(used(':root{--color-a:#111;--shadow-b:0 0 var(--color-a)}')).toBe(':root{}')
})

test('a kept part counts like any other, on each page that it stands on', () => {
  const styleOf = usedStyle('.a{x:y}.b{x:y}.c{x:y}')
  const [first, same, other] = ['<i class="b">1', '<i class="b">2', '<i class="c">'].map(pagePart)
  expect(styleOf('<p class="a">', first!).text).toBe('.a{x:y}.b{x:y}')
  expect(styleOf('<p class="a">', same!)).toBe(styleOf('<p class="a">', first!))
  expect(styleOf('<p class="a">', other!).text).toBe('.a{x:y}.c{x:y}')
  expect(styleOf('<p>', first!, other!).text).toBe('.b{x:y}.c{x:y}')
})

test('a face for names is sent with pages that have letters of it, whatever the frame writes', () => {
  const telugu = '@font-face{font-family:Names;src:url(t);unicode-range:U+C??}'
  const olChiki = '@font-face{font-family:Names;src:url(o);unicode-range:U+1C50-1C7F}'
  const style = usedStyle(telugu + olChiki)
  expect(style('<p>Mallesham</p>').text).toBe('')
  expect(style('<p>మల్లేశం</p>').text).toBe(telugu)
  expect(style('<p>ᱥᱟᱱᱛᱟᱲᱤ</p>').text).toBe(olChiki)
  expect(style('<p>Mallesham</p>', pagePart('<a lang="te">తెలుగు</a>')).text).toBe('')
})
