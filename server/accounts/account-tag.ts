/** Tag of a change in what an account is shown of itself on every page, such as messages that wait for it. */
export const accountTag = (accountId: number) => `account:${accountId}`
