import { comments } from '../../contract/social/comments.ts'
import { celebrationComments } from '../../contract/celebrations/comments.ts'
import { requestComments } from '../../contract/social/request-comments.ts'
import { api } from '../app/api.ts'

/** A public page with comments: a fundraiser, a material request or a celebration. */
export type Commented = { kind: 'campaign' | 'request' | 'celebration'; id: number }

const calls = { campaign: comments, request: requestComments, celebration: celebrationComments }

export const topicOf = ({ kind, id }: Commented): string =>
  kind === 'campaign' ? `comments:${id}` : `${kind}-comments:${id}`

/** Names the drafts of a page in the browser's storage. */
export const draftPlaceOf = ({ kind, id }: Commented): string =>
  kind === 'campaign' ? String(id) : `${kind}-${id}`

export function readComments({ kind, id }: Commented, pageNo: number) {
  const asked = { params: { id }, query: { pageNo: String(pageNo) } }
  return api(calls[kind].list, asked)
}

export function sendComment({ kind, id }: Commented, comment: string, key: string) {
  if (kind === 'campaign') return api(comments.post, { body: { campaignId: id, comment }, key })
  return kind === 'request'
    ? api(requestComments.post, { body: { materialId: id, comment }, key })
    : api(celebrationComments.post, { body: { celebrationId: id, comment }, key })
}
