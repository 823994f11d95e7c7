import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { disputeStatus } from '../../contract/finance/statuses.ts'
import { donationDecisions } from '../../contract/finance/quarantine.ts'
import { scheduleStates } from '../../contract/donations/schedules.ts'
import { actionInWords, actorInWords, detailsInWords, reasonIn } from './history.ts'

const server = join(import.meta.dirname, '..')
/** Actions on gifts and recurring gifts in the audit trail, as found in the sources. */
const written = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('words'))
  .map((path) => readFileSync(join(server, path), 'utf8'))
  .filter((source) => source.includes('audit'))
  .flatMap((source) => [
    ...source.matchAll(
      /['`]((?:gift|refund|dispute|receipt|authorisation|settlement|unsettled|quarantine|mandate|schedule)\.[a-z.$-]*)['`{]/g,
    ),
  ])
  .map(([, action]) => action!)

const ends: Record<string, readonly string[]> = {
  'gift.decided.$': donationDecisions,
  'dispute.': disputeStatus.names,
  'mandate.$': scheduleStates,
  'mandate.': scheduleStates,
  'schedule.$': ['skipped', 'lowered', 'held'],
}

test('every action that the audit trail knows of a gift has words', () => {
  expect(new Set(written)).toContain('gift.captured')
  for (const begun of Object.keys(ends)) expect(written).toContain(begun)
  const actions = written.flatMap((action) =>
    /[.$]$/.test(action) ? ends[action]!.map((end) => action.replace('$', '') + end) : [action],
  )
  expect(actions.filter((action) => actionInWords(action) === action)).toEqual([])
})

test('what changed is told in words, and nothing where nothing is kept', () => {
  expect(detailsInWords({ from: 250_000, to: 100_000, reason: 'lost work' })).toBe('₹2,500 → ₹1,000')
  expect(detailsInWords({ dueOn: '2026-12-05', reason: null })).toBe('05 Dec 2026')
  expect(detailsInWords({ order: 'S1', ordered: 250_000, came: 200_050 })).toBe(
    'ordered ₹2,500 · came ₹2,000.50 · order S1',
  )
  expect(detailsInWords({ reason: 'asked by phone' })).toBeNull()
  expect(reasonIn({ remark: 'Bank is closed' })).toBe('Bank is closed')
  expect(reasonIn({ reason: null })).toBeNull()
})

test('who did it is called by name', () => {
  expect(['gateway:razorpay', 'donor', 'runner', 'Nandini Ghoshal'].map(actorInWords)).toEqual([
    'Razorpay',
    'The donor',
    'System',
    'Nandini Ghoshal',
  ])
})
