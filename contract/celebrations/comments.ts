import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { recordId } from '../fields.ts'
import { comment, commentsMeta, paged, shown, thread } from '../social/comments.ts'
import { commentLimits } from '../social/facts.ts'
import { celebrationTexts } from './facts.ts'

/** Comments on celebrations. Replies, votes and reports use the calls of `comments`, by comment id. */
export const celebrationComments = defineCalls({
  list: {
    ...paged,
    method: 'GET',
    path: '/campaign/celebrations/comments/{id}',
    access: 'public',
    sameForAll: true,
    summary: `Comments on a celebration, ${commentLimits.perPage} threads a page, newest first`,
    limits: ['LISTS_IP'],
    reply: z.array(thread),
    meta: commentsMeta,
  },
  post: {
    method: 'POST',
    path: '/campaign/celebrations/post-comment',
    access: 'user',
    summary: 'Adds a comment to a celebration that is active',
    idempotent: true,
    body: z.strictObject({ celebrationId: recordId(celebrationTexts.celebration), comment }),
    example: { body: { celebrationId: 2_147_483_647, comment: 'Many happy returns' } },
    reply: shown,
  },
})
