import type { MaterialReportKind } from '../../../contract/materials/report-kinds.ts'
import type { Variant } from '../../media/index.ts'
import type { Tx } from '../../platform/db/database.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'

export type MaterialType = 'request' | 'offer'
export type MaterialCaseStatus = 'open' | 'dismissed' | 'upheld'
type Owner = { accountId: number | null; email: string }

const owners = {
  request: `select account_id as "accountId", email from material_request
    where id = $1 and status in ('approved', 'closed') for no key update`,
  offer: 'select account_id as "accountId", email from material_offer where id = $1 for no key update',
}

/** Locks material that may be reported. @returns its owner */
export async function lockOwner(tx: Tx, type: MaterialType, id: number): Promise<Owner | undefined> {
  const [found] = await runNamed<Owner>(tx, owners[type], [id])
  return found
}

type NewReport = {
  type: MaterialType
  materialId: number
  kind: MaterialReportKind
  message: string
  accountId: number | null
  email: string | null
  reporterHash: Buffer
  at: Date
}

/** Adds a report of locked material to its open case, or opens a case; a person's first report stays. */
export async function addReport(tx: Tx, report: NewReport): Promise<void> {
  const column = report.type === 'request' ? 'request_id' : 'offer_id'
  const [open] = await runNamed<{ id: number; isReported: boolean }>(
    tx,
    `select k.id, exists (select from material_report r where r.case_id = k.id and r.reporter_hash = $2) as "isReported"
     from material_case k where k.${column} = $1 and k.status = 'open' for update of k`,
    [report.materialId, report.reporterHash],
  )
  if (open?.isReported === true) return
  const [opened] = await runNamed<{ id: number }>(
    tx,
    open === undefined
      ? `insert into material_case (${column}, kinds, opened_at, last_at) values ($1, array[$2], $3, $3) returning id`
      : `update material_case set reports = reports + 1, last_at = $3,
           kinds = case when $2 = any (kinds) then kinds else kinds || $2 end where id = $1 returning id`,
    [open?.id ?? report.materialId, report.kind, report.at],
  )
  await runNamed(
    tx,
    `insert into material_report (case_id, kind, message, account_id, email, reporter_hash, at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [opened!.id, report.kind, report.message, report.accountId, report.email, report.reporterHash, report.at],
  )
}

export type LockedCase = {
  id: number
  status: MaterialCaseStatus
  requestId: number | null
  offerId: number | null
  reports: number
}

export async function lockMaterialCase(tx: Tx, id: number): Promise<LockedCase | undefined> {
  const [found] = await runNamed<LockedCase>(
    tx,
    `select id, status, request_id as "requestId", offer_id as "offerId", reports from material_case
     where id = $1 for update`,
    [id],
  )
  return found
}

type Decision = { status: MaterialCaseStatus; by: number; at: Date; reason: string }

export const closeMaterialCase = (tx: Tx, id: number, one: Decision): Promise<unknown> =>
  runNamed(
    tx,
    'update material_case set status = $2, decided_by = $3, decided_at = $4, reason = $5 where id = $1',
    [id, one.status, one.by, one.at, one.reason],
  )

export type CasePhoto = {
  id: string
  isOpened: boolean
  /** Only photos of offers are private. */
  isPrivate: boolean
  type: string
  variants: readonly Variant[]
}

/** Photos of the material of a case, and whether the reviewer has opened them. */
export const listPhotos = (on: Runs, caseId: number, readerId: number): Promise<CasePhoto[]> =>
  runNamed<CasePhoto>(
    on,
    `with photo as (
       select i.media_id, i.position, true as is_private from material_case k
         join material_offer_image i on i.offer_id = k.offer_id and i.kind = 'offered' where k.id = $1
       union all
       select v.media_id, v.position, false from material_case k join material_request q on q.id = k.request_id
         cross join lateral (values (q.banner_media_id, 1), (q.image_media_id, 2), (q.logo_media_id, 3))
           v (media_id, position) where k.id = $1 and v.media_id is not null)
     select m.id, m.type, m.variants, p.is_private as "isPrivate", exists (select from material_case_photo o
         where o.case_id = $1 and o.media_id = m.id and o.account_id = $2) as "isOpened"
     from photo p join media m on m.id = p.media_id order by p.position`,
    [caseId, readerId],
  )

export const recordOpened = (
  on: Runs,
  { caseId, mediaId, accountId, at }: { caseId: number; mediaId: string; accountId: number; at: Date },
): Promise<unknown> =>
  runNamed(
    on,
    `insert into material_case_photo (case_id, media_id, account_id, at) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [caseId, mediaId, accountId, at],
  )

/** Whether a private photo belongs to an offer that was reported. */
export async function isReportedPhoto(on: Runs, mediaId: string): Promise<boolean> {
  const found = await runNamed(
    on,
    `select from material_offer_image i join material_case k on k.offer_id = i.offer_id
     where i.media_id = $1 and i.kind = 'offered' limit 1`,
    [mediaId],
  )
  return found.length > 0
}

export type StoredMaterialCase = {
  id: number
  type: MaterialType
  materialId: number
  title: string
  text: string
  items: string
  status: MaterialCaseStatus
  reason: string
  decidedBy: string | null
  decidedAt: Date | null
  isOwn: boolean
}

export async function findMaterialCase(
  on: Runs,
  id: number,
  readerId: number,
): Promise<StoredMaterialCase | undefined> {
  const [found] = await runNamed<StoredMaterialCase>(
    on,
    `select k.id, case when k.offer_id is null then 'request' else 'offer' end as type,
       coalesce(k.request_id, k.offer_id) as "materialId", coalesce(q.header, 'Offer ' || o.id) as title,
       coalesce(q.description, o.note, '') as text,
       coalesce((select string_agg(c.name || ': ' || material_units(i.quantity, i.unit) || case when i.unit = 'piece' then '' else ' ' || i.unit end, ', ' order by c.position) from (
           select category_id, quantity, unit from material_request_item where request_id = k.request_id
           union all select category_id, quantity, unit from material_offer_item where offer_id = k.offer_id) i
         join material_category c on c.id = i.category_id), '') as items,
       k.status, k.reason, d.full_name as "decidedBy", k.decided_at as "decidedAt",
       coalesce(q.account_id = $2 or o.account_id = $2, false) or exists (
         select from material_report r where r.case_id = k.id and r.account_id = $2) as "isOwn"
     from material_case k left join material_request q on q.id = k.request_id
       left join material_offer o on o.id = k.offer_id left join account d on d.id = k.decided_by
     where k.id = $1`,
    [id, readerId],
  )
  return found
}

type CaseReport = { id: number; kind: MaterialReportKind; message: string; email: string | null; at: Date }

/** Reports of a case, newest first, at most two hundred. */
export const listMaterialReports = (on: Runs, caseId: number): Promise<CaseReport[]> =>
  runNamed<CaseReport>(
    on,
    `select r.id, r.kind, r.message, coalesce(r.email, a.email) as email, r.at
     from material_report r left join account a on a.id = r.account_id
     where r.case_id = $1 order by r.id desc limit 200`,
    [caseId],
  )

type CaseComment = { id: number; author: string; comment: string; at: Date }

export const listCaseComments = (on: Runs, caseId: number): Promise<CaseComment[]> =>
  runNamed<CaseComment>(
    on,
    `select m.id, a.full_name as author, m.comment, m.at from material_case_comment m
       join account a on a.id = m.author_id where m.case_id = $1 order by m.id limit 200`,
    [caseId],
  )

export const insertCaseComment = (
  tx: Tx,
  { caseId, authorId, comment, at }: { caseId: number; authorId: number; comment: string; at: Date },
): Promise<unknown> =>
  runNamed(
    tx,
    'insert into material_case_comment (case_id, author_id, comment, at) values ($1, $2, $3, $4)',
    [caseId, authorId, comment, at],
  )
