import { campDoctor } from '../../../contract/talks/camp-fitness.ts'
import { campParticipants, campRegistration } from '../../../contract/talks/camp-participants.ts'
import { camps, publicCamps } from '../../../contract/talks/camps.ts'
import { checkIn, tickets } from '../../../contract/talks/check-in.ts'
import { handled } from '../../domain.ts'
import { checkInHandlers } from '../check-in/calls.ts'
import { checkInsList } from '../check-in/list-check-ins.ts'
import { ticketHandlers } from '../check-in/tickets.ts'
import { campHandlers, publicCampHandlers } from './calls.ts'
import { campDoctorHandlers } from './doctor-calls.ts'
import { participantsList } from './list-participants.ts'
import { campParticipantHandlers, campRegistrationHandlers } from './participant-calls.ts'

/** Calls and lists of camps and of check-in. */
export const campCalls = [
  handled('camps', camps, campHandlers),
  handled('publicCamps', publicCamps, publicCampHandlers),
  handled('campParticipants', campParticipants, campParticipantHandlers),
  handled('campRegistration', campRegistration, campRegistrationHandlers),
  handled('campDoctor', campDoctor, campDoctorHandlers),
  handled('checkIn', checkIn, checkInHandlers),
  handled('tickets', tickets, ticketHandlers),
]
export const campLists = [participantsList, checkInsList]
