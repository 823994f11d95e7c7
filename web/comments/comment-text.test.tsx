import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CommentText, isLong } from './comment-text.tsx'

test('a comment of a few lines stands as it is', () => {
  render(<CommentText text={'Well done.\nWe come again.'} />)
  expect(screen.queryByText('Read all')).toBeNull()
})

test('a long comment is folded, with all of its words on the page', () => {
  const text = 'The masons came on Monday. '.repeat(70).trim()
  const { container } = render(<CommentText text={text} />)
  expect(container.querySelector('p')?.textContent).toBe(text)
  expect(container.querySelector('p')?.className).toContain('line-clamp-6')
  expect(container.querySelector('details')?.open).toBe(false)
  expect(screen.getByText('Read all')).toBeTruthy()
})

test('many short lines are long too, and one line of as many letters is not', () => {
  expect(isLong('rice\n'.repeat(9))).toBe(true)
  expect(isLong('x'.repeat(8 * 80))).toBe(false)
  expect(isLong('x'.repeat(8 * 80 + 1))).toBe(true)
})
