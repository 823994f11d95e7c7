import { expect, test } from 'vitest'
import { ownOrigin } from './own-origin.ts'

test.each([
  ['https://give.example.org', true],
  ['https://give.example.org:443', true],
  ['HTTPS://GIVE.EXAMPLE.ORG', true],
  ['http://give.example.org', false],
  ['https://give.example.org:8443', false],
  ['https://give.example.org.evil.example', false],
  ['https://localhost', false],
  ['null', false],
  ['', false],
  [undefined, false],
])('of https://give.example.org/, %s is ours: %s', (origin, isOwn) => {
  expect(ownOrigin('https://give.example.org/')(origin)).toBe(isOwn)
})

test.each([
  ['http://localhost:3300', true],
  ['http://127.0.0.1:3300', true],
  ['http://[::1]:3300', true],
  ['https://localhost:3300', false],
  ['http://localhost:3301', false],
  ['http://192.168.0.1:3300', false],
])('of http://localhost:3300, %s is ours: %s', (origin, isOwn) => {
  expect(ownOrigin('http://localhost:3300')(origin)).toBe(isOwn)
})
