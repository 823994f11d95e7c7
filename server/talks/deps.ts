import type { CodeServices } from '../accounts/index.ts'
import type { ListDeps } from '../platform/lists/answer.ts'
import type { Services } from '../services.ts'

/** Parts that registrations and events are built on. */
export type TalksServices = CodeServices &
  Pick<Services, 'changes' | 'fieldCrypto' | 'jobs' | 'signer' | 'storage'>
export type TalksDeps = TalksServices & ListDeps

/** Tags of pages and answers that show events. */
export const eventsTag = 'events'
export const eventTag = (id: number) => `event:${id}`
