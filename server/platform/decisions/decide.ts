import type { ErrorCode } from '../../../contract/errors.ts'
import { AppError } from '../../http/app-error.ts'
import { withMessage } from '../../http/answers.ts'
import type { SignedInCtx } from '../../http/handlers.ts'
import type { Clock } from '../clock.ts'
import { recordAudit } from '../db/audit.ts'
import type { Database, Tx } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Changes } from '../invalidation.ts'

export type DecidingServices = { changes: Changes; clock: Clock; database: Database }

/** Person who decides; the audit row records `ip` where it is known. */
export type DecisionMaker = { actor: SignedInCtx['actor']; ip?: string }

/** Everything that the steps of a decision know before the record is locked. */
export type DecisionInput<Services, Body> = {
  services: Services
  tx: Tx
  by: DecisionMaker
  at: Date
  body: Body
}

/** The same after the record was locked. */
export type DecisionContext<Services, Body, Row> = DecisionInput<Services, Body> & {
  record: Row
  /** Names pages that show the record; they are rendered again after the commit. */
  refresh(...tags: string[]): void
}

type Awaitable<T> = T | Promise<T>

/** The record that is decided about, with the rules that all its decisions share. Checks run in this order. */
export type DecisionSubject<Services, Body, Row> = {
  /** Locks the record. @returns undefined where it does not exist for this person */
  lock(asked: DecisionInput<Services, Body>): Promise<Row | undefined>
  /** Refusal where there is no record; NOT_FOUND if left out. */
  missing?: ErrorCode
  /** Refusal for this person: they have a part in it, or a colleague works on it. */
  barred?(deciding: DecisionContext<Services, Body, Row>): Awaitable<ErrorCode | undefined>
  /** Refusal where `body.version` is not that of the record; CHANGED_MEANWHILE if left out. */
  outdated?: ErrorCode
  /** Refusal where the status of the record does not allow the decision. */
  late: ErrorCode | ((record: Row) => ErrorCode)
  /** Refusals by the database constraint that is violated, such as those of four-eyes triggers. */
  constraints?: Readonly<{ [constraint: string]: ErrorCode }>
}

type StatusRow = { status: string; version?: number }
/** Fields of a body that the mechanism itself reads. */
const common = (body: object): { version?: number | undefined; reason?: string | undefined } => body

/** One decision: approve, return, reject. */
export type DecisionRule<Services, Body, Row extends StatusRow, Result = void> = {
  subject: DecisionSubject<Services, Body, Row>
  /** Statuses in which it is possible; every one if left out. */
  from?: readonly Row['status'][]
  /** True where this person has decided the same already: nothing is written then. */
  isDone?(deciding: DecisionContext<Services, Body, Row>): Awaitable<boolean>
  /** Further conditions. @throws AppError */
  check?(deciding: DecisionContext<Services, Body, Row>): Awaitable<void>
  /** Writes the new status with its history. */
  apply(deciding: DecisionContext<Services, Body, Row>): Promise<Result>
  /** Audit row, left out where `apply` writes one. The reason and the address are added. */
  audit?(
    deciding: DecisionContext<Services, Body, Row>,
    result: Result,
  ): { action: string; subject: string; details?: object } | undefined
  /** What follows in the same transaction: e-mails, and changes that are audited after the decision. */
  follow?(deciding: DecisionContext<Services, Body, Row>, result: Result): Promise<void>
}

/** Locks a record for a person who may decide about it, whatever its status. @throws the refusals of the subject */
export async function lockSubject<Services, Body extends object, Row extends StatusRow>(
  subject: DecisionSubject<Services, Body, Row>,
  asked: DecisionInput<Services, Body>,
  refresh: (...tags: string[]) => void = () => {},
): Promise<DecisionContext<Services, Body, Row>> {
  const record = await subject.lock(asked)
  if (record === undefined) throw new AppError(subject.missing ?? 'NOT_FOUND')
  const deciding = { ...asked, record, refresh }
  const bar = await subject.barred?.(deciding)
  if (bar !== undefined) throw new AppError(bar)
  const { version } = common(asked.body)
  if (version !== undefined && version !== record.version)
    throw new AppError(subject.outdated ?? 'CHANGED_MEANWHILE')
  return deciding
}

/**
 * Decides about one record in one transaction; of two decisions at once the first is taken.
 * @throws the refusals that the decision and its subject state
 */
export async function takeDecision<
  Services extends DecidingServices,
  Body extends object,
  Row extends StatusRow,
  Result,
>(
  services: Services,
  by: DecisionMaker,
  decision: DecisionRule<Services, Body, Row, Result>,
  body: Body,
): Promise<Result | undefined> {
  const { subject } = decision
  const tags: string[] = []
  const result = await inTransaction(services.database.db, async (tx) => {
    const at = services.clock.now()
    const deciding = await lockSubject(subject, { services, tx, by, at, body }, (...more) => {
      tags.push(...more)
    })
    if (await decision.isDone?.(deciding)) return undefined
    const { record } = deciding
    if (decision.from?.includes(record.status) === false)
      throw new AppError(typeof subject.late === 'function' ? subject.late(record) : subject.late)
    await decision.check?.(deciding)
    const applied = await decision.apply(deciding)
    await writeAudit(deciding, decision.audit?.(deciding, applied))
    await decision.follow?.(deciding, applied)
    return applied
  }).catch((error: unknown) => {
    const code = subject.constraints?.[(error as { constraint?: string }).constraint ?? '']
    throw code === undefined ? error : new AppError(code, { cause: error })
  })
  services.changes.publish(...tags)
  return result
}

async function writeAudit(
  { tx, by: { actor, ip }, at, body }: DecisionContext<unknown, object, unknown>,
  row: { action: string; subject: string; details?: object } | undefined,
): Promise<void> {
  if (row === undefined) return
  const { reason } = common(body)
  await recordAudit(tx, {
    at,
    actorId: actor.accountId,
    actor: actor.fullName,
    action: row.action,
    subject: row.subject,
    details: { ...row.details, ...(reason && { reason }), ...(ip !== undefined && { ip }) },
  })
}

/** Handler of a call that decides: `approve: decisionHandler(services, approval, 'Request approved')`. */
export const decisionHandler =
  <Services extends DecidingServices, Body extends object, Row extends StatusRow>(
    services: Services,
    decision: DecisionRule<Services, Body, Row, unknown>,
    message: string,
  ) =>
  async ({ body }: { body: Body }, by: SignedInCtx) => {
    await takeDecision(services, by, decision, body)
    return withMessage(null, message)
  }
