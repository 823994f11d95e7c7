import { organisationParts } from '../../../contract/organisations/facts.ts'
import type { SignUpConsent } from '../../../contract/accounts/sign-up-consent.ts'
import type { Language } from '../../../shared/languages.ts'
import {
  checkCode,
  giveRole,
  insteadOfCode,
  keepSignUpConsent,
  openAccount,
  sendCode,
  type CodeOutcome,
} from '../../accounts/index.ts'
import { AppError } from '../../http/app-error.ts'
import type { Tx } from '../../platform/db/database.ts'
import { setStatus } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { organisationEmail } from '../emails.ts'
import { completeParts } from '../rules.ts'
import {
  findHeldId,
  findOrganisation,
  findWaitingId,
  handOver,
  saveOrganisation,
  type Holder,
  type StoredOrganisation,
} from '../store.ts'
import { holdOwn, type RegistrationServices } from './service.ts'

type Asked = { ip: string; language: Language }

/** A code that takes a registration up is none that submits it. */
const codeOf = (recipient: string, about: string, ip: string) => ({
  purpose: 'organisation' as const,
  recipient,
  about,
  ip,
})

const isWhole = (organisation: StoredOrganisation) =>
  completeParts(organisation).length === organisationParts.length

/** The draft that is to be submitted. @throws ORGANISATION_NOT_FOUND, STEP_IMPOSSIBLE where it is not one, or not whole */
async function wholeDraft(services: RegistrationServices, holder: Holder, id: number) {
  const held = await findHeldId(services.database.pool, holder)
  const organisation = held === id ? await findOrganisation(services.database.db, id) : undefined
  if (organisation === undefined) throw new AppError('ORGANISATION_NOT_FOUND')
  if (organisation.status !== 'draft' || !isWhole(organisation)) throw new AppError('STEP_IMPOSSIBLE')
  return organisation
}

/**
 * Sends the code with which a registration is submitted to its contact. Where it is to get an account, and number or
 * e-mail have one already, that one is told in its place.
 * @throws LIMITED
 */
export async function requestCode(
  services: RegistrationServices,
  holder: Holder,
  id: number,
  { ip, language }: Asked,
): Promise<void> {
  const organisation = await wholeDraft(services, holder, id)
  const contact = { mobileNo: organisation.contact_mobile!, email: organisation.contact_email! }
  const instead = holder.accountId === null ? await insteadOfCode(services, contact, language) : undefined
  await sendCode(services, { ...codeOf(contact.mobileNo, String(id), ip), language, instead })
}

/** Sends a code with which a registration is taken up elsewhere; to a number that has none nothing goes. @throws LIMITED */
export async function requestResume(
  services: RegistrationServices,
  mobileNo: string,
  { ip, language }: Asked,
): Promise<void> {
  const waits = (await findWaitingId(services.database.pool, mobileNo)) !== undefined
  await sendCode(services, {
    ...codeOf(mobileNo, 'resume', ip),
    language,
    ...(!waits && { instead: null }),
  })
}

/** Gives a registration to the browser of `draftHash`. @returns its number, or how the code was */
export async function resume(
  services: RegistrationServices,
  { mobileNo, code, draftHash }: { mobileNo: string; code: string; draftHash: Buffer },
  ip: string,
): Promise<number | Exclude<CodeOutcome, 'right'>> {
  const outcome = await checkCode(services, { ...codeOf(mobileNo, 'resume', ip), code })
  if (outcome !== 'right') return outcome
  const { clock, database } = services
  return inTransaction(database.db, async (tx) => {
    const id = await findWaitingId(tx, mobileNo)
    if (id === undefined) return 'over'
    await handOver(tx, id, draftHash, clock.realNow())
    return id
  })
}

/**
 * Submits a registration whose contact's code is right: it gets an account, or goes to that of who is signed in.
 * @returns its account, or how the code was; `over` too where number or e-mail got an account meanwhile
 */
export async function submit(
  services: RegistrationServices,
  holder: Holder,
  { id, code, consent }: { id: number; code: string; consent: SignUpConsent | undefined },
  { ip, language }: Asked,
): Promise<{ accountId: number; isNew: boolean } | Exclude<CodeOutcome, 'right'>> {
  const { contact_mobile: recipient } = await wholeDraft(services, holder, id)
  const outcome = await checkCode(services, { ...codeOf(recipient!, String(id), ip), code })
  if (outcome !== 'right') return outcome
  try {
    return await inTransaction(services.database.db, async (tx) => {
      const organisation = await holdOwn(tx, holder, id)
      if (organisation.status !== 'draft' || organisation.contact_mobile !== recipient) return 'over'
      const isNew = holder.accountId === null
      const accountId =
        holder.accountId ?? (await accountFor(services, tx, organisation, { language, consent }))
      const at = services.clock.now()
      if (!isNew) await giveRole(tx, accountId, 'organisation')
      if (!isNew && consent !== undefined) await keepSignUpConsent(tx, accountId, consent, at)
      await saveOrganisation(
        tx,
        id,
        {
          account_id: accountId,
          draft_hash: null,
          submitted_at: at,
          language,
          contact_verified_at: services.clock.realNow(),
        },
        at,
      )
      await sendToReview(services, tx, organisation, { actorId: accountId, language, template: 'submitted' })
      return { accountId, isNew }
    })
  } catch (error) {
    if ((error as { code?: unknown }).code === uniqueViolation) return 'over'
    throw error
  }
}

const uniqueViolation = '23505'

const accountFor = (
  services: RegistrationServices,
  tx: Tx,
  organisation: StoredOrganisation,
  asked: { language: Language; consent: SignUpConsent | undefined },
) =>
  openAccount(
    services,
    tx,
    {
      fullName: organisation.name,
      email: organisation.contact_email!,
      kind: 'organisation',
      mobileNo: organisation.contact_mobile!,
      roles: ['organisation'],
    },
    asked,
  )

/** Moves an organisation to its reviewers, and tells its contact. */
async function sendToReview(
  { clock, config, messages }: RegistrationServices,
  tx: Tx,
  organisation: StoredOrganisation,
  {
    actorId,
    language,
    template,
  }: { actorId: number; language: Language; template: 'submitted' | 'resubmitted' },
): Promise<void> {
  const at = clock.now()
  await setStatus(tx, 'organisation', organisation.id, 'submitted', { actorId, actor: organisation.name, at })
  await messages.queue(tx, organisationEmail({ ...organisation, language }, template, config), at)
}

/** Sends an organisation back to its reviewers with what they asked for. @throws ORGANISATION_NOT_FOUND, STEP_IMPOSSIBLE */
export const resubmit = (services: RegistrationServices, holder: Holder, id: number): Promise<void> =>
  inTransaction(services.database.db, async (tx) => {
    const organisation = await holdOwn(tx, holder, id)
    if (organisation.status !== 'data_requested' || !isWhole(organisation))
      throw new AppError('STEP_IMPOSSIBLE')
    const at = services.clock.now()
    await saveOrganisation(tx, id, { requested_parts: [], submitted_at: at }, at)
    await sendToReview(services, tx, organisation, {
      actorId: organisation.account_id!,
      language: organisation.language as Language,
      template: 'resubmitted',
    })
  })

/** Finds the organisation of a holder. */
export const findHeld = async (services: RegistrationServices, holder: Holder) => {
  const id = await findHeldId(services.database.pool, holder)
  return id === undefined ? undefined : findOrganisation(services.database.db, id)
}
