import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { profileFields } from './facts.ts'

const website = (typed: string) => z.safeParse(profileFields.website, typed).data

test.each([
  ['seva.example.org', 'https://seva.example.org'],
  ['www.example.org/about', 'https://www.example.org/about'],
  ['http://example.org', 'http://example.org'],
  ['', ''],
])('website %j is stored as %j', (typed, stored) => {
  expect(website(typed)).toBe(stored)
})

test.each(['example', 'a@example.org', 'javascript:alert(1)', 'ftp://example.org'])(
  'website %j is refused',
  (typed) => {
    expect(website(typed)).toBeUndefined()
  },
)
