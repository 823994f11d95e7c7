import { eventUploads } from '../../../contract/talks/upload.ts'
import { handled } from '../../domain.ts'
import { uploadHandlers } from './calls.ts'
import { peopleList } from './list-people.ts'

/** Calls and lists of uploaded people, for the domain. */
export const uploadCalls = [handled('eventUploads', eventUploads, uploadHandlers)]
export const uploadLists = [peopleList]
