import type { MaterialUnit } from '../../../shared/material-items.ts'
import type { Tx } from '../../platform/db/database.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'

/** Contact for staff. */
export type AskingContact = {
  primary_name: string | null
  email: string | null
  mobile_no: string | null
}

export async function findOrganisationContact(on: Runs, organisationId: number): Promise<AskingContact> {
  const [contact] = await runNamed<AskingContact>(
    on,
    `select contact_name as primary_name, contact_email as email, contact_mobile as mobile_no
     from organisation where id = $1`,
    [organisationId],
  )
  return contact!
}

export async function findAccountContact(on: Runs, accountId: number): Promise<AskingContact> {
  const [contact] = await runNamed<AskingContact>(
    on,
    'select full_name as primary_name, email, mobile_no from account where id = $1',
    [accountId],
  )
  return contact!
}

export type OwnRequestRow = {
  id: number
  header: string
  status: 'requested' | 'approved' | 'closed'
  createdAt: Date
  materials: {
    categoryName: string
    variantName: string | null
    quantity: number
    unit: MaterialUnit
    pledged: number
    funded: number
    stocked: number
  }[]
}

const inUnits = (column: string) =>
  `case when i.unit in ('kg', 'litre') then i.${column} / 1000.0 else i.${column} end`

/** Requests of an account, newest first. */
export const listOwnRequests = (on: Runs, accountId: number): Promise<OwnRequestRow[]> =>
  runNamed<OwnRequestRow>(
    on,
    `select q.id, q.header, q.status, q.created_at as "createdAt",
       coalesce((select json_agg(json_build_object('categoryName', k.name, 'variantName', v.name,
           'quantity', ${inUnits('quantity')}, 'unit', i.unit, 'pledged', ${inUnits('pledged')},
           'funded', ${inUnits('funded')}, 'stocked', ${inUnits('stocked')}) order by i.position)
         from material_request_item i join material_category k on k.id = i.category_id
         left join material_variant v on v.id = i.variant_id where i.request_id = q.id), '[]') as materials
     from material_request q where q.account_id = $1 order by q.created_at desc, q.id desc limit 100`,
    [accountId],
  )

/** Locks a request of an account. @returns its status; undefined for another's */
export async function lockOwnStatus(tx: Tx, id: number, accountId: number): Promise<string | undefined> {
  const found = await tx
    .selectFrom('material_request')
    .select('status')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found?.status
}

/** Locks an account so that its requests are added one after the other; rows that reference it are not blocked. */
export async function lockAskingAccount(tx: Tx, accountId: number): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
}

/** Whether the account has another request with this header that is not closed. */
export async function hasSameRequest(tx: Runs, accountId: number, header: string, exceptId: number) {
  const found = await runNamed(
    tx,
    `select from material_request
     where account_id = $1 and lower(header) = lower($2) and status <> 'closed' and id <> $3 limit 1`,
    [accountId, header, exceptId],
  )
  return found.length > 0
}

/** E-mail addresses of the active staff who review material requests. */
export async function managerEmails(on: Runs): Promise<string[]> {
  const rows = await runNamed<{ email: string }>(
    on,
    `select a.email from account a
     join account_role ar on ar.account_id = a.id join role r on r.id = ar.role_id
     where a.state = 'active' and a.email is not null
     group by a.id having bool_or('materials.manage' = any(r.permissions))
       and not bool_or('system.manage' = any(r.permissions))
     order by a.id limit 50`,
    [],
  )
  return rows.map(({ email }) => email)
}
