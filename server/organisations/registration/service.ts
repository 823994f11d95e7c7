import { organisationTexts, type OrganisationPart } from '../../../contract/organisations/facts.ts'
import type { orgRegistration } from '../../../contract/organisations/registration.ts'
import type { BodyOf } from '../../../contract/call.ts'
import { recordAudit } from '../../audit/index.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { istDay } from '../../platform/ist.ts'
import type { Services } from '../../services.ts'
import { listDocuments, saveDocumentWords } from '../documents/store-documents.ts'
import { isPartOpen, wrongDocuments } from '../rules.ts'
import {
  findHeldId,
  insertOrganisation,
  lockOrganisation,
  saveOrganisation,
  unknownCauses,
  type Holder,
  type OrganisationValues,
  type StoredOrganisation,
} from '../store.ts'

export type RegistrationServices = Pick<
  Services,
  'clock' | 'config' | 'database' | 'fieldCrypto' | 'limits' | 'messages' | 'signer' | 'storage'
>
type Calls = typeof orgRegistration
type Legal = Omit<BodyOf<Calls['saveLegal']>, 'orgId'>

/** The organisation that a holder may change a part of, held until the transaction ends. @throws ORGANISATION_NOT_FOUND, PART_CLOSED */
export async function holdOpen(
  tx: Tx,
  holder: Holder,
  id: number,
  part: OrganisationPart,
): Promise<StoredOrganisation> {
  const organisation = await holdOwn(tx, holder, id)
  if (!isPartOpen(organisation, part)) throw new AppError('PART_CLOSED')
  return organisation
}

/** @throws ORGANISATION_NOT_FOUND */
export async function holdOwn(tx: Tx, holder: Holder, id: number): Promise<StoredOrganisation> {
  const held = await findHeldId(tx, holder)
  const organisation = held === id ? await lockOrganisation(tx, id) : undefined
  if (organisation === undefined) throw new AppError('ORGANISATION_NOT_FOUND')
  return organisation
}

/** Saves a part, with a row in the audit trail once somebody else has seen it: which fields, not what stands in them. */
export async function savePart(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  organisation: StoredOrganisation,
  values: OrganisationValues,
): Promise<void> {
  await saveOrganisation(tx, organisation.id, values, clock.now())
  if (organisation.status === 'draft') return
  const fields = Object.keys(values).filter((name) => !name.endsWith('_fingerprint'))
  await recordUpdate(tx, { clock }, organisation, fields)
}

/** Writes down which of its fields an organisation has changed. */
export const recordUpdate = (
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  { id, account_id: actorId, name }: Pick<StoredOrganisation, 'id' | 'account_id' | 'name'>,
  fields: readonly string[],
): Promise<void> =>
  recordAudit(tx, {
    at: clock.now(),
    actorId,
    actor: name,
    action: 'organisation.updated',
    subject: `organisation:${id}`,
    details: { fields },
  })

export const legalValues = ({ fieldCrypto }: Pick<Services, 'fieldCrypto'>, legal: Legal) => ({
  name: legal.name,
  kind: legal.kind,
  registration_number: legal.registrationNumber,
  registered_on: legal.registeredOn,
  pan_sealed: fieldCrypto.seal(legal.pan),
  pan_fingerprint: fieldCrypto.fingerprint(legal.pan),
  address: legal.address,
  city: legal.city,
  state: legal.state,
  pincode: legal.pincode,
})

/**
 * Saves the legal details; of somebody who has begun nothing they begin a registration.
 * @param holder `draftHash` is what the browser is named by once this has begun
 */
export async function saveLegal(
  services: RegistrationServices,
  holder: Holder,
  { orgId, ...legal }: BodyOf<Calls['saveLegal']>,
): Promise<number> {
  const { clock, database } = services
  if (legal.registeredOn > istDay(clock.now()))
    throw invalidField('registeredOn', organisationTexts.registeredLater)
  const values = legalValues(services, legal)
  return inTransaction(database.db, async (tx) => {
    const id = orgId ?? (await findHeldId(tx, holder))
    if (id === undefined) {
      const made = await insertOrganisation(tx, values, { ...holder, at: clock.now() })
      // Begun twice at once: the page shows the other one when it is read anew.
      if (made === undefined) throw new AppError('CHANGED_MEANWHILE')
      return made
    }
    await savePart(tx, services, await holdOpen(tx, holder, id, 'legal'), values)
    return id
  })
}

export const saveProfile = (
  services: RegistrationServices,
  holder: Holder,
  { orgId, about, website, causes }: BodyOf<Calls['saveProfile']>,
): Promise<void> =>
  inTransaction(services.database.db, async (tx) => {
    const organisation = await holdOpen(tx, holder, orgId, 'profile')
    if ((await unknownCauses(tx, causes)).length > 0) throw invalidField('causes', organisationTexts.cause)
    const values = { about, website: website || null, cause_ids: [...new Set(causes)] }
    await savePart(tx, services, organisation, values)
  })

/** Saves the contact; another number has to be proved anew. */
export const savePrimaryContact = (
  services: RegistrationServices,
  holder: Holder,
  { orgId, fullname, designation, email, mobile_no }: BodyOf<Calls['saveContact']>,
): Promise<void> =>
  inTransaction(services.database.db, async (tx) => {
    const organisation = await holdOpen(tx, holder, orgId, 'contact')
    const isSame = organisation.contact_mobile === mobile_no
    await savePart(tx, services, organisation, {
      contact_name: fullname,
      contact_role: designation,
      contact_email: email.toLowerCase(),
      contact_mobile: mobile_no,
      ...(!isSame && { contact_verified_at: null }),
    })
  })

export const saveDocuments = (
  services: RegistrationServices,
  holder: Holder,
  { orgId, documents, bank }: BodyOf<Calls['saveDocuments']>,
): Promise<void> =>
  inTransaction(services.database.db, async (tx) => {
    const { clock, fieldCrypto } = services
    const organisation = await holdOpen(tx, holder, orgId, 'documents')
    const files = (await listDocuments(tx, orgId)).filter(({ replacedAt }) => replacedAt === null)
    const fields = wrongDocuments(files, documents, istDay(clock.now()))
    if (bank.accountNumber === undefined && organisation.bank_account_sealed === null)
      fields['bank.accountNumber'] = organisationTexts.bankAccount
    if (Object.keys(fields).length > 0) throw new AppError('INVALID', { fields })
    for (const { kind } of files) {
      const said: { number?: string | undefined; validUntil?: string | undefined } =
        kind in documents ? (documents[kind as keyof typeof documents] ?? {}) : {}
      const words = { number: said.number ?? null, validUntil: said.validUntil ?? null }
      await saveDocumentWords(tx, { organisationId: orgId, kind }, words)
    }
    await savePart(tx, services, organisation, {
      bank_holder: bank.holder,
      bank_ifsc: bank.ifsc,
      documents_at: clock.now(),
      ...(bank.accountNumber !== undefined && {
        bank_account_sealed: fieldCrypto.seal(bank.accountNumber),
        bank_account_end: bank.accountNumber.slice(-4),
      }),
    })
  })
