import { hindiComments } from '../hi/comments.ts'
import { inEach } from '../languages/spoken.ts'
import { teluguComments } from '../te/comments.ts'

const englishComments = {
  removed: {
    subject: 'We removed your comment',
    preheader: (fundraiser: string) => `On “${fundraiser}”.`,
    text: (fundraiser: string) =>
      `Others reported your comment on “${fundraiser}”. We looked at it and removed it. A line on the page says so, without your name.`,
    reason: (reason: string) => `Reason: ${reason}`,
    blocked: (day: string) => `You cannot comment until ${day}. You can read and give as before.`,
    note: 'If you think that we are wrong, answer this e-mail.',
  },
  news: {
    subject: (count: number, fundraiser: string) =>
      count === 1 ? `A new comment on “${fundraiser}”` : `${count} new comments on “${fundraiser}”`,
    preheader: 'Read and answer on the page.',
    text: (count: number, fundraiser: string) =>
      count === 1
        ? `Somebody commented on your fundraiser “${fundraiser}”.`
        : `There are ${count} new comments on your fundraiser “${fundraiser}”.`,
    note: 'You get this at most once a day. Whoever gave or thinks of giving reads your answers too.',
    action: 'Read the comments',
  },
}

/** Sentences of the e-mails about comments. */
export const commentWords = inEach(englishComments, { hi: hindiComments, te: teluguComments })
