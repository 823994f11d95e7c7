import type { askingRefusals } from '../../../contract/materials/own-requests.ts'
import { findRaiser } from '../../campaigns/index.ts'
import { AppError } from '../../http/app-error.ts'
import type { Actor } from '../../http/handlers.ts'
import type { Runs } from '../../platform/db/named.ts'

/** Verified organisation of an account. */
export type AskingOrganisation = { organisationId: number; organisation: string }
export type AskingRefusal = (typeof askingRefusals)[number]

/** The organisation as which an account asks for materials, or why it cannot. */
export async function findAsker(on: Runs, actor: Actor): Promise<AskingOrganisation | AskingRefusal> {
  const raiser = await findRaiser(on, actor)
  if (raiser === 'staff') return 'staff'
  if (raiser === 'organisation') return 'unverified'
  return raiser.organisationId === null
    ? 'person'
    : { organisationId: raiser.organisationId, organisation: raiser.name }
}

/** @throws ASKING_NOT_ORGANISATION, ASKING_UNVERIFIED */
export async function assertMayAsk(on: Runs, actor: Actor): Promise<AskingOrganisation> {
  const asker = await findAsker(on, actor)
  if (asker === 'unverified') throw new AppError('ASKING_UNVERIFIED')
  if (typeof asker === 'string') throw new AppError('ASKING_NOT_ORGANISATION')
  return asker
}
