import { expect, test } from 'vitest'
import { moneyFacts } from './money-facts.tsx'

const charity = { registeredName: 'Asha Trust', brandName: 'Asha' }
const textOf = (...about: [string | null, string?]) => moneyFacts(charity, ...about).at(-1)![1]

test('the use of money is that of a fundraiser, a cause or a material request', () => {
  expect(textOf('Ravi')).toContain('pays Ravi in parts')
  expect(textOf(null)).toContain('in the fund of the cause')
  expect(textOf(null, 'Shelter Trust')).toContain('in the fund of this request')
  expect(textOf(null, 'Shelter Trust')).toContain('Shelter Trust needs')
})
