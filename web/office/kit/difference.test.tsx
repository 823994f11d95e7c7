import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Difference } from './difference.tsx'

test('each field tells what was there and what came instead, in words and not by colour alone', () => {
  const { container } = render(
    <Difference
      changes={[
        { name: 'Name', before: 'Asha', after: 'Asha Rao' },
        { name: 'Mobile', before: null, after: '9000000001' },
        { name: 'Email', before: 'a@example.org', after: null },
      ]}
    />,
  )
  const said = [...container.querySelectorAll('dl > div')].map((row) => row.textContent)
  expect(said).toEqual([
    'NameBefore: Asha→After: Asha Rao',
    'MobileBefore: none→After: 9000000001',
    'EmailBefore: a@example.org→After: none',
  ])
  expect([...container.querySelectorAll('del')].map((one) => one.textContent)).toEqual([
    'Asha',
    'a@example.org',
  ])
})
