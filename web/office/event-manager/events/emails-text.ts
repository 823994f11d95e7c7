import { m } from '../../../app/words.ts'

/** A number of e-mails in words. */
export const emailsText = (count: number): string =>
  count === 1 ? m.events_email_one() : m.events_email_many({ count })
