import { competitions } from '../../../contract/talks/competitions.ts'
import { juries } from '../../../contract/talks/juries.ts'
import { handled } from '../../domain.ts'
import { competitionHandlers, juryHandlers } from './calls.ts'
import { competitionsList, entriesList } from './list-entries.ts'

/** Calls and lists of competitions, for the domain. */
export const competitionCalls = [
  handled('competitions', competitions, competitionHandlers),
  handled('juries', juries, juryHandlers),
]
export const competitionLists = [competitionsList, entriesList]
