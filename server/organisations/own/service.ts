import type { BodyOf } from '../../../contract/call.ts'
import { organisationTexts } from '../../../contract/organisations/facts.ts'
import type { ownOrganisation } from '../../../contract/organisations/own.ts'
import { renewOrganiser } from '../../campaigns/index.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { istDay } from '../../platform/ist.ts'
import type { Services } from '../../services.ts'
import { listDocuments, saveDocumentWords } from '../documents/store-documents.ts'
import { organisationEmail } from '../emails.ts'
import { holdOwn, recordUpdate, savePart, type RegistrationServices } from '../registration/service.ts'
import {
  lockOrganisation,
  unknownCauses,
  type Holder,
  type OrganisationValues,
  type StoredOrganisation,
} from '../store.ts'

export type OwnServices = RegistrationServices & Pick<Services, 'changes'>
type Calls = typeof ownOrganisation

/** Holds a holder's organisation that was verified until the transaction ends. @throws ORGANISATION_NOT_FOUND, PART_CLOSED */
async function holdVerified(tx: Tx, holder: Holder, id: number): Promise<StoredOrganisation> {
  const organisation = await holdOwn(tx, holder, id)
  if (organisation.status !== 'verified' && organisation.status !== 'suspended')
    throw new AppError('PART_CLOSED')
  return organisation
}

/** Saves what the public sees too, and has its pages made anew. */
async function saveShown(
  services: OwnServices,
  holder: Holder,
  id: number,
  valuesIn: (tx: Tx) => Promise<OrganisationValues> | OrganisationValues,
): Promise<void> {
  const tags = await inTransaction(services.database.db, async (tx) => {
    await savePart(tx, services, await holdVerified(tx, holder, id), await valuesIn(tx))
    const { account_id: accountId, name, about, city } = (await lockOrganisation(tx, id))!
    return accountId === null ? [] : renewOrganiser(tx, { accountId, name, about: about ?? '', city })
  })
  services.changes.publish(...tags)
}

export const savePrimaryData = (
  services: OwnServices,
  holder: Holder,
  { orgId, about, website, causes }: BodyOf<Calls['savePrimary']>,
): Promise<void> =>
  saveShown(services, holder, orgId, async (tx) => {
    if ((await unknownCauses(tx, causes)).length > 0) throw invalidField('causes', organisationTexts.cause)
    return { about, website: website || null, cause_ids: [...new Set(causes)] }
  })

export const saveCompanyData = (
  services: OwnServices,
  holder: Holder,
  { orgId, ...address }: BodyOf<Calls['saveCompany']>,
): Promise<void> => saveShown(services, holder, orgId, () => address)

/** Changes the contact; a former address that is not asked any more is told. */
export const saveMainContact = (
  services: OwnServices,
  holder: Holder,
  { orgId, fullname, designation, email, mobile_no: mobile }: BodyOf<Calls['saveMainContact']>,
): Promise<void> =>
  inTransaction(services.database.db, async (tx) => {
    const { clock, config, messages } = services
    const before = await holdVerified(tx, holder, orgId)
    const contact_email = email.toLowerCase()
    await savePart(tx, services, before, {
      contact_name: fullname,
      contact_role: designation,
      contact_email,
      contact_mobile: mobile,
      ...(before.contact_mobile !== mobile && { contact_verified_at: null }),
    })
    if (before.contact_email !== null && before.contact_email !== contact_email)
      await messages.queue(tx, organisationEmail(before, 'contactChanged', config), clock.now())
  })

/** Says what stands on a renewed document; one that a reviewer has looked at stays as it was found. */
export const renewDocument = (
  services: OwnServices,
  holder: Holder,
  { orgId, docType: kind, number, validUntil }: BodyOf<Calls['renewDocument']>,
): Promise<void> =>
  inTransaction(services.database.db, async (tx) => {
    const organisation = await holdVerified(tx, holder, orgId)
    if (validUntil < istDay(services.clock.now())) throw invalidField('validUntil', organisationTexts.lapsed)
    const inForce = (await listDocuments(tx, orgId)).find(
      (one) => one.kind === kind && one.replacedAt === null,
    )
    if (inForce === undefined || inForce.verdict !== null)
      throw invalidField('docType', organisationTexts.file)
    await saveDocumentWords(tx, { organisationId: orgId, kind }, { number, validUntil })
    await recordUpdate(tx, services, organisation, ['documents', kind, 'number', 'validUntil'])
  })

/** Whether a logo may be changed now. @throws ORGANISATION_NOT_FOUND, PART_CLOSED */
export const mayChangeLogo = (services: OwnServices, holder: Holder, id: number): Promise<unknown> =>
  inTransaction(services.database.db, (tx) => holdVerified(tx, holder, id))
