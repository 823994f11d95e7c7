import { otpTexts } from '../../../contract/accounts/otp.ts'
import { registrationTexts, type orgRegistration } from '../../../contract/organisations/registration.ts'
import { languageOf } from '../../../shared/languages.ts'
import { assertCurrent, signInMade, type AnswerDeps } from '../../accounts/index.ts'
import { fileOf, refused, withMessage } from '../../http/answers.ts'
import type { Ctx, Handlers } from '../../http/handlers.ts'
import { addDocument, documentUrl, removeDocument, setLogo, viewDocument } from '../documents/service.ts'
import { listDocuments } from '../documents/store-documents.ts'
import { forgetBrowser, holderOf, nameBrowser } from '../holder.ts'
import { completeParts } from '../rules.ts'
import { historyOfStatus, pictureKey, type Holder, type StoredOrganisation } from '../store.ts'
import { toDocument, toMove, toRecord } from '../to-wire.ts'
import {
  savePrimaryContact,
  saveDocuments,
  saveLegal,
  saveProfile,
  type RegistrationServices,
} from './service.ts'
import { findHeld, requestCode, requestResume, resubmit, resume, submit } from './submit.ts'

const asking = ({ ip, headers }: Ctx) => ({ ip, language: languageOf(headers['cookie']) })
const saved = withMessage(null, 'Saved')

export const registrationHandlers = (
  deps: RegistrationServices & AnswerDeps,
): Handlers<typeof orgRegistration> => ({
  async saveLegal({ body }, ctx) {
    const holder = holderOf(ctx)
    const isNew = holder.accountId === null && body.orgId === undefined && holder.draftHash === null
    const named = isNew ? { ...holder, draftHash: nameBrowser(ctx.reply, deps.isSecure) } : holder
    return withMessage({ id: await saveLegal(deps, named, body) }, 'Saved')
  },
  async saveProfile({ body }, ctx) {
    await saveProfile(deps, holderOf(ctx), body)
    return saved
  },
  async saveContact({ body }, ctx) {
    await savePrimaryContact(deps, holderOf(ctx), body)
    return saved
  },
  async saveDocuments({ body }, ctx) {
    await saveDocuments(deps, holderOf(ctx), body)
    return saved
  },
  uploadFile({ body: { file, orgId, docType, protected: isProtected } }, ctx) {
    const holder = holderOf(ctx)
    if (isProtected === '0') return setLogo(deps, holder, { orgId, file, isOpen: 'while-registering' })
    return addDocument(deps, holder, { orgId, kind: docType ?? 'other', file })
  },
  async removeFile({ body: { orgId, docType: kind } }, ctx) {
    await removeDocument(deps, holderOf(ctx), { orgId, kind })
    return saved
  },
  async requestOtp({ body: { orgId, mobile_no: mobileNo } }, ctx) {
    if (mobileNo !== undefined) {
      await requestResume(deps, mobileNo, asking(ctx))
      return withMessage(null, registrationTexts.resumeSent)
    }
    await requestCode(deps, holderOf(ctx), orgId!, asking(ctx))
    return withMessage(null, registrationTexts.otpSent)
  },
  async verifyOtp({ body: { orgId, mobile_no: mobileNo, otp: code, consent } }, ctx) {
    assertCurrent(consent)
    if (mobileNo !== undefined) {
      const draftHash = nameBrowser(ctx.reply, deps.isSecure)
      const found = await resume(deps, { mobileNo, code, draftHash }, ctx.ip)
      return typeof found === 'string' ? refused(otpTexts[found]) : { id: found, user: null }
    }
    const given = { id: orgId!, code, consent }
    const done = await submit(deps, holderOf(ctx), given, asking(ctx))
    if (typeof done === 'string') return refused(otpTexts[done])
    forgetBrowser(ctx.reply, deps.isSecure)
    return { id: orgId!, user: done.isNew ? await signInMade(deps, done.accountId, ctx) : null }
  },
  async resubmit({ body: { orgId } }, ctx) {
    await resubmit(deps, holderOf(ctx), orgId)
    return withMessage(null, 'Sent to the reviewers')
  },
  async own(_input, ctx) {
    const holder = holderOf(ctx)
    const organisation = await findHeld(deps, holder)
    return organisation === undefined ? null : toOwn(deps, holder, organisation)
  },
  async document({ params: { id }, query: { t: token } }, ctx) {
    const { actor, ip } = ctx
    const { body, type, kind } = await viewDocument(deps, id, { holder: holderOf(ctx), actor, token, ip })
    return fileOf(body, `${kind}.${type === 'application/pdf' ? 'pdf' : 'webp'}`, type)
  },
})

/** An organisation as it sees itself: who reviews it is not named. */
async function toOwn(deps: RegistrationServices, { accountId }: Holder, organisation: StoredOrganisation) {
  const { pool } = deps.database
  const [documents, history, logoKey] = await Promise.all([
    listDocuments(pool, organisation.id),
    historyOfStatus(pool, organisation.id),
    organisation.logo_id === null ? undefined : pictureKey(pool, organisation.logo_id),
  ])
  const isOwnMove = ({ actorId }: { actorId: number | null }) => actorId === organisation.account_id
  return {
    ...toRecord(organisation, { fieldCrypto: deps.fieldCrypto, logoKey }),
    documents: documents
      .filter(({ replacedAt }) => replacedAt === null)
      .map((one) => toDocument(one, documentUrl(deps, one, accountId === null))),
    history: history.map((move) => toMove(isOwnMove(move) ? move : { ...move, actor: 'Our reviewers' })),
    completeParts: completeParts(organisation),
  }
}
