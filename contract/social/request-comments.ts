import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { recordId } from '../fields.ts'
import { comment, commentsMeta, paged, shown, thread } from './comments.ts'
import { commentLimits } from './facts.ts'

/** Comments on material requests. Replies, votes and reports use the calls of `comments`, by comment id. */
export const requestComments = defineCalls({
  list: {
    ...paged,
    method: 'GET',
    path: '/materials/v2/comments/list/{id}',
    access: 'public',
    sameForAll: true,
    summary: `Comments on a material request, ${commentLimits.perPage} threads a page, newest first`,
    limits: ['LISTS_IP'],
    reply: z.array(thread),
    meta: commentsMeta,
  },
  post: {
    method: 'POST',
    path: '/materials/v2/comments/post-comment',
    access: 'user',
    summary: 'Adds a comment to a material request that is open',
    idempotent: true,
    body: z.strictObject({ materialId: recordId('Choose a material request'), comment }),
    example: { body: { materialId: 2_147_483_647, comment: 'We can bring twelve blankets' } },
    reply: shown,
  },
})
