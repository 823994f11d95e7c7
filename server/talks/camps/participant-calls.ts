import type { campParticipants, campRegistration } from '../../../contract/talks/camp-participants.ts'
import { campTexts } from '../../../contract/talks/camps.ts'
import { eventTexts } from '../../../contract/talks/facts.ts'
import { registeringTexts } from '../../../contract/talks/registering.ts'
import { AppError } from '../../http/app-error.ts'
import { withMessage } from '../../http/answers.ts'
import type { Handlers } from '../../http/handlers.ts'
import { listHandler } from '../../http/records/list-handler.ts'
import { byOf, once } from '../../http/records/once.ts'
import { eventTag, type TalksDeps, type TalksServices } from '../deps.ts'
import { invite, sendReminder } from '../events/people.ts'
import { askingOf } from '../registration/calls.ts'
import { participantsList } from './list-participants.ts'
import { findCamp } from './store-camps.ts'
import { addParticipant, editParticipant, registerForCamp } from './participants.ts'

/** @throws NOT_FOUND for an event of another kind */
async function requireCamp({ database }: TalksDeps, id: number) {
  if ((await findCamp(database.pool, id)) === undefined) throw new AppError('NOT_FOUND')
}

export const campParticipantHandlers = (deps: TalksDeps): Handlers<typeof campParticipants> => ({
  participants: listHandler(deps, participantsList),
  async add({ body }, ctx) {
    const { clock, database } = deps
    const add = addParticipant(deps, body, byOf(ctx, deps))
    const added = await once({ db: database.db, clock }, ctx, body, add)
    deps.changes.publish(eventTag(body.eventId))
    return withMessage(added, campTexts.added)
  },
  async invite({ body }, ctx) {
    await requireCamp(deps, body.eventId)
    return invite(deps, body, byOf(ctx, deps))
  },
  async reminder({ body: { eventId, slotId } }, ctx) {
    await requireCamp(deps, eventId)
    const emails = await sendReminder(deps, eventId, byOf(ctx, deps), slotId)
    return withMessage({ emails }, eventTexts.sent(emails))
  },
  async edit({ body }, ctx) {
    await editParticipant(deps, body, byOf(ctx, deps))
    return withMessage(null, campTexts.edited)
  },
})

export const campRegistrationHandlers = (services: TalksServices): Handlers<typeof campRegistration> => ({
  async register({ body }, ctx) {
    const outcome = await registerForCamp(services, body, askingOf(ctx))
    return withMessage(outcome, registeringTexts[outcome.state])
  },
})
