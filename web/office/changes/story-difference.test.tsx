import { expect, test } from 'vitest'
import { storyDifference } from './story-difference.ts'

const looks = (before: string, after: string) =>
  storyDifference(before, after).map(({ look, html }) => [look, html])

test('a paragraph that is told anew stands beside the one that goes', () => {
  expect(looks('<p>One</p><p>Two</p><p>Three</p>', '<p>One</p><p>2</p><p>Three</p>')).toEqual([
    ['same', '<p>One</p>'],
    ['gone', '<p>Two</p>'],
    ['new', '<p>2</p>'],
    ['same', '<p>Three</p>'],
  ])
})

test('what is put between or left out is told by itself', () => {
  expect(looks('<p>One</p>', '<h2>Now</h2><p>One</p><ul><li>x</li></ul>')).toEqual([
    ['new', '<h2>Now</h2>'],
    ['same', '<p>One</p>'],
    ['new', '<ul><li>x</li></ul>'],
  ])
  expect(looks('<p>One</p><p>Two</p>', '<p>Two</p>')).toEqual([
    ['gone', '<p>One</p>'],
    ['same', '<p>Two</p>'],
  ])
})

test('an empty story, and loose text, are compared too', () => {
  expect(looks('', '<p>One</p>')).toEqual([['new', '<p>One</p>']])
  expect(looks('One', '')).toEqual([['gone', 'One']])
  expect(looks('', '')).toEqual([])
})
