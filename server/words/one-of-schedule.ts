import type { LetterBlock } from '../platform/email/html.ts'
import { scheduleLetterWords } from './schedule-letters.ts'

/** The page of a recurring gift, signed for its giver, absolute; once it has ended nothing can be changed there. */
export type ScheduleLink = { url: string; hasEnded: boolean }

/** In every letter about one gift of a recurring gift: who allowed it was promised the way to its page in each. */
export function oneOfSchedule({ schedule }: { schedule?: ScheduleLink | undefined }): LetterBlock[] {
  if (schedule === undefined) return []
  const { oneOf: words, see, manage } = scheduleLetterWords
  const { url: href, hasEnded } = schedule
  if (hasEnded) return [{ kind: 'link', text: words.what, label: see, href }]
  return [{ kind: 'link', text: `${words.what} ${words.how}`, label: manage, href }]
}
