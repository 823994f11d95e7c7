import { expect, test } from 'vitest'
import { sanitiseRichText } from '../platform/rich-text.ts'
import { fillIn, fillInText, isLink, isWebAddress, withPopups, withSections } from './rules.ts'

test('a banner leads to paths of the app, to full addresses, or opens the donation popup', () => {
  for (const link of [
    '/fundraisers',
    '/cause/education?from=home',
    'https://ngo.example/a',
    'DONATE_CAUSE_POPUP',
    'tel:04000000000',
    'mailto:help@sahaya.example',
  ])
    expect(isLink(link), link).toBe(true)
  for (const link of [
    '',
    'fundraisers',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
    'http://a b',
    'DONATE',
    'https://user:secret@ngo.example',
  ])
    expect(isLink(link), link).toBe(false)
})

test("a partner's address is a full one", () => {
  expect(isWebAddress('https://partner.example/in')).toBe(true)
  for (const address of [
    '/path',
    'partner.example',
    'ftp://partner.example',
    'https://a b',
    'javascript:alert(1)',
    'https://user@partner.example',
  ])
    expect(isWebAddress(address), address).toBe(false)
})

test('texts name facts of the installation, which cannot act in them', () => {
  const facts = { email: 'help@sahaya.example', registeredName: '<b>"A" & B</b>' }
  expect(
    fillIn('<a href="mailto:{email}">{email}</a> of {registeredName}, {unknown} {toString}', facts),
  ).toBe(
    '<a href="mailto:help@sahaya.example">help@sahaya.example</a> of &lt;b&gt;&quot;A&quot; &amp; B&lt;/b&gt;, {unknown} {toString}',
  )
  expect(fillInText('{registeredName}', facts)).toBe('<b>"A" & B</b>')
})

test('in a text too the word opens the donation popup, and an editor makes no other link that opens something', () => {
  const written = sanitiseRichText(
    '<p>Give to <a href="DONATE_CAUSE_POPUP">a cause</a>, <a href="/fundraisers" data-opens="give">here</a>, DONATE_CAUSE_POPUP</p>',
  )
  expect(withPopups(written)).toBe(
    '<p>Give to <a href="/donate-cause" data-opens="give">a cause</a>, <a href="/fundraisers">here</a>, DONATE_CAUSE_POPUP</p>',
  )
})

test('a film in a figure of its own opens over the page, and another link does not', () => {
  const film =
    'href="https://youtu.be/aqz-KE-bpKQ" target="_blank" rel="noopener noreferrer">Harvest</a></figure>'
  expect(withPopups(sanitiseRichText(`<figure><a ${film}`))).toBe(`<figure><a data-opens="video" ${film}`)
  const other = sanitiseRichText('<figure><a href="https://ngo.example/">n</a></figure>')
  expect(withPopups(other)).toBe(other)
})

test('each heading gets an id of its own', () => {
  const { body, sections } = withSections(
    '<h2>What we keep &amp; why</h2><p>a</p><h2>What we keep &amp; why</h2><h3>no</h3><h2>సమ్మతి</h2>',
  )
  expect(sections).toEqual([
    { id: 'what-we-keep-why', title: 'What we keep & why' },
    { id: 'what-we-keep-why-2', title: 'What we keep & why' },
    { id: 'part', title: 'సమ్మతి' },
  ])
  expect(body).toContain('<h2 id="what-we-keep-why-2">What we keep &amp; why</h2><h3>no</h3>')
})
