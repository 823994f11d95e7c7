import { expect, test } from 'vitest'
import {
  judgeBackup,
  judgeBooks,
  judgeDisk,
  judgeGateway,
  judgeJobs,
  judgeMail,
  judgeMigrations,
} from './rules.ts'

const now = new Date('2026-11-20T06:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const mail = { isSetUp: true, queued: 0, oldestAt: null, failed: 0, lastAt: null }
const gateway = { lastAt: hoursAgo(1), waiting: 0, waitsSince: null, quarantined: 0 }
const chain = { lastId: 10, rows: 10, brokenId: null }
const held = { findings: [], chain, seconds: 1, at: hoursAgo(4) }

test('a disk is low before it is full', () => {
  expect(judgeDisk({ free: 50e9, total: 100e9 })).toBe('good')
  expect(judgeDisk({ free: 5e9, total: 100e9 })).toBe('low')
  expect(judgeDisk({ free: 1.5e9, total: 10e9 })).toBe('low')
  expect(judgeDisk({ free: 0.1e9, total: 100e9 })).toBe('full')
})

test('mail that is not set up is off, and what waits for more than an hour is stuck', () => {
  expect(judgeMail(mail, now)).toBe('good')
  expect(judgeMail({ ...mail, isSetUp: false, failed: 3 }, now)).toBe('off')
  expect(judgeMail({ ...mail, failed: 1 }, now)).toBe('failed')
  expect(judgeMail({ ...mail, failed: 1, queued: 1, oldestAt: hoursAgo(2) }, now)).toBe('stuck')
})

test('a gateway is silent, behind, or has left something in quarantine', () => {
  expect(judgeGateway(gateway, now)).toBe('good')
  expect(judgeGateway({ ...gateway, lastAt: null }, now)).toBe('silent')
  expect(judgeGateway({ ...gateway, quarantined: 1 }, now)).toBe('quarantine')
  expect(judgeGateway({ ...gateway, waiting: 1, waitsSince: hoursAgo(1) }, now)).toBe('behind')
})

test('backups and the check of the books grow old', () => {
  expect([undefined, hoursAgo(3), hoursAgo(30), hoursAgo(200)].map((at) => judgeBackup(at, now))).toEqual([
    'never',
    'good',
    'late',
    'old',
  ])
  expect(judgeBooks(undefined, now)).toBe('never')
  expect(judgeBooks(held, now)).toBe('good')
  expect(judgeBooks({ ...held, at: hoursAgo(30) }, now)).toBe('late')
  expect(judgeBooks({ ...held, chain: { ...chain, brokenId: 3 } }, now)).toBe('broken')
  const findings = [{ name: 'i01', rule: 'I1', rows: 1, more: false }]
  expect(judgeBooks({ ...held, findings }, now)).toBe('broken')
})

test('tables may be older or newer than the version, and queues behind or failed', () => {
  expect(judgeMigrations({ applied: '0002', latest: '0003' })).toBe('behind')
  expect(judgeMigrations({ applied: '0004', latest: '0003' })).toBe('ahead')
  expect(judgeMigrations({ applied: '0003', latest: '0003' })).toBe('good')
  expect(judgeJobs({ failed: 2, late: 1 })).toBe('behind')
  expect(judgeJobs({ failed: 2, late: 0 })).toBe('failed')
})
