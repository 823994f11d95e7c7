import type { AuditEvent } from '../../../contract/audit-event.ts'
import {
  changeKinds,
  fundraiserStatus,
  type ChangeKind,
  type FundraiserStatus,
} from '../../../contract/campaigns/facts.ts'
import { statusLabel } from '../../../contract/status.ts'
import { actorInWords } from '../../words/history.ts'
import { deedName } from '../../words/system/audit-trail.ts'
import { changeInWords } from '../changes/list-changes.ts'
import type { ChangeValues } from '../changes/store-changes.ts'
import type { HistoryRow } from './store-administration.ts'

type Details = {
  status?: { from: FundraiserStatus; to: FundraiserStatus }
  kind?: ChangeKind
  from?: ChangeValues
  to?: ChangeValues
  manager?: { from: string | null; to: string }
  reason?: string
  note?: string
}

function about({ status, kind, from = {}, to = {}, manager }: Details): string | null {
  if (status)
    return `${statusLabel(fundraiserStatus, status.from)} → ${statusLabel(fundraiserStatus, status.to)}`
  if (manager) return `${manager.from ?? '–'} → ${manager.to}`
  const change = changeInWords({ from, to })
  return [kind && changeKinds[kind], change].filter(Boolean).join(': ') || null
}

/** Puts what was done to a fundraiser in words, the newest last. */
export const fundraiserHistory = (rows: readonly HistoryRow[]): AuditEvent[] =>
  rows.toReversed().map(({ at, actor, action, details }) => {
    const told = details as Details
    return {
      at: at.toISOString(),
      actor: actorInWords(actor),
      action,
      what: told.status ? statusLabel(fundraiserStatus, told.status.to) : deedName(action),
      about: about(told),
      reason: told.reason ?? told.note ?? null,
    }
  })
