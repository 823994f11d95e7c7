import { createHash } from 'node:crypto'
import { fundraiserDeclarations } from '../../../contract/campaigns/facts.ts'
import { slugFrom } from '../../../shared/slug-from.ts'
import { createAccount } from '../../accounts/index.ts'
import type { DemoWorld } from '../../db/demo/world.ts'
import { drawSampleCard, drawSampleCover, drawSamplePaper } from '../../db/demo/sample-paper.ts'
import { importImage, keepPrivate, storePrivate } from '../../media/index.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { addDays, istDay } from '../../platform/ist.ts'
import { moveCampaign } from '../life/moves.ts'
import { lockCampaign } from '../life/store-life.ts'
import { ensureOrganiser } from '../organisers/organisers.ts'
import { demoCases, type DemoCase, type DemoStep } from './demo-cases.ts'
import { makeLife } from './demo-life.ts'
import { makeAccountChange, makeLapsedProof } from './demo-proofs.ts'
import { moreCases } from './demo-waiting.ts'
import { insertManager, setSearchText } from './store-approve.ts'
import {
  findDemoAccountId,
  findDemoStaff,
  insertDemoCase,
  insertDemoPaper,
  type DemoStaff,
} from './store-demo.ts'
import { insertDataRequest, insertFindings } from './store-review.ts'

const hourMs = 3_600_000
const fileRule = {
  field: 'file',
  types: ['application/pdf', 'image/png'] as const,
  maxBytes: 5_000_000,
  tooLarge: '',
}
const paperNames = {
  identity: 'Voter ID',
  address: 'Electricity bill',
  medical: 'Letter of the hospital',
  estimate: 'Estimate',
  permission: 'Permission of the mandal',
} as const

/** Makes fundraisers that wait for reviewer, approver or organiser, with papers that say that they are samples. */
export async function makeCases(world: DemoWorld): Promise<void> {
  const [reviewer, approver, manager] = await Promise.all(
    ['reviewer', 'approver', 'manager'].map((role) => findDemoStaff(world.db, role)),
  )
  const staff = { reviewer: reviewer!, approver: approver!, manager: manager! }
  let live = 0
  for (const [index, sample] of [...demoCases, ...moreCases].entries()) {
    const id = await makeCase(world, sample, { index, staff })
    if (sample.steps.some(({ deed }) => deed === 'approve')) live = id
  }
  await makeLife(world, live)
  await makeAccountChange(world)
  await makeLapsedProof(world)
}

type Staff = Record<'reviewer' | 'approver' | 'manager', DemoStaff>
type Making = { index: number; staff: Staff }

async function makeCase(world: DemoWorld, sample: DemoCase, { index, staff }: Making): Promise<number> {
  const { clock, covers, db, fieldCrypto, storage, today } = world
  const { organiser, city } = sample
  const submittedAt = new Date(clock.now().getTime() - sample.hoursAgo * hourMs)
  const organiserId =
    (organiser.email && (await findDemoAccountId(db, organiser.email))) ||
    (await createAccount(db, {
      fullName: organiser.name,
      mobileNo: organiser.mobile,
      roles: ['donor'],
      at: submittedAt,
      email: `${organiser.name.toLowerCase().replaceAll(' ', '.')}@organisers.example`,
      mobileVerifiedAt: submittedAt,
      emailVerifiedAt: submittedAt,
    }))
  const coverId = sample.hasOtherCover
    ? [...covers.values()][3]!
    : (
        await importImage(
          { db, storage, clock },
          {
            body: drawSampleCover(index + 1),
            ownerId: organiserId,
            name: `case-${index + 1}.svg`,
            alt: sample.title,
          },
        )
      ).id
  const papers = await Promise.all(
    sample.papers.map(async (kind) => {
      const isCard = kind === 'identity' || kind === 'address'
      const body = isCard
        ? await drawSampleCard(index * 67 + sample.papers.indexOf(kind) * 29)
        : await drawSamplePaper(paperNames[kind], sample.beneficiary.name)
      const name = `${paperNames[kind]}.${isCard ? 'png' : 'pdf'}`
      const digest = createHash('sha256').update(body).digest()
      return { kind, digest, file: await storePrivate(storage, { name, body }, fileRule) }
    }),
  )
  return inTransaction(db, async (tx) => {
    await ensureOrganiser(tx, {
      accountId: organiserId,
      name: organiser.name,
      about: '',
      city,
      isVerified: false,
    })
    const id = await insertDemoCase(tx, {
      sample,
      organiserId,
      at: submittedAt,
      endsOn: addDays(today, 75),
      coverId,
      account: {
        sealed: fieldCrypto.seal(sample.account),
        fingerprint: fieldCrypto.fingerprint(sample.account),
      },
      declarations: Object.entries(fundraiserDeclarations).map(([name, { version }]) => ({ name, version })),
    })
    for (const { kind, digest, file } of papers) {
      await keepPrivate(tx, file, { ownerId: organiserId, at: submittedAt })
      await insertDemoPaper(tx, { id, kind, digest, mediaId: file.id, organiserId, at: submittedAt })
    }
    const by = { accountId: organiserId, name: organiser.name }
    await moveCampaign(tx, (await lockCampaign(tx, id))!, 'in_review', {
      by,
      at: submittedAt,
      values: { submitted_at: submittedAt },
    })
    for (const [step, one] of sample.steps.entries())
      await take(tx, one, {
        id,
        sample,
        staff,
        at: new Date(submittedAt.getTime() + (step + 2) * 3 * hourMs),
      })
    return id
  })
}

async function take(
  tx: Tx,
  step: DemoStep,
  { id, sample, staff, at }: { id: number; sample: DemoCase; staff: Staff; at: Date },
) {
  const { id: accountId, name } = step.deed === 'approve' ? staff.approver : staff.reviewer
  const by = { accountId, name }
  if (step.deed === 'find') {
    const findings = Object.entries(step.verdicts).map(([section, [verdict, note]]) => ({
      stage: 'review' as const,
      section: section as keyof typeof step.verdicts,
      verdict,
      note,
      actorId: by.accountId,
      at,
    }))
    return insertFindings(tx, id, findings)
  }
  const campaign = (await lockCampaign(tx, id))!
  if (step.deed === 'pass')
    return moveCampaign(tx, campaign, 'reviewed', {
      by,
      at,
      decision: { stage: 'review', decision: 'pass' },
      values: { submitted_at: at },
    })
  if (step.deed === 'approve') {
    const told = { title: sample.title, beneficiary: sample.beneficiary.name, city: sample.city }
    await moveCampaign(tx, campaign, 'live', {
      by,
      at,
      decision: { stage: 'approval', decision: 'approve', reason: '' },
      values: {
        slug: slugFrom(sample.title, 80),
        starts_on: istDay(at),
        started_at: at,
        manager_id: staff.manager.id,
        beneficiary: told.beneficiary,
        requested_fields: [],
      },
    })
    await setSearchText(tx, id, {
      ...told,
      shortDescription: sample.short,
      causeId: sample.causeId,
      organiserName: sample.organiser.name,
    })
    return insertManager(tx, { campaignId: id, managerId: staff.manager.id, by: accountId, at })
  }
  const { reason } = step
  const fields = [...step.fields]
  await moveCampaign(tx, campaign, 'data_requested', {
    by,
    at,
    decision: { stage: 'review', decision: 'request', reason, fields },
    values: { requested_fields: fields },
  })
  return insertDataRequest(tx, id, { stage: 'review', fields, reason, askedById: by.accountId, askedAt: at })
}
