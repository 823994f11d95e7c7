import type { cases } from '../../../contract/support/cases.ts'
import { supportCaseStatus, writingSeconds } from '../../../contract/support/facts.ts'
import { statusCodeOf } from '../../../contract/status.ts'
import type { Setup } from '../../domain.ts'
import { AppError } from '../../http/app-error.ts'
import { fileOf, withMessage } from '../../http/answers.ts'
import type { Actor, Handlers } from '../../http/handlers.ts'
import { listHandler } from '../../http/records/list-handler.ts'
import { readPrivate } from '../../media/index.ts'
import { onWire } from '../../platform/on-wire.ts'
import {
  findSupportCase,
  listCaseMoves,
  listCaseStaff,
  listCaseLines,
  listOtherCases,
  listWriters,
  storeWriter,
  type CaseState,
  type StoredSupportCase,
} from '../store-cases.ts'
import { supportCasesList } from './list-cases.ts'
import { addCaseNote, assignCase, closeCase, joinCase, reopenCase, replyToCase } from './service.ts'

const codeOf = (status: CaseState) => statusCodeOf(supportCaseStatus, status)

const personOf = ({ erasedAt, name, email, mobileNo, accountId }: StoredSupportCase) =>
  erasedAt !== null ? null : { name: name!, email, mobile: mobileNo, accountId }

const donationOf = ({ isOwnDonation }: StoredSupportCase, id: string, { permissions }: Actor) => ({
  id,
  isOfSender: isOwnDonation === true,
  url: permissions.has('donations.read') ? `/finance/donations/${id}` : null,
})

/** Handlers of the cases. */
export const caseHandlers = (deps: Setup): Omit<Handlers<typeof cases>, 'overview'> => {
  const { clock, db } = deps
  /** @throws NOT_FOUND */
  const caseOf = async (id: number): Promise<StoredSupportCase> => {
    const found = await findSupportCase(db, id)
    if (found === undefined) throw new AppError('NOT_FOUND')
    return found
  }
  return {
    list: listHandler(
      deps,
      supportCasesList,
      (row) => ({ ...onWire(row), status: codeOf(row.status) }),
      ({ accountId }) => ({ reader: accountId, at: clock.now().toISOString() }),
    ),
    async detail({ params: { id } }, { actor }) {
      const found = await caseOf(id)
      const [lines, others, history, staff] = await Promise.all([
        listCaseLines(db, id),
        found.erasedAt === null ? listOtherCases(db, found) : [],
        listCaseMoves(db, id),
        listCaseStaff(db),
      ])
      const { joinedIntoId, joinedIntoNumber, donationId, campaignTitle, campaignSlug, dueAt } = found
      return {
        id,
        number: found.number,
        status: codeOf(found.status),
        topic: found.topic,
        createdAt: found.createdAt.toISOString(),
        dueAt: dueAt?.toISOString() ?? null,
        isOverdue: dueAt !== null && dueAt < clock.now(),
        reason: found.reason,
        assignee: found.assigneeId === null ? null : { id: found.assigneeId, name: found.assignee! },
        person: personOf(found),
        reference: found.reference,
        donation: donationId === null ? null : donationOf(found, donationId, actor),
        fundraiser: campaignTitle === null ? null : { title: campaignTitle, slug: campaignSlug },
        joinedInto: joinedIntoId === null ? null : { id: joinedIntoId, number: joinedIntoNumber! },
        lines: lines.map(({ caseId, entryId, author, hasPicture, at, ...line }) => ({
          ...line,
          key: `${caseId}-${entryId ?? 0}`,
          author: author ?? '',
          at: at.toISOString(),
          pictureOf: hasPicture ? caseId : null,
        })),
        others: others.map((one) => ({ ...onWire(one), status: codeOf(one.status) })),
        history: history.map((move) => ({ ...onWire(move), from: codeOf(move.from), to: codeOf(move.to) })),
        staff,
        me: actor.accountId,
      }
    },
    async picture({ params: { id } }) {
      const { number, pictureId } = await caseOf(id)
      const file = pictureId === null ? undefined : await readPrivate(deps, pictureId)
      if (file === undefined) throw new AppError('NOT_FOUND')
      return fileOf(file.body, `${number}.webp`, file.type)
    },
    async assign({ body }, ctx) {
      await assignCase(deps, ctx, body)
      return withMessage(null, body.accountId === null ? 'Case unassigned' : 'Case assigned')
    },
    async note({ body }, ctx) {
      await addCaseNote(deps, ctx, body)
      return withMessage(null, 'Note added')
    },
    async reply({ body }, ctx) {
      await replyToCase(deps, ctx, body)
      return withMessage(null, 'E-mail sent')
    },
    async close({ body }, ctx) {
      await closeCase(deps, ctx, body)
      return withMessage(null, 'Case closed')
    },
    async reopen({ body: { id } }, ctx) {
      await reopenCase(deps, ctx, id)
      return withMessage(null, 'Case opened')
    },
    async join({ body }, ctx) {
      await joinCase(deps, ctx, body)
      return withMessage(null, 'Cases joined')
    },
    async writing({ body: { id, isWriting } }, { actor: { accountId } }) {
      await caseOf(id)
      const at = clock.realNow()
      const until = isWriting ? new Date(at.getTime() + writingSeconds * 1000) : null
      await storeWriter(db, { caseId: id, accountId, until })
      return { others: await listWriters(db, { caseId: id, accountId, at }) }
    },
  }
}
