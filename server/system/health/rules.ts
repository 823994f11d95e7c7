import type { LastCheck } from '../../checks/store-last-check.ts'

/** Judgements of what was measured: each names one of the findings that have words. */

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** A nightly job may take its time. */
const nightMs = 26 * hour
const gigabyte = 1e9

export const judgeDatabase = ({ ms, waiting }: { ms: number; waiting: number }) =>
  ms > 500 || waiting > 0 ? 'slow' : 'good'

export function judgeDisk({ free, total }: { free: number; total: number }) {
  if (free < 0.2 * gigabyte || free < total * 0.01) return 'full'
  return free < 2 * gigabyte || free < total * 0.1 ? 'low' : 'good'
}

export function judgeMigrations({ applied, latest }: { applied: string; latest: string }) {
  if (applied === latest) return 'good'
  return applied < latest ? 'behind' : 'ahead'
}

export type MailMeasure = {
  isSetUp: boolean
  queued: number
  oldestAt: Date | null
  failed: number
  lastAt: Date | null
}

export function judgeMail({ isSetUp, oldestAt, failed }: MailMeasure, now: Date) {
  if (!isSetUp) return 'off'
  if (oldestAt !== null && now.getTime() - oldestAt.getTime() > hour) return 'stuck'
  return failed > 0 ? 'failed' : 'good'
}

export type GatewayMeasure = {
  lastAt: Date | null
  waiting: number
  waitsSince: Date | null
  quarantined: number
}

export function judgeGateway({ lastAt, waitsSince, quarantined }: GatewayMeasure, now: Date) {
  if (waitsSince !== null && now.getTime() - waitsSince.getTime() > 10 * minute) return 'behind'
  if (quarantined > 0) return 'quarantine'
  return lastAt === null ? 'silent' : 'good'
}

export function judgeBackup(at: Date | undefined, now: Date) {
  if (at === undefined) return 'never'
  const age = now.getTime() - at.getTime()
  if (age > 7 * day) return 'old'
  return age > nightMs ? 'late' : 'good'
}

export function judgeBooks(last: (LastCheck & { at: Date }) | undefined, now: Date) {
  if (last === undefined) return 'never'
  if (last.findings.length > 0 || last.chain.brokenId !== null) return 'broken'
  return now.getTime() - last.at.getTime() > nightMs ? 'late' : 'good'
}

export const judgeJobs = ({ failed, late }: { failed: number; late: number }) =>
  late > 0 ? 'behind' : failed > 0 ? 'failed' : 'good'
