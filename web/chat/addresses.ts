import { paths } from '../app/paths.ts'

/** Page of the fundraiser or the material request of a conversation. */
export const pageOfConversation = ({ slug, requestId }: { slug: string | null; requestId: number | null }) =>
  slug === null ? paths.materialRequest(requestId ?? 0) : paths.fundraiser(slug)

export const messagesPath = '/user/messages'
/** Addresses of conversations, in the account and on the desk of a fundraiser. */
export const conversationPath = (id: number) => `/user/messages/${id}`
export const deskMessagesPath = (campaignId: number) => `/manage/${campaignId}/messages`
