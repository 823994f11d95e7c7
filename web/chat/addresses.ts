export const messagesPath = '/user/messages'
/** Addresses of conversations, on pages of one's own and at the desk of a fundraiser. */
export const conversationPath = (id: number) => `/user/messages/${id}`
export const deskMessagesPath = (campaignId: number) => `/manage/${campaignId}/messages`
