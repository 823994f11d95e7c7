/** A public page that people comment on. */
export type CommentedPage = { kind: 'campaign' | 'request'; id: number }

/** Columns of a comment or case that name its page; exactly one is set. */
export type PageIds = { campaignId: number | null; requestId: number | null }

export const columnOf = {
  campaign: 'campaign_id',
  request: 'material_request_id',
} as const

export const commentedPage = ({ campaignId, requestId }: PageIds): CommentedPage =>
  campaignId === null ? { kind: 'request', id: requestId! } : { kind: 'campaign', id: campaignId }

/** Cache tag of the comments on a page; it is also the topic of their live updates. */
export const commentsTag = ({ kind, id }: CommentedPage): string =>
  kind === 'campaign' ? `comments:${id}` : `request-comments:${id}`

/** Cache tag of the page itself, whose state decides whether comments are accepted. */
export const pageTag = ({ kind, id }: CommentedPage): string =>
  kind === 'campaign' ? `fundraiser:${id}` : `material-request:${id}`
