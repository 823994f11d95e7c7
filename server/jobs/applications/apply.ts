import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { BodyOf } from '../../../contract/call.ts'
import {
  applicationConsentVersion,
  applicationTexts,
  cvBytes,
  cvTypes,
  type jobs,
} from '../../../contract/jobs/public.ts'
import { uploadTexts } from '../../../contract/media.ts'
import { otpTexts } from '../../../contract/accounts/otp.ts'
import { languageOf, type Language } from '../../../shared/languages.ts'
import { checkCode, countCode, sendCode, writeCode, type CodeServices } from '../../accounts/index.ts'
import { AppError } from '../../http/app-error.ts'
import type { Ctx } from '../../http/handlers.ts'
import { once } from '../../http/records/once.ts'
import { keepPrivate, removeRetired, storePrivate } from '../../media/index.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { istDay } from '../../platform/ist.ts'
import type { Services } from '../../services.ts'
import { findPublicJobById } from '../posts/store-public.ts'
import { applicationReceivedEmail } from './emails.ts'
import { confirmToken, readConfirmToken, withdrawPath } from './links.ts'
import {
  confirmApplication,
  findApplication,
  insertApplication,
  removeUnconfirmed,
  type FoundApplication,
} from './store-applications.ts'

export type ApplicationServices = CodeServices & Pick<Services, 'signer' | 'storage' | 'config'>

const cvRule = {
  field: 'cv',
  types: cvTypes,
  wrongType: applicationTexts.cvType,
  maxBytes: cvBytes,
  tooLarge: uploadTexts.size(cvBytes),
}

const codeOf = (id: number, mobileNo: string, ip: string) => ({
  purpose: 'application' as const,
  recipient: mobileNo,
  about: String(id),
  ip,
})

/**
 * Stores an application with its CV and sends the OTP that confirms it. A repeated request stores nothing more.
 * @returns the token that names it in the next calls
 * @throws INVALID, CONSENT_CHANGED, JOB_NOT_FOUND, JOB_CLOSED, LIMITED, KEY_REUSED
 */
export async function apply(
  services: ApplicationServices,
  ctx: Ctx,
  body: BodyOf<(typeof jobs)['apply']>,
): Promise<string> {
  const { clock, database, storage } = services
  const { jobId, cv, consent, mobile_no: mobileNo } = body
  if (consent !== applicationConsentVersion) throw new AppError('CONSENT_CHANGED')
  const job = await findPublicJobById(database.pool, jobId, istDay(clock.now()))
  if (job === undefined) throw new AppError('JOB_NOT_FOUND')
  if (!job.isOpen) throw new AppError('JOB_CLOSED')
  const content = await buffer(cv.stream())
  const stored = await storePrivate(storage, { name: cv.name, body: content }, cvRule)
  const language = languageOf(ctx.headers['cookie'])
  let storedFor: number | undefined
  const add = async (tx: Tx) => {
    const at = clock.now()
    await keepPrivate(tx, stored, { ownerId: null, at })
    const id = await insertApplication(tx, {
      jobId,
      accountId: ctx.actor?.accountId ?? null,
      name: body.name,
      email: body.email,
      mobileNo,
      city: body.city,
      message: body.message ?? '',
      cvId: stored.id,
      consentVersion: consent,
      language,
      at,
    })
    await writeCode(tx, services, { ...codeOf(id, mobileNo, ctx.ip), language })
    storedFor = id
    return { id }
  }
  const code = { purpose: 'application' as const, recipient: mobileNo, ip: ctx.ip }
  const counted = await countCode(services, code).catch(removeFile)
  // The key is bound to the content of the CV too, which JSON leaves out.
  const identity = { ...body, cv: createHash('sha256').update(content).digest('hex') }
  let id: number | undefined
  try {
    ;({ id } = await once({ db: database.db, clock }, ctx, identity, add))
  } finally {
    if (id === undefined || id !== storedFor) {
      await counted.giveBack()
      await storage.remove(stored.storageKey)
    }
  }
  return confirmToken(services, id)

  async function removeFile(error: unknown): Promise<never> {
    await storage.remove(stored.storageKey)
    throw error
  }
}

type Pending = FoundApplication & { name: string; email: string; mobileNo: string }

/** An application of a token, with its personal data. @returns undefined after half an hour, or once it is erased */
async function findPending(services: ApplicationServices, token: string): Promise<Pending | undefined> {
  const id = readConfirmToken(services, token)
  const found = id === undefined ? undefined : await findApplication(services.database.pool, id)
  return found === undefined || found.erasedAt !== null ? undefined : (found as Pending)
}

/** Sends another OTP. @returns false when the application is too old. @throws LIMITED before 60 s are over */
export async function resendApplicationCode(
  services: ApplicationServices,
  token: string,
  { ip, language }: { ip: string; language: Language },
): Promise<boolean> {
  const pending = await findPending(services, token)
  if (pending === undefined) return false
  if (pending.confirmedAt === null)
    await sendCode(services, { ...codeOf(pending.id, pending.mobileNo, ip), language })
  return true
}

/**
 * Confirms an application with its OTP; the database decides whether the person has applied for the job before.
 * @returns a refusal, or whether an earlier application stays
 */
export async function confirm(
  services: ApplicationServices,
  { token, code }: { token: string; code: string },
  ip: string,
): Promise<string | { isRepeated: boolean }> {
  const pending = await findPending(services, token)
  if (pending === undefined) return applicationTexts.late
  if (pending.confirmedAt !== null) return { isRepeated: false }
  const outcome = await checkCode(services, { ...codeOf(pending.id, pending.mobileNo, ip), code })
  if (outcome !== 'right') {
    // The same request may have confirmed it a moment ago.
    const now = await findApplication(services.database.pool, pending.id)
    return now?.confirmedAt ? { isRepeated: false } : otpTexts[outcome]
  }
  const { db } = services.database
  const isRepeated = await inTransaction(db, (tx) => receive(tx, services, pending)).then(
    () => false,
    (error: unknown) => {
      if ((error as { constraint?: string }).constraint !== 'job_application_once') throw error
      return true
    },
  )
  if (isRepeated) {
    await removeUnconfirmed(db, { id: pending.id })
    await removeRetired({ db, storage: services.storage })
  }
  return { isRepeated }
}

async function receive(tx: Tx, services: ApplicationServices, pending: Pending): Promise<void> {
  const at = services.clock.now()
  const { id, email, language, name, job } = pending
  if (!(await confirmApplication(tx, id, at))) return
  const { baseUrl, organisation, cvMonths } = services.config
  const withdrawUrl = baseUrl + withdrawPath(services, id)
  const letter = applicationReceivedEmail(
    { id, email, language, name, job, withdrawUrl, cvMonths },
    organisation,
  )
  await services.messages.queue(tx, letter, at)
  await recordAudit(tx, {
    at,
    actorId: null,
    actor: 'visitor',
    action: 'job_application.created',
    subject: `job_application:${id}`,
  })
}
