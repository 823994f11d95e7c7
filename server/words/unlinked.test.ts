import { expect, test } from 'vitest'
import { greetable, unlinked } from './unlinked.ts'

test.each([
  'Asha Rao',
  'శ్రీ కృష్ణ',
  'Ramesh s/o Suresh',
  'M/s Rao & Sons (1998)',
  '<script>alert(1)</script> & "Asha"',
])('%s stays as it was written', (name) => {
  expect(unlinked(name)).toBe(name)
  expect(greetable(name)).toBe(name)
})

test.each([
  ['K.Ramarao', 'K. Ramarao'],
  ['P.V.Narasimha Rao', 'P. V. Narasimha Rao'],
  ['Dr. Rao', 'Dr. Rao'],
  ['Visit evil.example', 'Visit evil. example'],
  ['t.co/x1', 't. co/x1'],
  ['evil。example', 'evil。 example'],
  ['10.0.0.1/x', '10. 0. 0. 1/x'],
  ['help@evil.example', 'help@evil. example'],
])('the points of %s join nothing to an address', (text, kept) => {
  expect(unlinked(text)).toBe(kept)
})

test.each([
  '=HYPERLINK("http://evil.example","Open")',
  'Visit HTTP://evil.example',
  'ftp://x',
  'www.evil.example',
  'Asha WWW.x',
  'mailto:a@b',
  'tel:1800',
])('%s is no text that a letter repeats', (text) => {
  expect(unlinked(text)).toBe('')
})

test('nobody is greeted by a number that a phone would call', () => {
  expect(greetable('Call 1800 123 4567')).toBe('')
  expect(greetable('Call 98765-43210')).toBe('')
  expect(greetable('Batch of 1998')).toBe('Batch of 1998')
})
