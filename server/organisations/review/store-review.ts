import type { DocumentKind } from '../../../contract/organisations/facts.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'
import type { OrganisationState } from '../store.ts'

type SamePan = { id: number; name: string; status: OrganisationState }

/** Other organisations that were submitted with the same PAN, at most twenty. */
export const findSamePan = (
  on: Runs,
  { id, pan_fingerprint: fingerprint }: { id: number; pan_fingerprint: Buffer },
): Promise<SamePan[]> =>
  runNamed<SamePan>(
    on,
    `select id, name, status from organisation where pan_fingerprint = $2 and id <> $1 and status <> 'draft'
     order by id limit 20`,
    [id, fingerprint],
  )

export async function namesOfCauses(on: Runs, ids: readonly number[]): Promise<string[]> {
  const rows = await runNamed<{ name: string }>(
    on,
    'select name from cause where id = any($1::integer[]) order by position',
    [ids],
  )
  return rows.map(({ name }) => name)
}

export type Deed = { at: Date; actor: string; action: string; details: Record<string, unknown> }

/** Lists deeds on an organisation beside decisions and views of documents, the newest two hundred. */
export const deedsOf = (on: Runs, id: number): Promise<Deed[]> =>
  runNamed<Deed>(
    on,
    `select at, actor, action, details from audit where subject = 'organisation:' || $1::text
       and action not in ('organisation.document-viewed', 'organisation.status-changed') order by id desc limit 200`,
    [id],
  )

export type LapsingDocument = { organisationId: number; kind: DocumentKind; validUntil: string }
const lapsing = `d.organisation_id as "organisationId", d.kind, d.valid_until::text as "validUntil"`

/** Marks documents whose last day is over. @returns which */
export const markLapsed = (on: Runs, today: string, at: Date): Promise<LapsingDocument[]> =>
  runNamed<LapsingDocument>(
    on,
    `update organisation_document d set lapsed_at = $2
     where d.replaced_at is null and d.lapsed_at is null and d.valid_until < $1 returning ${lapsing}`,
    [today, at],
  )

/** Marks documents of verified organisations that lapse by `lastDay` as told of. @returns which */
export const markLapsingSoon = (on: Runs, lastDay: string, at: Date): Promise<LapsingDocument[]> =>
  runNamed<LapsingDocument>(
    on,
    `update organisation_document d set lapse_told_at = $2 from organisation o
     where o.id = d.organisation_id and o.status = 'verified' and d.replaced_at is null and d.lapsed_at is null
       and d.lapse_told_at is null and d.valid_until <= $1 returning ${lapsing}`,
    [lastDay, at],
  )
