import type { EmailBlock } from '../platform/email/html.ts'
import { scheduleEmailWords } from './schedule-emails.ts'

/** The page of a recurring gift, signed for its donor, absolute; once it has ended nothing can be changed there. */
export type ScheduleLink = { url: string; hasEnded: boolean }

/**
 * Blocks in every letter about one gift of a schedule: its donor was promised the way to its page in each.
 */
export function oneOfSchedule({ schedule }: { schedule?: ScheduleLink | undefined }): EmailBlock[] {
  if (schedule === undefined) return []
  const { oneOf: words, see, manage } = scheduleEmailWords
  const { url: href, hasEnded } = schedule
  if (hasEnded) return [{ kind: 'link', text: words.what, label: see, href }]
  return [{ kind: 'link', text: `${words.what} ${words.how}`, label: manage, href }]
}
