import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { nothing, recordId, visible } from '../fields.ts'
import { chat } from './chat.ts'
import { chatMax, chatTexts } from './chat-facts.ts'

const requestId = recordId('Choose a request')

/** Chat between a donor and the organisation of a material request; a conversation goes on by the calls of `chat`. */
export const requestChat = defineCalls({
  about: {
    method: 'POST',
    path: '/materials/v2/chat/about',
    access: 'user',
    reads: true,
    summary: 'Whether the account may write to the organisation of a material request, and its conversation',
    body: z.strictObject({ requestId }),
    example: { body: { requestId: 2_147_483_647 } },
    reply: z.object({
      requestId: z.int(),
      title: z.string(),
      other: z.string(),
      conversationId: z.nullable(z.int()),
      /** `pledge`: the account has no active pledge; `own`: its own request; `staff`: staff added the request. */
      refusal: z.nullable(z.enum(['pledge', 'own', 'staff'])),
    }),
  },
  begin: {
    method: 'POST',
    path: '/materials/v2/chat/send-message',
    access: 'user',
    summary: 'Writes to the organisation of a material request to which the account has pledged items',
    limits: ['CHAT_USER', 'CHAT_DAY_USER'],
    idempotent: true,
    body: z.strictObject({
      requestId,
      message: z.string({ error: chatTexts.empty }).check(
        z.trim(),
        z.maxLength(chatMax, `Use at most ${chatMax} characters`),
        z.refine((written) => visible.test(written), chatTexts.empty),
      ),
    }),
    example: { body: { requestId: 2_147_483_647, message: 'When can we bring the blankets?' } },
    reply: z.object({ conversationId: z.int() }),
  },
  report: {
    method: 'POST',
    path: '/materials/v2/chat/report-request-chat',
    access: 'user',
    summary: 'Reports a message about a material request to the staff; one person counts once',
    limits: ['CHAT_REPORTS_USER'],
    body: chat.report.body,
    example: { body: { messageId: 2_147_483_647, kind: 'abuse' } },
    reply: nothing,
  },
})
