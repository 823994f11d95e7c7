import type { ErrorCode } from '../../../contract/errors.ts'
import { AppError } from '../../http/app-error.ts'
import type { Actor } from '../../http/handlers.ts'
import type { Runs } from '../../platform/db/named.ts'
import { findRaisingAccount } from './store-draft.ts'

/** Reason for which somebody cannot raise money yet. */
export type Hindrance = 'contacts' | 'organisation' | 'staff'

/** Somebody who raises money: a person, or a verified organisation. */
export type Raiser = { name: string; organisationId: number | null }

const refusals: Record<Hindrance, ErrorCode> = {
  contacts: 'CONTACTS_UNVERIFIED',
  organisation: 'ORGANISATION_UNVERIFIED',
  staff: 'STAFF_RAISES_NOTHING',
}

/** Looks whether somebody may raise money: as a person with proved e-mail and number, or as a verified organisation. */
export async function findRaiser(on: Runs, actor: Actor): Promise<Raiser | Hindrance> {
  if (actor.isStaff) return 'staff'
  const account = await findRaisingAccount(on, actor.accountId)
  if (account?.organisationId != null)
    return { name: account.organisationName!, organisationId: account.organisationId }
  if (account?.kind === 'organisation' || actor.roles.includes('organisation')) return 'organisation'
  return account?.isProved ? { name: account.name, organisationId: null } : 'contacts'
}

/** @throws CONTACTS_UNVERIFIED, ORGANISATION_UNVERIFIED, STAFF_RAISES_NOTHING */
export async function assertMayRaise(on: Runs, actor: Actor): Promise<Raiser> {
  const raiser = await findRaiser(on, actor)
  if (typeof raiser === 'string') throw new AppError(refusals[raiser])
  return raiser
}
