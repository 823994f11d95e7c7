import type { ErrorCode } from '../../../contract/errors.ts'
import { AppError } from '../../http/app-error.ts'
import type { Actor } from '../../http/handlers.ts'
import type { Runs } from '../../platform/db/named.ts'
import { findRaisingAccount } from './store-draft.ts'

/** Reason why an account cannot raise money yet. */
export type Hindrance = 'organisation' | 'staff'

export type UnverifiedContact = 'email' | 'mobile'

/** A person or verified organisation that raises money. */
export type Raiser = { name: string; organisationId: number | null }

const refusals: Record<Hindrance, ErrorCode> = {
  organisation: 'ORGANISATION_UNVERIFIED',
  staff: 'STAFF_RAISES_NOTHING',
}

/** Finds out whether an account may begin a fundraiser: as a person or as a verified organisation. */
export async function findRaiser(on: Runs, actor: Actor): Promise<Raiser | Hindrance> {
  if (actor.isStaff) return 'staff'
  const account = await findRaisingAccount(on, actor.accountId)
  if (account?.organisationId != null)
    return { name: account.organisationName!, organisationId: account.organisationId }
  if (account?.kind === 'organisation' || actor.roles.includes('organisation')) return 'organisation'
  return { name: account?.name ?? actor.fullName, organisationId: null }
}

/** @throws ORGANISATION_UNVERIFIED, STAFF_RAISES_NOTHING */
export async function assertMayRaise(on: Runs, actor: Actor): Promise<Raiser> {
  const raiser = await findRaiser(on, actor)
  if (typeof raiser === 'string') throw new AppError(refusals[raiser])
  return raiser
}

/** Contacts that a person verifies before submitting; a verified organisation needs none. */
export async function unverifiedContacts(on: Runs, accountId: number): Promise<UnverifiedContact[]> {
  const account = await findRaisingAccount(on, accountId)
  if (account === undefined || account.organisationId !== null) return []
  return [
    ...(account.isEmailVerified ? [] : ['email' as const]),
    ...(account.isMobileVerified ? [] : ['mobile' as const]),
  ]
}

/** @throws EMAIL_UNVERIFIED, MOBILE_UNVERIFIED, CONTACTS_UNVERIFIED naming only what is missing */
export async function assertContactsVerified(on: Runs, accountId: number): Promise<void> {
  const missing = await unverifiedContacts(on, accountId)
  if (missing.length === 2) throw new AppError('CONTACTS_UNVERIFIED')
  if (missing.includes('email')) throw new AppError('EMAIL_UNVERIFIED')
  if (missing.includes('mobile')) throw new AppError('MOBILE_UNVERIFIED')
}
