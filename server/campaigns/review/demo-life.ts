import { createHash } from 'node:crypto'
import { fundraisers } from '../../db/demo/content/fundraisers.ts'
import type { DemoWorld } from '../../db/demo/world.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { escapeMarkup } from '../../platform/escape.ts'
import { addDays } from '../../platform/ist.ts'
import { insertChange } from '../changes/store-changes.ts'
import { acceptInvitation, listInvitations, saveInvitation } from '../desk/team/store-team.ts'
import {
  decideRevision,
  insertRevision,
  insertUpdate,
  showRevision,
  touchUpdate,
} from '../desk/updates/store-updates.ts'
import { insertReport } from '../reports/store-reports.ts'
import { insertDraft } from '../wizard/store-draft.ts'
import { fillDemoDraft, findDemoAccountId, findDemoCampaigns, type DemoCampaign } from './store-demo.ts'

const dayMs = 86_400_000
/** Addresses of those that stay live: the others end once their gifts are made. */
const liveSlugs = fundraisers.filter(({ status }) => status === 'live').map(({ slug }) => slug)

/** Makes what happens to live fundraisers in the demo: updates, requests, reports, a team, and a draft half filled in. */
export async function makeLife(world: DemoWorld, ownId: number): Promise<void> {
  const { db } = world
  const [organiserId, managerId, memberId] = await Promise.all(
    ['organiser', 'manager', 'donor'].map(
      async (role) => (await findDemoAccountId(db, `${role}@demo.test`))!,
    ),
  )
  await giveToOwn(world, ownId)
  await inTransaction(db, async (tx) => {
    const [[own], others] = [
      await findDemoCampaigns(tx, { ids: [ownId], slugs: [] }),
      await findDemoCampaigns(tx, { ids: [], slugs: liveSlugs }),
    ]
    await addUpdates(tx, world, { own: own!, others, managerId: managerId! })
    await askForChanges(tx, world, { own: own!, others })
    await addTeam(tx, world, { ownId, organiserId: organiserId!, memberId: memberId! })
    await addReports(tx, world, others)
    await addDraft(tx, world, organiserId!)
  })
}

const ago = ({ clock }: DemoWorld, days: number) => new Date(clock.now().getTime() - days * dayMs)

/** Gifts of six weeks to the organiser's own fundraiser. */
async function giveToOwn(world: DemoWorld, campaignId: number): Promise<void> {
  const sums = [
    500, 2500, 1000, 5000, 750, 1500, 10_000, 500, 2000, 1100, 3500, 2500, 1000, 5001, 250, 21_000,
  ]
  for (const [index, rupees] of sums.entries())
    await world.give({
      fundraiser: undefined,
      campaignId,
      causeIds: [],
      rupees,
      succeeds: true,
      day: -Math.round((index * 41) / sums.length) - 1,
      second: 33_000 + index * 1_240,
      donor: (index * 23 + 5) % 200,
      isAnonymous: index % 6 === 4,
      hidesAmount: index % 7 === 3,
      mode: ['UPI', 'UPI', 'CC', 'UPI', 'NB'][index % 5]!,
    })
}

type Cast = { own: DemoCampaign; others: readonly DemoCampaign[] }

async function addUpdates(
  tx: Tx,
  world: DemoWorld,
  { own, others, managerId }: Cast & { managerId: number },
): Promise<void> {
  const published = await sendUpdate(tx, own, ago(world, 19), [
    'The first evening',
    'Twenty-six girls came on the first evening, and three mothers to look. We sat on mats; the benches come on Friday.',
  ])
  await decideRevision(tx, published, 'published', { by: managerId, at: ago(world, 18), reason: '' })
  await showRevision(tx, published, ago(world, 18))
  await sendUpdate(tx, own, ago(world, 1), [
    'Lamps, and a result',
    'The solar lamps hang since Monday. In the test of the school nine of our girls were among the first fifteen.',
  ])
  for (const [index, text] of waitingUpdates.entries())
    await sendUpdate(tx, others[index * 3]!, ago(world, index + 0.4), text)
}

const waitingUpdates: readonly (readonly [title: string, message: string])[] = [
  [
    'The work has begun',
    'The contractor began on Tuesday with four people. His first bill comes at the end of the month.',
  ],
  [
    'Half of it is done',
    'Half of what your gifts are for is bought and in use. The bills are with the office.',
  ],
  [
    'A visit of the doctor',
    'The doctor of the district came on Saturday and saw sixty people until the evening.',
  ],
  ['What the rain did', 'Two days of rain stopped us. Nothing is lost, and we go on from Thursday.'],
]

/** Sends an update in. @returns its text, which waits for a decision */
async function sendUpdate(
  tx: Tx,
  { id, organiserId }: DemoCampaign,
  at: Date,
  [title, message]: readonly [string, string],
): Promise<number> {
  const text = { title, message, html: `<p>${escapeMarkup(message)}</p>`, mediaIds: [] }
  const by = { authorId: organiserId, at }
  const updateId = await insertUpdate(tx, id, text, by)
  const revisionId = await insertRevision(tx, { ...text, updateId, campaignId: id, isTrusted: false }, by)
  await touchUpdate(tx, updateId, revisionId)
  return revisionId
}

async function askForChanges(tx: Tx, world: DemoWorld, { own, others }: Cast): Promise<void> {
  const ask = (
    campaign: DemoCampaign,
    days: number,
    asked: Pick<Parameters<typeof insertChange>[1], 'kind' | 'from' | 'to' | 'reason'>,
  ) =>
    insertChange(tx, {
      campaignId: campaign.id,
      by: campaign.organiserId,
      as: 'organiser',
      at: ago(world, days),
      ...asked,
    })
  await ask(own, 2, {
    kind: 'target',
    from: { targetAmount: own.targetAmount },
    to: { targetAmount: own.targetAmount + 60_000 },
    reason: 'Twelve more girls have asked to come, and the room beside ours is free.',
  })
  const [first, second, third] = [others[1]!, others[4]!, others[7]!]
  await ask(first, 1, {
    kind: 'end_date',
    from: { endsOn: first.endsOn },
    to: { endsOn: addDays(first.endsOn, 30) },
    reason: 'The permission of the municipality came three weeks late.',
  })
  await ask(second, 5, {
    kind: 'end_date',
    from: { endsOn: second.endsOn },
    to: { endsOn: addDays(second.endsOn, 14) },
    reason: 'A festival falls into the last two weeks, and many give after it.',
  })
  await ask(third, 0.3, {
    kind: 'stop',
    from: {},
    to: {},
    reason: 'The government has taken over what is left to pay.',
  })
}

type Team = { ownId: number; organiserId: number; memberId: number }

async function addTeam(tx: Tx, world: DemoWorld, { ownId, organiserId, memberId }: Team): Promise<void> {
  const invite = (email: string, may: 'edit' | 'look', days: number) =>
    saveInvitation(tx, {
      campaignId: ownId,
      email,
      may,
      invitedBy: organiserId,
      at: ago(world, days),
      tokenHash: createHash('sha256').update(email).digest(),
      expiresAt: ago(world, days - 7),
    })
  await invite('donor@demo.test', 'edit', 30)
  const [invitation] = await listInvitations(tx, ownId)
  await acceptInvitation(
    tx,
    { ...invitation!, campaignId: ownId, title: '', inviter: '' },
    memberId,
    ago(world, 29),
  )
  await invite('renuka.sarpanch@donors.example', 'look', 1)
}

async function addReports(tx: Tx, world: DemoWorld, others: readonly DemoCampaign[]): Promise<void> {
  for (const [index, { of, ...report }] of reports.entries())
    await insertReport(tx, {
      ...report,
      campaignId: others[of]!.id,
      accountId: null,
      at: ago(world, index * 0.7 + 0.2),
      reporterHash: createHash('sha256').update(`demo ${index}`).digest(),
    })
}

const reports = [
  {
    of: 2,
    kind: 'copied',
    email: 'meera@donors.example',
    message: 'The second picture is from a newspaper of 2021.',
  },
  { of: 2, kind: 'untrue', email: null, message: 'The school has had this building since last year.' },
  {
    of: 5,
    kind: 'beneficiary_unaware',
    email: null,
    message: 'I know the family. They have heard of this from me.',
  },
  {
    of: 8,
    kind: 'other',
    email: 'suresh@donors.example',
    message: 'The telephone number on the page does not ring.',
  },
] as const

async function addDraft(tx: Tx, world: DemoWorld, accountId: number): Promise<void> {
  const at = ago(world, 3)
  const draft = { accountId, name: 'Bhulakshmi Gaddam', organisationId: null, language: 'en', at }
  await fillDemoDraft(tx, await insertDraft(tx, draft), {
    title: 'A kitchen of our own for the savings group',
    short: 'Twelve women cook the midday meal of two schools; they need a kitchen with a chimney.',
    causeId: 4,
    target: 2_60_000,
    kind: 'project',
  })
}
