import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { BodyOf } from '../../../contract/call.ts'
import { uploadTexts } from '../../../contract/media.ts'
import type { contact } from '../../../contract/support/contact.ts'
import { casePictureBytes, casePictureTypes, caseTexts } from '../../../contract/support/facts.ts'
import { languageOf } from '../../../shared/languages.ts'
import { AppError } from '../../http/app-error.ts'
import type { Ctx } from '../../http/handlers.ts'
import { tooMany } from '../../http/mount.ts'
import { byOf, once } from '../../http/records/once.ts'
import { keepPrivate, storePrivate, type PrivateFile } from '../../media/index.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../services.ts'
import { caseReceivedEmail } from '../emails.ts'
import { casePath, readCaseToken } from '../links.ts'
import { moveSupportCase } from '../moves.ts'
import {
  findSupportCase,
  findReferred,
  insertCase,
  insertEntry,
  lockSupportCase,
  type StoredSupportCase,
} from '../store-cases.ts'

export type SupportServices = Pick<
  Services,
  'clock' | 'config' | 'database' | 'limits' | 'messages' | 'signer' | 'storage'
>

const pictureRule = {
  field: 'picture',
  types: casePictureTypes,
  wrongType: caseTexts.picture,
  maxBytes: casePictureBytes,
  tooLarge: uploadTexts.size(casePictureBytes),
}
const hourMs = 3_600_000

type Sent = { number: string; email: string | null }

/**
 * Stores a message as a new case and confirms it by e-mail. A repeated request stores nothing more.
 * @throws INVALID for the picture, LIMITED, KEY_REUSED
 */
export async function sendContactMessage(
  services: SupportServices,
  ctx: Ctx,
  body: BodyOf<(typeof contact)['send']>,
): Promise<Sent> {
  const { clock, config, database, limits, storage } = services
  const { picture, topic, name, message, reference = '' } = body
  const [email, mobileNo] = [body.email || null, body.mobile_no || null]
  const verdict = await limits.consume('CONTACT_RECIPIENT', email?.toLowerCase() ?? mobileNo!)
  if (!verdict.ok) throw tooMany(verdict.retryAfterSeconds)
  const content = picture && picture.size > 0 ? await buffer(picture.stream()) : undefined
  const file = content && (await storePrivate(storage, { name: picture!.name, body: content }, pictureRule))
  const language = languageOf(ctx.headers['cookie'])
  let isStored = false
  const add = async (tx: Tx): Promise<Sent> => {
    const by = byOf(ctx, { clock })
    if (file) await keepPrivate(tx, file, { ownerId: null, at: by.at })
    const { id, number } = await insertCase(tx, {
      topic,
      name,
      email,
      mobileNo,
      language,
      reference,
      message,
      ...(await findReferred(tx, reference)),
      accountId: ctx.actor?.accountId ?? null,
      pictureId: file?.id ?? null,
      dueAt: new Date(by.at.getTime() + config.caseHours * hourMs),
      at: by.at,
    })
    if (email !== null) {
      const url = config.baseUrl + casePath(services, id)
      const letter = caseReceivedEmail({ id, number, email, language, name, url }, config.organisation)
      await services.messages.queue(tx, letter, by.at)
    }
    await recordAudit(tx, { ...by, action: 'support_case.created', subject: `support_case:${id}` })
    isStored = true
    return { number, email }
  }
  // The key is bound to the content of the picture too, which JSON leaves out.
  const identity = { ...body, picture: content && createHash('sha256').update(content).digest('hex') }
  try {
    return await once({ db: database.db, clock }, ctx, identity, add)
  } finally {
    await removeUnused(services, isStored ? undefined : file)
  }
}

const removeUnused = async ({ storage }: SupportServices, file: PrivateFile | undefined) => {
  if (file) await storage.remove(file.storageKey)
}

/** The case of a link, or the one that it was joined into. @throws LINK_INVALID, also once it is erased */
export async function findLinkedCase(services: SupportServices, token: string): Promise<StoredSupportCase> {
  const { db } = services.database
  const id = readCaseToken(services, token)
  const named = id === undefined ? undefined : await findSupportCase(db, id)
  const found = named?.joinedIntoId == null ? named : await findSupportCase(db, named.joinedIntoId)
  if (found === undefined || found.erasedAt !== null) throw new AppError('LINK_INVALID')
  return found
}

/** Adds an answer of the person of a case, which is open again. @throws LINK_INVALID */
export async function answerCase(
  services: SupportServices,
  ctx: Ctx,
  body: BodyOf<(typeof contact)['answer']>,
): Promise<void> {
  const { clock, config, database } = services
  const { id } = await findLinkedCase(services, body.token)
  await once({ db: database.db, clock }, ctx, body, async (tx) => {
    await lockSupportCase(tx, id)
    const found = await findSupportCase(tx, id)
    if (found === undefined || found.erasedAt !== null) throw new AppError('LINK_INVALID')
    const by = { ...byOf(ctx, { clock }), actor: 'person' }
    await insertEntry(tx, { caseId: id, kind: 'answer', text: body.text, authorId: null, at: by.at })
    if (found.status !== 'new') await moveSupportCase(tx, found, 'open', { by, dueHours: config.caseHours })
    return null
  })
}
