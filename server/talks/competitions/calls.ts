import { otpTexts } from '../../../contract/accounts/otp.ts'
import { competitionTexts as texts } from '../../../contract/talks/competition-facts.ts'
import type { competitions } from '../../../contract/talks/competitions.ts'
import type { juries } from '../../../contract/talks/juries.ts'
import { languageOf } from '../../../shared/languages.ts'
import { fileOf, refused, withMessage } from '../../http/answers.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { Ctx, Handlers, SignedInCtx } from '../../http/handlers.ts'
import { listHandler } from '../../http/records/list-handler.ts'
import { byOf, once } from '../../http/records/once.ts'
import { editParticipants, withdrawEntry } from './changing.ts'
import { competitionTags, type CompetitionDeps } from './deps.ts'
import { addParticipants, enterCompetition } from './entering.ts'
import { addFile, openFile } from './files.ts'
import { mark, publishResults, readJudging, readJury } from './judging.ts'
import { readEntryToken } from './links.ts'
import { competitionsList, entriesList } from './list-entries.ts'
import { createCompetition, editCompetition, readManaged } from './rules-service.ts'
import { countEntries, findShownCompetition } from './store-competitions.ts'
import { findCompetitionEntry, listOwnEntries, type CompetitionEntryRow } from './store-entries.ts'
import { findPublication, listJuries, listShownResults } from './store-judging.ts'
import { toOwnEntry, toParticipant, toShownCompetition } from './to-wire.ts'

const languageIn = ({ headers }: Ctx) => languageOf(headers['cookie'])
const isStaff = ({ actor }: Ctx) => actor?.permissions.has('events.manage') === true

export const competitionHandlers = (deps: CompetitionDeps): Handlers<typeof competitions> => {
  const { clock, database } = deps
  const { db, pool } = database
  const signedBy = (ctx: SignedInCtx) => ({ ...byOf(ctx, deps), actorId: ctx.actor.accountId })

  /** @throws NOT_FOUND alike for an unknown entry, a wrong link and another person’s entry */
  async function opened(
    { token, id }: { token?: string | undefined; id?: number | undefined },
    ctx: Ctx,
  ): Promise<CompetitionEntryRow> {
    const linked = token === undefined ? undefined : readEntryToken(deps, token)
    const asked = linked ?? id
    const entry = asked === undefined ? undefined : await findCompetitionEntry(pool, asked)
    const isOwn = ctx.actor !== undefined && entry?.accountId === ctx.actor.accountId
    if (entry === undefined || !(linked !== undefined || isOwn || isStaff(ctx)))
      throw new AppError('NOT_FOUND')
    return entry
  }

  return {
    create: async ({ body }, ctx) =>
      withMessage(await createCompetition(deps, body, byOf(ctx, deps)), texts.saved),
    edit: async ({ body }, ctx) =>
      withMessage(await editCompetition(deps, body, byOf(ctx, deps)), texts.saved),
    list: listHandler(deps, competitionsList),
    managed: ({ params: { id } }) => readManaged(deps, id),
    entries: listHandler(deps, entriesList),
    async shown({ params: { slug } }, ctx) {
      const competition = await findShownCompetition(pool, slug)
      if (competition === undefined) throw new AppError('NOT_FOUND')
      const { eventId, resultsVersion } = competition
      ctx.keep(competitionTags(eventId))
      const [counts, publication] = await Promise.all([
        countEntries(pool, eventId),
        resultsVersion === null ? undefined : findPublication(pool, eventId),
      ])
      const published = publication && {
        publication,
        rows: await listShownResults(pool, eventId, publication.version),
      }
      return toShownCompetition(competition, counts.entered, published, clock.now())
    },
    async register({ body }, ctx) {
      const asking = { accountId: ctx.actor?.accountId, ip: ctx.ip, language: languageIn(ctx) }
      const outcome = await enterCompetition(deps, body, asking)
      if (typeof outcome === 'string') return refused(otpTexts[outcome])
      return withMessage(outcome, outcome.state === 'otp' ? texts.otp : texts.entered)
    },
    entry: async ({ body }, ctx) => toOwnEntry(deps, await opened(body, ctx)),
    async ownEntries({ query: { eventId } }, { actor }) {
      const entries = await listOwnEntries(pool, eventId, actor.accountId)
      return entries.map((entry) => toParticipant(deps, entry))
    },
    async addMedia({ body: { token, entryId: id, kind, file } }, ctx) {
      const entry = await opened({ token, id }, ctx)
      if (file === undefined) throw invalidField('file', texts.noFile)
      const added = { entry, kind, file, isStaff: isStaff(ctx) }
      return withMessage({ id: await addFile(deps, added, byOf(ctx, deps)) }, texts.fileAdded)
    },
    async file({ params: { id }, query: { t } }, ctx) {
      const { body, type } = await openFile(deps, id, t)
      ctx.reply.header('cache-control', 'private, no-store')
      return fileOf(body, `entry-${id}.${type === 'application/pdf' ? 'pdf' : 'webp'}`, type)
    },
    async addParticipants({ body }, ctx) {
      const added = await once({ db, clock }, ctx, body, (tx) =>
        addParticipants(tx, body, signedBy(ctx), languageIn(ctx)),
      )
      deps.changes.publish(...competitionTags(body.eventId))
      return added
    },
    async editParticipants({ body }, ctx) {
      await editParticipants(deps, body, ctx.actor, byOf(ctx, deps))
      return null
    },
    async withdraw({ body }, ctx) {
      const { id } = await opened(body, ctx)
      await withdrawEntry(deps, id, byOf(ctx, deps))
      return withMessage(null, texts.withdrawn)
    },
    judging: ({ params: { id } }) => readJudging(deps, id),
    async addResults({ body }, ctx) {
      const published = await publishResults(deps, body, byOf(ctx, deps))
      return withMessage(published, published.version === 1 ? texts.published : texts.corrected)
    },
  }
}

export const juryHandlers = (deps: CompetitionDeps): Handlers<typeof juries> => ({
  async list(_input, { actor }) {
    const all = await listJuries(deps.database.pool, actor.accountId)
    return all.map(({ startsAt, ...one }) => ({ ...one, startsAt: startsAt.toISOString() }))
  },
  one: ({ params: { id } }, { actor }) => readJury(deps, id, actor.accountId),
  async mark({ body }, ctx) {
    await mark(deps, body, { ...byOf(ctx, deps), actorId: ctx.actor.accountId })
    return withMessage(null, texts.marked)
  },
})
