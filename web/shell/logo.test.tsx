import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Home } from './logo.tsx'

const logo = { path: '/media/1-400.webp', width: 144, height: 36 }

test('the drawn mark stands beside the name until the charity has a logo of its own', () => {
  const { container, rerender } = render(<Home brand="Asha Trust" logo={undefined} />)
  expect(container.querySelector('svg')).not.toBeNull()
  rerender(<Home brand="Asha Trust" logo={{ ...logo, isAlone: false }} />)
  expect(container.querySelector('svg')).toBeNull()
  expect(container.querySelector('img')!.getAttribute('src')).toBe(logo.path)
  expect(screen.getByText('Asha Trust')).toBeTruthy()
})

test('a logo that says the name itself stands alone, and is named for those who hear it', () => {
  render(<Home brand="Asha Trust" logo={{ ...logo, isAlone: true }} />)
  expect(screen.queryByText('Asha Trust')).toBeNull()
  expect(screen.getByRole('link', { name: 'Asha Trust' })).toBeTruthy()
  expect(screen.getByAltText('Asha Trust')).toBeTruthy()
})
