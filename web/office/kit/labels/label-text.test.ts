import { expect, test } from 'vitest'
import { changeStatus } from '../../../../contract/campaigns/change-facts.ts'
import { fundraiserStatus } from '../../../../contract/campaigns/facts.ts'
import { proofStatus } from '../../../../contract/campaigns/proofs.ts'
import { updateStatus } from '../../../../contract/campaigns/updates.ts'
import type { Statuses } from '../../../../contract/status.ts'
import { billStatus, payeeCheckStatus, withdrawalStatus } from '../../../../contract/withdrawals/statuses.ts'
import { labelTexts } from './label-text.ts'

const sets = [
  fundraiserStatus,
  changeStatus,
  proofStatus,
  updateStatus,
  billStatus,
  withdrawalStatus,
  payeeCheckStatus,
]

test('each status that an organiser reads is in the words of the pages, in English as the contract calls it', () => {
  const labels = sets.flatMap(({ statuses }) => Object.values<Statuses[string]>(statuses))
  const said = labels.map(({ label }) => labelTexts[label]?.())
  expect(said).toEqual(labels.map(({ label }) => label))
})

test('each text of a label says what the contract calls it', () => {
  expect(Object.values(labelTexts).map((text) => text())).toEqual(Object.keys(labelTexts))
})
