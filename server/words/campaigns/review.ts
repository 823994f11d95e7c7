import { fundraiserFields, fieldLabel, rejectionReasons } from '../../../contract/campaigns/facts.ts'
import { hindiReview } from '../hi/review.ts'
import { inEach } from '../languages/spoken.ts'
import { teluguReview } from '../te/review.ts'

export type FieldWords = Record<(typeof fundraiserFields)[number], string>
export type ReasonWords = Record<keyof typeof rejectionReasons, string>

const englishReview = {
  fields: Object.fromEntries(fundraiserFields.map((field) => [field, fieldLabel(field)])) as FieldWords,
  reasons: { ...rejectionReasons } as ReasonWords,
  wanted: 'What is asked for',
  said: (reason: string) => `Reason: ${reason}`,
  received: {
    subject: 'We have your fundraiser',
    preheader: 'A reviewer looks at it next.',
    text: (title: string, until: string) =>
      `Thank you for “${title}”. A reviewer looks at it by ${until}, and we write to you.`,
    note: 'There is nothing that you need to do until then.',
    open: 'See where it stands',
  },
  answered: {
    subject: 'We have what we asked for',
    preheader: 'It is looked at next.',
    text: (title: string, until: string) =>
      `Thank you for what you added to “${title}”. It is looked at by ${until}, and we write to you.`,
    note: 'There is nothing that you need to do until then.',
    open: 'See where it stands',
  },
  requested: {
    subject: 'We need more about your fundraiser',
    preheader: 'Please add what is asked for.',
    text: (title: string) =>
      `Before “${title}” can go on we need something more from you. Please sign in, change what is named here, and send it to us.`,
    note: 'Everything else stays as it is.',
    open: 'Add what is asked for',
    sms: (v: { name: string; id: number }) =>
      `${v.name}: we need more about your fundraiser ${v.id} before it can go on. Please sign in and look at it, or read our e-mail.`,
  },
  rejected: {
    subject: 'We cannot publish your fundraiser',
    preheader: 'The reason stands within.',
    text: (title: string) => `We have looked at “${title}”, and cannot publish it.`,
    note: 'If you think that this is a mistake, answer this e-mail.',
    open: 'Open your fundraisers',
  },
  approved: {
    subject: 'Your fundraiser is live',
    preheader: 'Tell people of it.',
    text: (title: string) =>
      `“${title}” is published, and people can give to it. The first to tell are those who know you: share its address today.`,
    note: 'Its title, story, target and last day are changed on request from now on.',
    open: 'Open your fundraiser',
    sms: (v: { name: string; link: string }) =>
      `${v.name}: your fundraiser is live. Share its address: ${v.link}`,
  },
}

/** Sentences of the letters about the review of a fundraiser. */
export const reviewWords = inEach(englishReview, { hi: hindiReview, te: teluguReview })
