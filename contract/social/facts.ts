/** Bounds of comments; `perPage` threads with their first `repliesShown` each, a thread by `repliesPerPage`. */
export const commentLimits = {
  characters: 2000,
  editMinutes: 15,
  perPage: 20,
  repliesShown: 3,
  repliesPerPage: 50,
  /** So many people hide a comment by reporting it, until somebody decides. */
  hidingReports: 3,
  blockDays: 365,
} as const

export const commentTexts = {
  empty: 'Write a comment',
  tooLong: 'Use at most 2,000 characters',
  which: 'Choose a comment',
  kind: 'Choose what is wrong',
} as const

/** States of a comment; only a visible one has text and author. */
export const commentStates = ['visible', 'hidden', 'removed', 'deleted', 'erased', 'blocked'] as const
export type CommentState = (typeof commentStates)[number]

export const commentReportKinds = {
  rude: 'It insults or threatens somebody',
  spam: 'It advertises, or asks for money',
  private: 'It tells private things of somebody',
  false: 'It is not true',
  other: 'Something else',
} as const
export type CommentReportKind = keyof typeof commentReportKinds
