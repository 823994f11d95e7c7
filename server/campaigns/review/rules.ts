import {
  fundraiserSteps,
  stepOfField,
  type FundraiserField,
  type FundraiserKind,
  type FundraiserStatus,
  type FundraiserStep,
} from '../../../contract/campaigns/facts.ts'
import type { SectionVerdict } from '../../../contract/campaigns/review-fields.ts'
import { addDays, istDay, startOfIstDay } from '../../platform/ist.ts'

/** The two stages in which a fundraiser waits for the office. */
export type ReviewStage = 'review' | 'approval'

/** Status in which a fundraiser waits for each stage. */
export const waitsAs: Record<ReviewStage, FundraiserStatus> = { review: 'in_review', approval: 'reviewed' }

/** A case is free again after so long without work on it. */
export const idleMs = 30 * 60_000
const dayMs = 86_400_000

const isWorkingDay = (day: string) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** The instant until when a case that came in then is to be looked at: an emergency within a day, others by the end of a working day. */
export function dueAt(
  { kind, submittedAt }: { kind: FundraiserKind | null; submittedAt: Date },
  workingDays: number,
): Date {
  if (kind === 'emergency') return new Date(submittedAt.getTime() + dayMs)
  let day = istDay(submittedAt)
  for (let left = workingDays; left > 0;) {
    day = addDays(day, 1)
    if (isWorkingDay(day)) left -= 1
  }
  return startOfIstDay(addDays(day, 1))
}

/** The instants before which a case came in that is overdue now: an emergency, and any other. */
export function overdueBefore(now: Date, workingDays: number): { emergency: Date; other: Date } {
  // Goes back to the first day whose cases are not overdue yet.
  let first = istDay(now)
  for (;;) {
    const before = addDays(first, -1)
    if (dueAt({ kind: null, submittedAt: startOfIstDay(before) }, workingDays) <= now) break
    first = before
  }
  return { emergency: new Date(now.getTime() - dayMs), other: startOfIstDay(first) }
}

/** Whether somebody works on a case that was taken then. */
export const isCaseHeld = (takenAt: Date | null, now: Date): boolean =>
  takenAt !== null && takenAt.getTime() > now.getTime() - idleMs

export type StoredFinding = {
  stage: ReviewStage
  section: FundraiserStep
  verdict: SectionVerdict
  note: string
  actorId: number
  by: string
  at: Date
}
export type StoredRequest = {
  id: number
  stage: ReviewStage
  fields: FundraiserField[]
  reason: string
  askedById: number
  askedAt: Date
  answeredAt: Date | null
  answer: string
}

/** Adds to each finding, the newest first, whether it is of what stands there now: newest of its section, and not opened since. */
export function withCurrency(
  findings: readonly StoredFinding[],
  requests: readonly StoredRequest[],
): (StoredFinding & { isCurrent: boolean })[] {
  const seen = new Set<string>()
  return findings.map((finding) => {
    const key = `${finding.stage} ${finding.section}`
    const isNewest = !seen.has(key)
    seen.add(key)
    const isOpened = requests.some(
      ({ fields, answeredAt }) =>
        answeredAt !== null &&
        answeredAt > finding.at &&
        fields.some((field) => stepOfField(field) === finding.section),
    )
    return { ...finding, isCurrent: isNewest && !isOpened }
  })
}

/** Whether a reviewer found every section right, as it stands now. */
export const areAllRight = (
  findings: readonly StoredFinding[],
  requests: readonly StoredRequest[],
): boolean => {
  const current = withCurrency(findings, requests).filter(
    ({ stage, isCurrent }) => stage === 'review' && isCurrent,
  )
  return fundraiserSteps.every((step) =>
    current.some(({ section, verdict }) => section === step && verdict === 'ok'),
  )
}
