import { hindiDesk } from '../hi/fundraiser-desk.ts'
import { inEach } from '../languages/spoken.ts'
import { teluguDesk } from '../te/fundraiser-desk.ts'

const englishDesk = {
  reason: (reason: string) => `Reason: ${reason}`,
  openPage: 'See it on the page',
  openUpdates: 'Open your updates',
  updatePublished: {
    subject: 'Your update is published',
    preheader: 'It stands on the page of your fundraiser.',
    text: (update: string, fundraiser: string) =>
      `Your update “${update}” stands on the page of “${fundraiser}”. Donors who want news get it by e-mail.`,
    note: 'You can change it at any time; the new text is looked at before it is shown.',
  },
  updateRejected: {
    subject: 'Your update was not published',
    preheader: 'You can change it and send it again.',
    text: (update: string, fundraiser: string) =>
      `We have read your update “${update}” of “${fundraiser}”, and cannot publish it as it is.`,
    note: 'Change what stands in the reason and send it again. Nothing that you wrote is lost.',
  },
  invitation: {
    subject: (fundraiser: string) => `You are invited to help with “${fundraiser}”`,
    preheader: 'Open the link to see the invitation.',
    edit: (inviter: string, fundraiser: string) =>
      `${inviter} asks you to help with the fundraiser “${fundraiser}”: to write updates, thank donors and see what was given.`,
    look: (inviter: string, fundraiser: string) =>
      `${inviter} asks you to follow the fundraiser “${fundraiser}”: to see what was given and what is done.`,
    action: 'See the invitation',
    note: 'The link is good for seven days, and once. If you do not know this person, leave it.',
  },
  news: {
    subject: (update: string) => `News: ${update}`,
    preheader: (fundraiser: string) => `Of “${fundraiser}”, to which you gave.`,
    intro: (organiser: string, fundraiser: string) =>
      `${organiser} has news of “${fundraiser}”, to which you gave:`,
  },
  thanks: {
    subject: (organiser: string) => `${organiser} thanks you`,
    preheader: (fundraiser: string) => `For your gift for “${fundraiser}”.`,
    intro: (organiser: string, fundraiser: string) =>
      `${organiser} writes to all who gave for “${fundraiser}”:`,
  },
}

/** Sentences of the e-mails that the desk of a fundraiser sends. */
export const deskWords = inEach(englishDesk, { hi: hindiDesk, te: teluguDesk })
