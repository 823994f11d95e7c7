import { buffer } from 'node:stream/consumers'
import type { DocumentKind } from '../../../contract/organisations/facts.ts'
import { documentTypes, organisationFileBytes } from '../../../contract/organisations/registration.ts'
import { pictureMinWidths, uploadTexts } from '../../../contract/media.ts'
import { recordAudit } from '../../audit/index.ts'
import { AppError } from '../../http/app-error.ts'
import type { Actor } from '../../http/handlers.ts'
import { forgetPrivate, keepPrivate, publishPicture, readPrivate, storePrivate } from '../../media/index.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../services.ts'
import { holdOpen, holdOwn, recordUpdate, type RegistrationServices } from '../registration/service.ts'
import { isPartOpen, mayRenew } from '../rules.ts'
import { findHeldId, findOrganisation, saveOrganisation, type Holder } from '../store.ts'
import { findDocument, insertDocument, retireDocument, type StoredDocument } from './store-documents.ts'

const linkMs = 15 * 60_000
const purpose = 'organisation-document'
export const fileRule = {
  field: 'file',
  types: documentTypes,
  maxBytes: organisationFileBytes,
  tooLarge: uploadTexts.size(organisationFileBytes),
}
export const logoRule = {
  ...fileRule,
  types: ['image/jpeg', 'image/png', 'image/webp'] as const,
  minWidth: pictureMinWidths.logo,
}

export const bytesOf = (file: File): Promise<Buffer> => buffer(file.stream())

/** Address of a document, signed for who has no login to open it with. */
export const documentUrl = (
  { clock, signer }: Pick<Services, 'clock' | 'signer'>,
  { id }: Pick<StoredDocument, 'id'>,
  isSigned: boolean,
): string => {
  const until = new Date(clock.realNow().getTime() + linkMs)
  return `/api/user/org-document/${id}${isSigned ? `?t=${signer.sign(purpose, String(id), until)}` : ''}`
}

/** An organisation to which a document of this kind may be added now. @throws ORGANISATION_NOT_FOUND, PART_CLOSED */
async function holdForDocument(tx: Tx, holder: Holder, id: number, kind: DocumentKind) {
  const organisation = await holdOwn(tx, holder, id)
  if (!isPartOpen(organisation, 'documents') && !mayRenew(organisation, kind))
    throw new AppError('PART_CLOSED')
  return organisation
}

/** Keeps a document in the place of an earlier one of its kind. @throws INVALID at `file`, ORGANISATION_NOT_FOUND, PART_CLOSED */
export async function addDocument(
  services: RegistrationServices,
  holder: Holder,
  { orgId, kind, file }: { orgId: number; kind: DocumentKind; file: File },
) {
  const { clock, database, storage } = services
  // Before the file is looked into, which costs more than anything.
  await inTransaction(database.db, (tx) => holdForDocument(tx, holder, orgId, kind))
  const stored = await storePrivate(storage, { name: file.name, body: await bytesOf(file) }, fileRule)
  try {
    const { id, gone } = await inTransaction(database.db, async (tx) => {
      const organisation = await holdForDocument(tx, holder, orgId, kind)
      const at = clock.now()
      const retired = await retireDocument(tx, { organisationId: orgId, kind, at })
      await keepPrivate(tx, stored, { ownerId: holder.accountId, at })
      const made = await insertDocument(tx, { organisationId: orgId, kind, mediaId: stored.id, at })
      if (isPartOpen(organisation, 'documents')) await saveOrganisation(tx, orgId, { documents_at: null }, at)
      else await recordUpdate(tx, services, organisation, ['documents', kind])
      return { id: made, gone: retired }
    })
    await forgetPrivate({ db: database.db, storage }, gone === undefined ? [] : [gone])
    const url = documentUrl(services, { id }, holder.accountId === null)
    return { id: String(id), name: file.name, type: stored.type, url }
  } catch (error) {
    await storage.remove(stored.storageKey)
    throw error
  }
}

/** Takes a document out. @throws ORGANISATION_NOT_FOUND, PART_CLOSED */
export async function removeDocument(
  { clock, database, storage }: RegistrationServices,
  holder: Holder,
  { orgId, kind }: { orgId: number; kind: DocumentKind },
): Promise<void> {
  const gone = await inTransaction(database.db, async (tx) => {
    await holdOpen(tx, holder, orgId, 'documents')
    await saveOrganisation(tx, orgId, { documents_at: null }, clock.now())
    return retireDocument(tx, { organisationId: orgId, kind, at: clock.now() })
  })
  await forgetPrivate({ db: database.db, storage }, gone === undefined ? [] : [gone])
}

/** Makes a picture the logo of an organisation; the public sees it once that is verified. @throws INVALID at `file`, ORGANISATION_NOT_FOUND, PART_CLOSED */
export async function setLogo(
  { clock, database, storage }: RegistrationServices,
  holder: Holder,
  { orgId, file, isOpen }: { orgId: number; file: File; isOpen: 'while-registering' | 'always' },
) {
  const { name: alt } = await inTransaction(database.db, (tx) =>
    isOpen === 'always' ? holdOwn(tx, holder, orgId) : holdOpen(tx, holder, orgId, 'profile'),
  )
  const deps = { db: database.db, storage, clock }
  const body = await bytesOf(file)
  const picture = { body, ownerId: holder.accountId, name: file.name, alt }
  const { id, variants } = await publishPicture(deps, picture, logoRule)
  await inTransaction(database.db, (tx) => saveOrganisation(tx, orgId, { logo_id: id }, clock.now()))
  return { id, name: file.name, type: 'image/webp', url: `/media/${variants.at(-1)!.key}` }
}

type Viewing = { holder: Holder; actor: Actor | undefined; token: string | undefined; ip: string }

/**
 * A document for whoever may see it: by its signed address, its own account, or a reviewer of what was submitted. Each
 * view is written down.
 * @throws NOT_FOUND, whatever the reason
 */
export async function viewDocument(
  { clock, database, signer, storage }: RegistrationServices,
  id: number,
  { holder, actor, token, ip }: Viewing,
): Promise<{ body: Buffer; type: string; kind: DocumentKind }> {
  const document = await findDocument(database.pool, id)
  const organisation = document && (await findOrganisation(database.db, document.organisationId))
  if (!document || !organisation) throw new AppError('NOT_FOUND')
  const isSigned = token !== undefined && signer.verify(purpose, token, clock.realNow()) === String(id)
  const isOwn = (await findHeldId(database.pool, holder)) === organisation.id
  const isReviewer =
    actor?.permissions.has('organisations.review') === true && organisation.status !== 'draft'
  if (!isSigned && !isOwn && !isReviewer) throw new AppError('NOT_FOUND')
  const file = await readPrivate({ db: database.db, storage }, document.mediaId)
  if (file === undefined) throw new AppError('NOT_FOUND')
  await recordAudit(database.pool, {
    at: clock.now(),
    actorId: actor?.accountId ?? null,
    actor: actor?.fullName ?? 'applicant',
    action: 'organisation.document-viewed',
    subject: `organisation:${organisation.id}`,
    details: { document: document.kind, id, ip },
  })
  return { ...file, kind: document.kind }
}
