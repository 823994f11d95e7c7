import type { CodeServices } from '../../accounts/index.ts'
import type { ListDeps } from '../../platform/lists/answer.ts'
import type { Services } from '../../services.ts'

/** Parts that competitions are built on. */
export type CompetitionServices = CodeServices & Pick<Services, 'changes' | 'signer' | 'storage'>
export type CompetitionDeps = CompetitionServices & ListDeps

/** Tags of pages and answers that show competitions. */
export const competitionTags = (eventId: number): string[] => ['events', `event:${eventId}`]
