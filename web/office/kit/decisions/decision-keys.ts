/** Keys of decisions, the same on every screen of the office. */
export const decisionKeys = { approve: 'a', reject: 'r', askForData: 'd' } as const
