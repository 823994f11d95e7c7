import { inTransaction } from '../../platform/db/transaction.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { TalksServices } from '../deps.ts'
import { registrationEmail } from '../emails/registration-emails.ts'
import { talksLinks } from '../emails/talks-links.ts'
import { findEvents } from './store-registrations.ts'
import { inOneBatch, takePartiesToRemind } from './store-reminders.ts'

async function remind(services: TalksServices, tx: Tx, kind: 'day' | 'hour'): Promise<number> {
  const at = services.clock.now()
  const due = await takePartiesToRemind(tx, kind, at)
  const found = await findEvents(
    tx,
    due.map(({ eventId }) => eventId),
  )
  const events = new Map(found.map((event) => [event.id, event]))
  await services.messages.queueMany(
    tx,
    due.map((party) =>
      registrationEmail(
        services,
        kind,
        events.get(party.eventId)!,
        party,
        talksLinks(services, party.email!),
      ),
    ),
    at,
  )
  return due.length
}

/** Reminds confirmed parties a day and an hour before the start, once each. */
export async function remindOfEvents(services: TalksServices): Promise<void> {
  const { db } = services.database
  for (const kind of ['day', 'hour'] as const)
    while ((await inTransaction(db, (tx) => remind(services, tx, kind))) === inOneBatch);
}
