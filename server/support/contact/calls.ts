import type { contact } from '../../../contract/support/contact.ts'
import type { Setup } from '../../domain.ts'
import { withMessage } from '../../http/answers.ts'
import type { Handlers } from '../../http/handlers.ts'
import { listCaseLines, type CaseState } from '../store-cases.ts'
import { answerCase, findLinkedCase, sendContactMessage } from './service.ts'

const stateOf = (status: CaseState) => (status === 'new' ? 'open' : status)

export const contactHandlers = (deps: Setup): Handlers<typeof contact> => ({
  async send({ body }, ctx) {
    return withMessage(await sendContactMessage(deps, ctx, body), 'Message sent')
  },
  async case({ params: { token } }) {
    const { id, number, status } = await findLinkedCase(deps, token)
    const lines = await listCaseLines(deps.db, id)
    return {
      number,
      state: stateOf(status),
      messages: lines
        .filter(({ kind }) => kind !== 'note')
        .map(({ caseId, entryId, kind, text, at }) => ({
          key: `${caseId}-${entryId ?? 0}`,
          isOwn: kind !== 'reply',
          text,
          at: at.toISOString(),
        })),
    }
  },
  async answer({ body }, ctx) {
    await answerCase(deps, ctx, body)
    return withMessage(null, 'Answer sent')
  },
})
