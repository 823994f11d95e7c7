import { expect, test } from 'vitest'
import { linksIn } from './links-in.ts'

test('an address in a letter becomes a link, its full stop does not', () => {
  expect(linksIn('See http://localhost:3000/a?t=x.y-z_. Thanks')).toEqual([
    { words: 'See ' },
    { words: 'http://localhost:3000/a?t=x.y-z_', href: 'http://localhost:3000/a?t=x.y-z_' },
    { words: '. Thanks' },
  ])
})

test('nothing but web addresses becomes a link', () => {
  expect(linksIn('javascript:alert(1) and mailto:a@b.in')).toEqual([
    { words: 'javascript:alert(1) and mailto:a@b.in' },
  ])
})
