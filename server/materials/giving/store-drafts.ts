import type { Tx } from '../../platform/db/database.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'

export type OfferDraft = { fields: Record<string, unknown>; savedAt: Date }

/** @returns undefined without a draft */
export async function findOfferDraft(on: Runs, accountId: number): Promise<OfferDraft | undefined> {
  const [found] = await runNamed<OfferDraft>(
    on,
    `select fields, saved_at as "savedAt" from material_offer_draft where account_id = $1`,
    [accountId],
  )
  return found
}

/** Stores a draft in place of the earlier one. */
export const saveOfferDraft = (on: Runs, accountId: number, fields: object, at: Date) =>
  runNamed(
    on,
    `insert into material_offer_draft (account_id, fields, saved_at) values ($1, $2, $3)
     on conflict (account_id) do update set fields = excluded.fields, saved_at = excluded.saved_at`,
    [accountId, JSON.stringify(fields), at],
  )

export const removeOfferDraft = (on: Runs | Tx, accountId: number) =>
  runNamed(on, 'delete from material_offer_draft where account_id = $1', [accountId])
