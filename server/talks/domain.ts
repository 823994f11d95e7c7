import { campDoctor } from '../../contract/talks/camp-fitness.ts'
import { camps, publicCamps } from '../../contract/talks/camps.ts'
import { managedEvents } from '../../contract/talks/events.ts'
import { handled, type Domain } from '../domain.ts'
import type { AnyList } from '../downloads/index.ts'
import { campHandlers, publicCampHandlers } from './camps/calls.ts'
import { campDoctorHandlers } from './camps/doctor-calls.ts'
import { defineCampJobs } from './camps/jobs.ts'
import { managedEventHandlers } from './events/calls.ts'
import { eventsList, eventWork } from './events/list-events.ts'

/** Talks, camps and competitions: events to which people register. */
export const talksDomain: Domain = {
  name: 'talks',
  calls: [
    handled('managedEvents', managedEvents, managedEventHandlers),
    handled('camps', camps, campHandlers),
    handled('publicCamps', publicCamps, publicCampHandlers),
    handled('campDoctor', campDoctor, campDoctorHandlers),
  ],
  areaWork: eventWork,
  lists: [eventsList] as unknown as readonly AnyList[],
  jobs: defineCampJobs,
}
