import {
  fitnessAnswers,
  fitnessDays,
  type campDoctor,
  type FitnessAnswers,
  type FitnessLimits,
} from '../../../contract/talks/camp-fitness.ts'
import { AppError } from '../../http/app-error.ts'
import type { Handlers } from '../../http/handlers.ts'
import { byOf } from '../../http/records/once.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import { addDays, istDay } from '../../platform/ist.ts'
import type { TalksServices } from '../deps.ts'
import { nextDonationDay } from './fitness.ts'
import { findCamp } from './store-camps.ts'
import { campsOfDoctor, fitnessOfCamp, type FitnessOfPerson } from './store-fitness.ts'

type Deps = Pick<TalksServices, 'clock' | 'database' | 'fieldCrypto'>

export const campDoctorHandlers = (deps: Deps): Handlers<typeof campDoctor> => {
  const { db, pool } = deps.database

  const answersOf = ({ sealed }: FitnessOfPerson): FitnessAnswers | null =>
    sealed === null ? null : fitnessAnswers.parse(JSON.parse(deps.fieldCrypto.open(sealed)))

  const toPerson = (person: FitnessOfPerson, limits: FitnessLimits | null) => {
    const answers = answersOf(person)
    return {
      registrationId: person.registrationId,
      name: person.name,
      slotStartsAt: person.slotStartsAt.toISOString(),
      location: person.location,
      answers,
      nextDay: answers === null || limits === null ? null : (nextDonationDay(answers, limits) ?? null),
    }
  }

  return {
    async camps(_input, { actor }) {
      const found = await campsOfDoctor(pool, actor.accountId)
      return found.map(({ id, title, startsAt, endsAt }) => ({
        id,
        title,
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
      }))
    },
    async answers({ params: { id } }, ctx) {
      const camp = await findCamp(pool, id)
      // Every other account gets the same answer as for a camp that does not exist.
      if (camp?.doctor?.id !== ctx.actor.accountId) throw new AppError('NOT_FOUND')
      const people = await fitnessOfCamp(pool, id)
      await recordAudit(db, {
        ...byOf(ctx, deps),
        action: 'camp.fitness-read',
        subject: `event:${id}`,
        details: { people: people.length },
      })
      return {
        title: camp.title,
        limits: camp.fitness,
        erasedOn: addDays(istDay(camp.endsAt), fitnessDays),
        people: people.map((person) => toPerson(person, camp.fitness)),
      }
    },
  }
}
