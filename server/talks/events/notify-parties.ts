import type { Tx } from '../../platform/db/database.ts'
import type { TalksServices } from '../deps.ts'
import { registrationEmail, type RegistrationEmail } from '../emails/registration-emails.ts'
import type { LockedEvent } from '../registration/store-registrations.ts'
import { listParties, type Party } from './store-events.ts'

/**
 * Queues an e-mail to each party of an event with these statuses.
 * @param given.isMeant leaves parties out; left out: all
 * @returns how many
 */
export async function notifyParties(
  services: Pick<TalksServices, 'config' | 'messages' | 'signer'>,
  tx: Tx,
  {
    kind,
    event,
    statuses,
    at,
    isMeant = () => true,
  }: {
    kind: RegistrationEmail
    event: LockedEvent & { cancelReason?: string | null }
    statuses: readonly ('confirmed' | 'waiting' | 'offered')[]
    at: Date
    isMeant?: (party: Party) => boolean
  },
): Promise<number> {
  const parties = (await listParties(tx, event.id, statuses)).filter(isMeant)
  const emails = parties.map((party) => registrationEmail(services, kind, event, party))
  await services.messages.queueMany(tx, emails, at)
  return emails.length
}
