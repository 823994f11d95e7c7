import { forgetPrivate } from '../../media/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { addDays, istDay } from '../../platform/ist.ts'
import { tellOfChange } from '../changes/emails.ts'
import { lockCampaign } from '../life/store-life.ts'
import type { WizardServices } from './hold.ts'
import { listIdleDrafts, noteReminder } from './store-draft.ts'
import { eraseDraft } from './submit.ts'

/** Days after which the organiser of a draft is reminded of it. */
const remindAfterDays = 14
/** Days that a draft stays at least after its organiser was reminded of it. */
const staysAfterDays = 14
const dayMs = 86_400_000

const idleSince = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

/** Last day that an unchanged draft is stored; `remindedAt` is now for a draft without a reminder. */
export function draftKeptUntil(updatedAt: Date, remindedAt: Date, draftDays: number): string {
  const idle = addDays(istDay(updatedAt), draftDays)
  const least = addDays(istDay(remindedAt), staysAfterDays)
  return idle > least ? idle : least
}

/** Sends one reminder per idle period for each unchanged draft, with the last day that it is stored. */
export async function remindOfDrafts(services: WizardServices): Promise<void> {
  const { clock, config, database } = services
  const now = clock.now()
  const before = idleSince(now, remindAfterDays)
  for (let ids: number[]; (ids = await listIdleDrafts(database.pool, before, 'unreminded')).length > 0;)
    for (const id of ids)
      await inTransaction(database.db, async (tx) => {
        const draft = await lockCampaign(tx, id)
        if (draft?.status !== 'draft' || !(await noteReminder(tx, id, now))) return
        await tellOfChange(services, tx, draft, 'draftWaits', {
          keptUntil: draftKeptUntil(draft.updated_at, now, config.draftDays),
        })
      })
}

/** Erases drafts and their files that stayed unchanged after a reminder. */
export async function eraseIdleDrafts(services: WizardServices): Promise<void> {
  const { clock, config, database, storage } = services
  const before = idleSince(clock.now(), config.draftDays)
  const reminded = { before: idleSince(clock.now(), staysAfterDays) }
  for (let ids: number[]; (ids = await listIdleDrafts(database.pool, before, reminded)).length > 0;)
    for (const id of ids) {
      const files = await inTransaction(database.db, (tx) => eraseIdle(services, tx, id, before))
      await forgetPrivate({ db: database.db, storage }, files)
    }
}

async function eraseIdle({ clock }: WizardServices, tx: Tx, id: number, before: Date): Promise<string[]> {
  const draft = await lockCampaign(tx, id)
  if (draft?.status !== 'draft' || draft.updated_at >= before) return []
  const files = await eraseDraft(tx, id)
  await recordAudit(tx, {
    at: clock.now(),
    actorId: null,
    actor: 'System',
    action: 'campaign.draft-erased',
    subject: `campaign:${id}`,
    details: { idleSince: draft.updated_at.toISOString() },
  })
  return files
}
