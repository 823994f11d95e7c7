import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OnceAwake } from './once-awake.tsx'

const form = (
  <OnceAwake>
    <input aria-label="Name" />
  </OnceAwake>
)

test('a form stands on the page once its scripts run, so that nothing typed is lost', () => {
  expect(renderToString(form)).not.toContain('input')
  render(form)
  expect(screen.getByLabelText('Name')).toBeDefined()
})
