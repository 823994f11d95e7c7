import type { StatusName } from '../../../contract/status.ts'
import type { labelStatus } from '../../../contract/materials/labels.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { By } from '../../platform/db/rows.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'

export type LabelStatus = StatusName<typeof labelStatus>
/** The donation or the box that a label is bound to. */
export type LabelTarget = { offer: number | null; box: number | null }
export type Label = LabelTarget & { id: number; code: string; status: LabelStatus }

/** Mark of this installation, with which its codes begin. */
export async function readMark(on: Runs): Promise<string> {
  const [row] = await runNamed<{ mark: string }>(on, 'select mark from material_label_mark', [])
  return row!.mark
}

const labelSql = `select l.id, l.code, l.status, b.offer_id as offer, b.box_id as box from material_label l
  left join material_label_binding b on b.label_id = l.id`

export async function findLabel(on: Runs, code: string): Promise<Label | undefined> {
  const [label] = await runNamed<Label>(on, `${labelSql} where l.code = $1`, [code])
  return label
}

/** Locks a label until the transaction ends. */
export async function lockLabel(tx: Tx, code: string): Promise<Label | undefined> {
  await runNamed(tx, 'select id from material_label where code = $1 for update', [code])
  return findLabel(tx, code)
}

/** Returns the active label of a donation or a box. */
export async function activeLabelOf(
  on: Runs,
  { offer, box }: LabelTarget,
): Promise<{ id: number; code: string } | undefined> {
  const [label] = await runNamed<{ id: number; code: string }>(
    on,
    `select l.id, l.code from material_label_binding b join material_label l on l.id = b.label_id
     where b.ended_at is null and (b.offer_id = $1::integer or b.box_id = $2::integer)`,
    [offer, box],
  )
  return label
}

/** Whether a donation, or a place that is a box, exists. */
export async function targetExists(on: Runs, { offer, box }: LabelTarget): Promise<boolean> {
  const [row] = await runNamed<{ exists: boolean }>(
    on,
    `select exists (select from material_offer where id = $1::integer)
       or exists (select from stock_place where id = $2::integer and kind = 'box') as exists`,
    [offer, box],
  )
  return row!.exists
}

/** Binds a label. @returns false where the donation or box has an active label, also one bound at the same time */
export async function insertBinding(
  tx: Tx,
  { label, offer, box }: LabelTarget & { label: number },
  by: By,
): Promise<boolean> {
  const bound = await runNamed<{ id: number }>(
    tx,
    `insert into material_label_binding (label_id, offer_id, box_id, bound_by_id, bound_by, bound_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning label_id as id`,
    [label, offer, box, by.actorId, by.actor, by.at],
  )
  return bound.length > 0
}

export const endBinding = (tx: Tx, label: number, by: By) =>
  runNamed(
    tx,
    `update material_label_binding set ended_by_id = $2, ended_by = $3, ended_at = $4
     where label_id = $1 and ended_at is null`,
    [label, by.actorId, by.actor, by.at],
  )

export const setLabelStatus = (tx: Tx, label: number, status: 'bound' | 'replaced') =>
  runNamed(tx, 'update material_label set status = $2 where id = $1', [label, status])

export const setRevoked = (tx: Tx, label: number, reason: string, by: By) =>
  runNamed(
    tx,
    `update material_label set status = 'revoked', reason = $2, revoked_by_id = $3, revoked_by = $4, revoked_at = $5
     where id = $1`,
    [label, reason, by.actorId, by.actor, by.at],
  )

/** Adds a print with its blank labels. @returns its number */
export async function insertPrint(
  tx: Tx,
  { sheets, codes }: { sheets: number; codes: readonly string[] },
  by: By,
): Promise<number> {
  const [print] = await runNamed<{ id: number }>(
    tx,
    `with print as (
       insert into material_label_print (sheets, actor_id, actor, printed_at) values ($1, $2, $3, $4) returning id),
     label as (insert into material_label (code, print_id) select unnest($5::text[]), id from print)
     select id from print`,
    [sheets, by.actorId, by.actor, by.at, codes],
  )
  return print!.id
}

export type LabelPrint = { printedAt: Date; codes: string[] }

/** @returns undefined for an unknown print */
export async function readPrint(on: Runs, id: number): Promise<LabelPrint | undefined> {
  const [print] = await runNamed<LabelPrint>(
    on,
    `select p.printed_at as "printedAt", array(select code from material_label where print_id = p.id order by id) as codes
     from material_label_print p where p.id = $1`,
    [id],
  )
  return print
}

export type LabelChange = { at: Date; actor: string; what: 'printed' | 'bound' | 'replaced' | 'revoked' }

/** Every change of a label, the oldest first. */
export const changesOf = (on: Runs, id: number): Promise<LabelChange[]> =>
  runNamed<LabelChange>(
    on,
    `select at, actor, what from (
       select p.printed_at as at, p.actor, 'printed' as what, 1 as step
         from material_label l join material_label_print p on p.id = l.print_id where l.id = $1
       union all
       select bound_at, bound_by, 'bound', 2 from material_label_binding where label_id = $1
       union all
       select b.ended_at, b.ended_by, 'replaced', 3 from material_label_binding b join material_label l on l.id = b.label_id
         where b.label_id = $1 and b.ended_at is not null and b.ended_at is distinct from l.revoked_at
       union all
       select revoked_at, revoked_by, 'revoked', 4 from material_label where id = $1 and revoked_at is not null) change
     order by at, step`,
    [id],
  )

/** Other labels of a donation or a box, the newest first. */
export const otherLabelsOf = (
  on: Runs,
  { id, offer, box }: Label,
): Promise<{ code: string; status: LabelStatus }[]> =>
  runNamed(
    on,
    `select l.code, l.status from material_label_binding b join material_label l on l.id = b.label_id
     where (b.offer_id = $1::integer or b.box_id = $2::integer) and l.id <> $3 order by b.bound_at desc limit 20`,
    [offer, box, id],
  )

export type LabelFacts = { boundTo: string | null; print: number; reason: string | null }

export async function factsOfLabel(on: Runs, id: number): Promise<LabelFacts> {
  const [facts] = await runNamed<LabelFacts>(
    on,
    `select coalesce(o.name, p.name) as "boundTo", l.print_id as print, l.reason from material_label l
     left join material_label_binding b on b.label_id = l.id
     left join material_offer o on o.id = b.offer_id left join stock_place p on p.id = b.box_id where l.id = $1`,
    [id],
  )
  return facts!
}
