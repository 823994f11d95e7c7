import { statusSet } from '../status.ts'

export const chatMax = 2000
/** A picture of a message; it is drawn anew, and shown to the two sides alone. */
export const chatPictureRule = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  maxBytes: 5 * 1024 * 1024,
} as const

/** Sides of a conversation. */
export const chatSides = ['organiser', 'donor', 'manager'] as const
export type ChatSide = (typeof chatSides)[number]

export const chatTexts = {
  empty: 'Write a message or add a picture',
  reported: 'Thank you. Our staff looks at this message',
} as const

/** Reasons for which a message is reported. */
export const chatReportKinds = {
  abuse: 'It insults or threatens',
  money: 'It asks for money in another way',
  advertising: 'It advertises something',
  private: 'It tells private things of somebody',
  other: 'Something else',
} as const
export type ChatReportKind = keyof typeof chatReportKinds

export const chatReportStatus = statusSet({
  open: { label: 'Open', look: 'waiting' },
  dismissed: { label: 'Dismissed' },
  warned: { label: 'Author warned', look: 'bad' },
  closed: { label: 'Conversation closed', look: 'bad' },
})
