import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import {
  uploadPeopleTexts as texts,
  wrongRowsShown,
  type UploadPreview,
} from '../../../contract/talks/upload.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import type { By } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { UnreadableFile } from '../../platform/tables/unreadable-file.ts'
import type { Services } from '../../services.ts'
import { readPeople, type FilePerson, type ReadFile } from './read-people.ts'
import {
  eventExists,
  findPeopleByEmail,
  findPlan,
  insertPlan,
  lockPeople,
  lockPlan,
  revisionOf,
  runPlan,
  type PlannedPerson,
  type StoredPerson,
  type StoredPlan,
} from './store-people.ts'

export type UploadServices = Pick<Services, 'clock' | 'database' | 'signer'>
type Author = By & { actorId: number }

const purpose = 'event-upload'
const livesMs = 3_600_000

const tokenOf = ({ signer, clock }: UploadServices, id: number, accountId: number) =>
  signer.sign(purpose, `${id} ${accountId}`, new Date(clock.realNow().getTime() + livesMs))

/** Number of the plan of a token, which is valid for the account that made it. */
function planOf({ signer, clock }: UploadServices, token: string, accountId: number): number | undefined {
  const [id, account] = (signer.verify(purpose, token, clock.realNow()) ?? '').split(' ')
  return account === String(accountId) ? Number(id) : undefined
}

const preview = (plan: StoredPlan, token: string | null): UploadPreview => ({
  id: plan.id,
  fileName: plan.fileName,
  token,
  isCommitted: plan.committedAt !== null,
  counts: {
    new: plan.newPeople,
    changed: plan.changed,
    twice: plan.twice,
    here: plan.here,
    wrong: plan.wrong.length,
  },
  wrongRows: plan.wrong.slice(0, wrongRowsShown),
})

function read(file: { name: string; bytes: Buffer }): ReadFile {
  try {
    return readPeople(file)
  } catch (error) {
    if (error instanceof UnreadableFile) throw invalidField('file', error.message)
    throw error
  }
}

const isSame = (a: FilePerson, b: FilePerson) =>
  a.name === b.name && a.mobileNo === b.mobileNo && a.groupName === b.groupName

/** People to add or change; those who are there as the file has them are left out. */
function planPeople(people: readonly FilePerson[], stored: readonly StoredPerson[]): PlannedPerson[] {
  const byEmail = new Map(stored.map((one) => [one.email.toLowerCase(), one]))
  return people.flatMap((person): PlannedPerson[] => {
    const found = byEmail.get(person.email.toLowerCase())
    if (found === undefined) return [{ ...person, id: null }]
    return isSame(found, person) ? [] : [{ ...person, id: found.id }]
  })
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/** Reads a file and stores the plan of its changes. @throws NOT_FOUND, INVALID */
export async function previewUpload(
  services: UploadServices,
  { eventId, file }: { eventId: number; file: File },
  by: Author,
): Promise<UploadPreview> {
  const { database } = services
  if (!(await eventExists(database.pool, eventId))) throw new AppError('NOT_FOUND')
  const bytes = await buffer(file.stream())
  const { people, wrong, twice } = read({ name: file.name, bytes })
  const plan = await inTransaction(database.db, async (tx) => {
    await lockPeople(tx, eventId)
    const stored = await findPeopleByEmail(
      tx,
      eventId,
      people.map((one) => one.email.toLowerCase()),
    )
    const toDo = planPeople(people, stored)
    const id = await insertPlan(tx, {
      eventId,
      accountId: by.actorId,
      fileName: file.name.slice(0, 200) || 'file',
      fileHash: hashOf(bytes),
      revision: await revisionOf(tx, eventId),
      people: toDo,
      wrong,
      twice,
      here: people.length - toDo.length,
      at: by.at,
      expiresAt: new Date(by.at.getTime() + livesMs),
    })
    return findPlan(tx, id)
  })
  return preview(plan!, tokenOf(services, plan!.id, by.actorId))
}

/**
 * Runs exactly the plan of a preview; done twice it is the same.
 * @throws INVALID for a token that is over and another file; CHANGED_MEANWHILE where people were added since
 */
export function commitUpload(
  services: UploadServices,
  { eventId, token, file }: { eventId: number; token: string; file: Buffer | undefined },
  by: Author,
): Promise<UploadPreview> {
  const id = planOf(services, token, by.actorId)
  if (id === undefined) throw invalidField('token', texts.token)
  return inTransaction(services.database.db, async (tx) => {
    await lockPeople(tx, eventId)
    const plan = await lockPlan(tx, id)
    if (plan === undefined || plan.eventId !== eventId) throw invalidField('token', texts.token)
    if (file !== undefined && !hashOf(file).equals(plan.fileHash)) throw invalidField('file', texts.otherFile)
    if (plan.committedAt !== null) return preview(plan, null)
    if ((await revisionOf(tx, eventId)) !== plan.revision) throw new AppError('CHANGED_MEANWHILE')
    await runPlan(tx, plan, { by: by.actorId, at: by.at })
    await recordAudit(tx, {
      ...by,
      action: 'event_person.uploaded',
      subject: `event:${eventId}`,
      details: { new: plan.newPeople, changed: plan.changed, fileHash: plan.fileHash.toString('hex') },
    })
    return preview({ ...plan, committedAt: by.at }, null)
  })
}
