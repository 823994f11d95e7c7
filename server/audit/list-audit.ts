import { auditTrail, sealState } from '../../contract/system/audit.ts'
import { chainBroken } from '../checks/store-last-check.ts'
import type { AreaWork } from '../platform/lists/area-work.ts'
import { equalTo, withinDays } from '../platform/lists/conditions.ts'
import type { FieldOf, FilterOf, Given, OfficeList } from '../platform/lists/list.ts'
import { byAgeOf } from '../platform/lists/sorts.ts'
import { subjectKinds } from '../words/system/audit-trail.ts'
import { entryInWords, type StoredEntry } from './entry.ts'

type Filter = FilterOf<typeof auditTrail.entries>

/** Whole subjects, addresses, sessions, requests and numbers of entries, each found in an index of its own. */
function naming(term: string | undefined, given: Given): string[] {
  if (term === undefined || term === '') return []
  const text = given(term)
  const subjects = given([term, ...subjectKinds.map((kind) => `${kind}:${term}`)])
  const number = /^\d{1,15}$/.test(term) ? [`a.id = ${given(Number(term))}`] : []
  const named = [`a.subject = any(${subjects})`, ...number]
  for (const column of ['address', 'session', 'request_id']) named.push(`a.${column} = ${text}`)
  return [`(${named.join(' or ')})`]
}

export const auditColumns = `a.id, a.at, a.actor_id as "actorId", a.actor, a.action, a.subject, a.details, a.address, a.session,
  a.request_id as "requestId", exists (select from audit_seal s where s.audit_id = a.id) as "isSealed"`

const said = (name: 'what' | 'subjectName' | 'about' | 'reason' | 'actor' | 'address') => ({
  of: name,
  cell: (row: StoredEntry) => entryInWords(row)[name],
})

export const auditList: OfficeList<StoredEntry, Filter, FieldOf<typeof auditTrail.entries>> = {
  call: auditTrail.entries,
  fileName: 'AuditTrail',
  sheet: 'Audit trail',
  from: 'audit a',
  id: 'a.id',
  idType: 'bigint',
  sorts: byAgeOf('a.at'),
  conditions: ({ person, kind, by, searchTerm, from, to }, given) => [
    ...equalTo('a.actor_id', person, given),
    ...(kind === undefined ? [] : [`split_part(a.action, '.', 1) = ${given(kind)}`]),
    ...(by === undefined ? [] : [`a.actor_id is ${by === 'people' ? 'not null' : 'null'}`]),
    ...naming(searchTerm, given),
    ...withinDays('a.at', { from, to }, given),
  ],
  columns: auditColumns,
  joins: '',
  spreadsheet: [
    'id',
    'at',
    ...(['actor', 'what'] as const).map(said),
    'action',
    ...(['subjectName', 'about', 'reason', 'address'] as const).map(said),
    'session',
    'requestId',
    { of: 'status', cell: (row) => sealState.statuses[entryInWords(row).status].label },
  ],
}

/** Puts a broken chain on the landing page. */
export const auditWork: readonly AreaWork[] = [
  {
    area: 'it-admin',
    title: 'Audit trail: the chain is broken',
    rows: chainBroken,
    isWaiting: true,
    url: '/it-admin/audit',
  },
]
