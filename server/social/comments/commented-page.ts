/** A public page that people comment on. */
export type CommentedPage = { kind: 'campaign' | 'request' | 'celebration'; id: number }

/** Columns of a comment or case that name its page; exactly one is set. */
export type PageIds = { campaignId: number | null; requestId: number | null; celebrationId: number | null }

export const columnOf = {
  campaign: 'campaign_id',
  request: 'material_request_id',
  celebration: 'celebration_id',
} as const

export function commentedPage({ campaignId, requestId, celebrationId }: PageIds): CommentedPage {
  if (campaignId !== null) return { kind: 'campaign', id: campaignId }
  return requestId === null ? { kind: 'celebration', id: celebrationId! } : { kind: 'request', id: requestId }
}

const commentTags = {
  campaign: 'comments',
  request: 'request-comments',
  celebration: 'celebration-comments',
} as const
const pageTags = { campaign: 'fundraiser', request: 'material-request', celebration: 'celebration' } as const

/** Cache tag of the comments on a page; it is also the topic of their live updates. */
export const commentsTag = ({ kind, id }: CommentedPage): string => `${commentTags[kind]}:${id}`

/** Cache tag of the page itself, whose state decides whether comments are accepted. */
export const pageTag = ({ kind, id }: CommentedPage): string => `${pageTags[kind]}:${id}`
