import type { AuditEvent } from '../../../contract/audit-event.ts'
import {
  fieldLabel,
  fundraiserStatus,
  stepLabels,
  type FundraiserField,
  type FundraiserStep,
} from '../../../contract/campaigns/facts.ts'
import {
  alarmKinds,
  sectionVerdicts,
  type AlarmKind,
  type SectionVerdict,
} from '../../../contract/campaigns/review-fields.ts'
import { statusLabel } from '../../../contract/status.ts'
import type { HistoryMove } from '../life/store-life.ts'
import type { StoredDecision } from './store-review.ts'
import type { CaseDeed } from './store-case.ts'

const actions: Record<string, string> = {
  'campaign.reviewed': 'Sections looked at',
  'campaign.taken': 'Taken',
  'campaign.released': 'Given back',
  'campaign.alarm-dismissed': 'Alarm dismissed',
}

function aboutDeed({ action, details }: CaseDeed): string | null {
  if (action === 'campaign.alarm-dismissed') return alarmKinds[details['alarm'] as AlarmKind] ?? null
  const found = Object.entries(stepLabels).flatMap(([step, label]) => {
    const verdict = details[step as FundraiserStep]
    return verdict === undefined ? [] : [`${label}: ${sectionVerdicts[verdict as SectionVerdict].label}`]
  })
  return found.join(' · ') || null
}

const deedInWords = (deed: CaseDeed): AuditEvent => ({
  at: deed.at.toISOString(),
  actor: deed.actor,
  action: deed.action,
  what: actions[deed.action] ?? wordsOf(deed.action),
  about: deed.action in actions ? aboutDeed(deed) : null,
  reason: typeof deed.details['reason'] === 'string' ? deed.details['reason'] : null,
})

const wordsOf = (action: string) => {
  const words = action.replace(/^campaign\./, '').replaceAll(/[-.]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const fieldsAsked = (move: HistoryMove, decisions: readonly StoredDecision[]): FundraiserField[] =>
  decisions.find(({ toStatus, at }) => toStatus === move.to && at.getTime() === move.at.getTime())?.fields ??
  []

/** Puts the history of a fundraiser in words, the oldest first. */
export function caseHistory(
  moves: readonly HistoryMove[],
  decisions: readonly StoredDecision[],
  deeds: readonly CaseDeed[],
): AuditEvent[] {
  const moved = moves.map((move): AuditEvent => {
    const { at, actor, from, to, note } = move
    const asked = fieldsAsked(move, decisions).map(fieldLabel)
    return {
      at: at.toISOString(),
      actor,
      action: `campaign.${to}`,
      reason: note,
      what: statusLabel(fundraiserStatus, to),
      about: [
        `${statusLabel(fundraiserStatus, from)} → ${statusLabel(fundraiserStatus, to)}`,
        ...(asked.length > 0 ? [asked.join(', ')] : []),
      ].join(' · '),
    }
  })
  return [...moved, ...deeds.toReversed().map(deedInWords)].toSorted((a, b) => a.at.localeCompare(b.at))
}
