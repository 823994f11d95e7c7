import { expect, test } from 'vitest'
import { checkedText } from './checked-text.ts'
import { markText } from './verified-mark.tsx'

test('the mark of a person names each check and its day', () => {
  const identity = { kind: 'identity', checkedOn: '2026-12-02' } as const
  const address = { kind: 'address', checkedOn: '2026-12-02' } as const
  expect(checkedText([identity])).toBe('ID checked on 02 Dec 2026')
  expect(checkedText([identity, address, { kind: 'bank_account', checkedOn: '2026-12-02' }])).toBe(
    'ID, address and bank account checked on 02 Dec 2026',
  )
  expect(checkedText([identity, address, { kind: 'bank_account', checkedOn: '2026-12-05' }])).toBe(
    'ID and address checked on 02 Dec 2026 · Bank account checked on 05 Dec 2026',
  )
})

test('the mark is empty where nothing was checked', () => {
  expect(markText(false, [])).toBe('')
  expect(markText(true, [])).toBe('Verified')
})
