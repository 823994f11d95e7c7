import { comments } from '../../contract/social/comments.ts'
import { requestComments } from '../../contract/social/request-comments.ts'
import { api } from '../app/api.ts'

/** A public page with comments: a fundraiser or a material request. */
export type Commented = { kind: 'campaign' | 'request'; id: number }

export const topicOf = ({ kind, id }: Commented): string =>
  kind === 'campaign' ? `comments:${id}` : `request-comments:${id}`

/** Names the drafts of a page in the browser's storage. */
export const draftPlaceOf = ({ kind, id }: Commented): string =>
  kind === 'campaign' ? String(id) : `request-${id}`

export function readComments({ kind, id }: Commented, pageNo: number) {
  const asked = { params: { id }, query: { pageNo: String(pageNo) } }
  return kind === 'campaign' ? api(comments.list, asked) : api(requestComments.list, asked)
}

export const sendComment = ({ kind, id }: Commented, comment: string, key: string) =>
  kind === 'campaign'
    ? api(comments.post, { body: { campaignId: id, comment }, key })
    : api(requestComments.post, { body: { materialId: id, comment }, key })
