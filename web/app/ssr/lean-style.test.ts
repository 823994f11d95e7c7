import { expect, test } from 'vitest'
import { leanStyle } from './lean-style.ts'

test('steps of the grid are written in pixels', () => {
  expect(leanStyle(':root{--spacing:4px}.a{margin:calc(var(--spacing) * -3.5)}.b{gap:var(--spacing)}')).toBe(
    ':root{--spacing:4px}.a{margin:-14px}.b{gap:4px}',
  )
})

test('a token of one value is written where it is asked for, one of the theme stays a token', () => {
  expect(
    leanStyle(
      ':root{--text-sm:1rem;--color-a:#111}.dark{--color-a:#eee}.p{font-size:var(--text-sm);color:var(--color-a)}',
    ),
  ).toBe(':root{--text-sm:1rem;--color-a:#111}.dark{--color-a:#eee}.p{font-size:1rem;color:var(--color-a)}')
})

test('a token with two values is left alone', () => {
  const sheet = ':root{--radius-a:1px}.b{--radius-a:2px}.c{border-radius:var(--radius-a)}'
  expect(leanStyle(sheet)).toBe(sheet)
})

test('what no rule reads is not told', () => {
  expect(leanStyle('.a{--tw-weight:1;font-weight:1}.b{--tw-x:2;width:var(--tw-x,0)}')).toBe(
    '.a{font-weight:1}.b{--tw-x:2;width:var(--tw-x,0)}',
  )
})

test('a mask is told once', () => {
  const url = `url("data:image/svg+xml,%3Csvg d='M0;{}'/%3E")`
  expect(
    leanStyle(`.a{-webkit-mask:${url} 0 0;mask:${url} 0 0;top:0}.b{-webkit-mask-size:1px;mask-size:1px}`),
  ).toBe(`.a{-webkit-mask:${url} 0 0;top:0}.b{-webkit-mask-size:1px}`)
})
