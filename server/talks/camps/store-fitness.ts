import { fitnessDays, type FitnessAnswers } from '../../../contract/talks/camp-fitness.ts'
import type { FieldCrypto } from '../../platform/crypto/field-crypto.ts'
import type { Tx } from '../../platform/db/database.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'

/** Stores the answers of a registration sealed. */
export async function insertFitness(
  tx: Tx,
  crypto: FieldCrypto,
  { registrationId, eventId, answers }: { registrationId: number; eventId: number; answers: FitnessAnswers },
  at: Date,
): Promise<void> {
  await runNamed(
    tx,
    `insert into camp_fitness (registration_id, event_id, sealed, created_at) values ($1, $2, $3, $4)`,
    [registrationId, eventId, crypto.seal(JSON.stringify(answers)), at],
  )
}

export type FitnessOfPerson = {
  registrationId: number
  name: string | null
  slotStartsAt: Date
  location: string
  sealed: Buffer | null
}

/** Confirmed people of a camp in the order of their slots, with their sealed answers. */
export const fitnessOfCamp = (on: Runs, eventId: number): Promise<FitnessOfPerson[]> =>
  runNamed<FitnessOfPerson>(
    on,
    `select r.id as "registrationId", r.name, s.starts_at as "slotStartsAt", l.name as location, f.sealed
     from camp_booking b join event_registration r on r.id = b.registration_id
       join camp_slot s on s.id = b.slot_id join camp_location l on l.id = s.location_id
       left join camp_fitness f on f.registration_id = r.id
     where b.event_id = $1 and r.status = 'confirmed' order by s.starts_at, lower(r.name), r.id limit 5000`,
    [eventId],
  )

export type DoctorCamp = { id: number; title: string; startsAt: Date; endsAt: Date }

/** Camps of a doctor whose answers are not erased yet. */
export const campsOfDoctor = (on: Runs, accountId: number): Promise<DoctorCamp[]> =>
  runNamed<DoctorCamp>(
    on,
    `select e.id, e.title, e.starts_at as "startsAt", e.ends_at as "endsAt"
     from camp c join event e on e.id = c.event_id
     where c.doctor_id = $1 and c.fitness is not null and c.fitness_erased_at is null and e.status <> 'draft'
     order by e.starts_at, e.id limit 200`,
    [accountId],
  )

/** Erases the answers of camps that ended more than 30 days ago. @returns the camps */
export async function eraseOldFitness(on: Runs, at: Date): Promise<number[]> {
  const erased = await runNamed<{ id: number }>(
    on,
    `with over as (
       select c.event_id as id from camp c join event e on e.id = c.event_id
       where c.fitness is not null and c.fitness_erased_at is null and e.ends_at <= $1),
     gone as (delete from camp_fitness f using over o where f.event_id = o.id)
     update camp c set fitness_erased_at = $2 from over o where c.event_id = o.id returning c.event_id as id`,
    [new Date(at.getTime() - fitnessDays * 86_400_000), at],
  )
  return erased.map(({ id }) => id)
}
