import { describe, expect, test } from 'vitest'
import type { Call } from '../../../contract/call.ts'
import { fundraiserSteps, type FundraiserStatus } from '../../../contract/campaigns/facts.ts'
import { fundraiserApproval, fundraiserReview } from '../../../contract/campaigns/review.ts'
import { campaignParts, type PartIn } from '../../testing/campaign-parts.ts'
import { clientFor } from '../../testing/client.ts'
import { fileApp, sqlOf } from '../../testing/file-app.ts'
import { makeAccount, makeOrganisation } from '../../testing/make/accounts.ts'
import { makeDraft } from '../../testing/make/drafts.ts'

const t = fileApp()
const sql = sqlOf(t)

const parts = {
  ...campaignParts(t),
  reviewer: async ({ id }: PartIn) => {
    const reviewer = await makeAccount(t, 'super-admin')
    await sql(
      `insert into campaign_verdict (campaign_id, stage, section, verdict, actor_id, at) values ($1, 'review', 'story', 'ok', $2, now())`,
      [id, reviewer],
    )
    return reviewer
  },
  approver: async ({ id }: PartIn) => {
    const approver = await makeAccount(t, 'super-admin')
    await sql(
      `insert into campaign_decision (campaign_id, stage, decision, to_status, actor_id, at) values ($1, 'approval', 'request', 'data_requested', $2, now())`,
      [id, approver],
    )
    return approver
  },
}
type Part = keyof typeof parts

const { saveReview, pass, requestData, reject, take, dismissAlarm } = fundraiserReview
const ask = { fields: ['title'], reason: 'Which?' }
const sections = fundraiserSteps.map((name) => ({ name, verdict: 'ok', note: '' }))
type Deed = { call: Call; stage: 'review' | 'approval'; body: (id: number) => object }
const reviewDeed = (call: Call, body: object = {}): Deed => ({
  call,
  stage: 'review',
  body: (id) => ({ campaignId: id, ...body }),
})
const approvalDeed = (call: Call, body: object = {}, key = 'requestId'): Deed => ({
  call,
  stage: 'approval',
  body: (id) => ({ [key]: id, ...body }),
})

const deeds: Record<string, Deed> = {
  take: reviewDeed(take),
  'find right': reviewDeed(saveReview, { sections }),
  pass: reviewDeed(pass),
  'ask for data': reviewDeed(requestData, ask),
  reject: reviewDeed(reject, { reasonKind: 'unproven' }),
  'dismiss an alarm': reviewDeed(dismissAlarm, { alarmId: 1, note: 'No harm' }),
  'take for approval': approvalDeed(fundraiserApproval.take, {}, 'campaignId'),
  approve: approvalDeed(fundraiserApproval.approve),
  'ask for data before approval': approvalDeed(fundraiserApproval.requestData, ask),
  'reject what was passed': approvalDeed(fundraiserApproval.reject, { reasonKind: 'unproven' }),
}

/** Says that who reviewed goes on reviewing, and whoever approves goes on with that. */
const isTheirs = (part: Part, { stage }: Deed) =>
  (part === 'reviewer' && stage === 'review') || (part === 'approver' && stage === 'approval')

const pairs = (Object.keys(parts) as Part[]).flatMap((part) =>
  Object.entries(deeds).flatMap(([name, deed]) => (isTheirs(part, deed) ? [] : [{ part, name, deed }])),
)

const makeCase = async (status: FundraiserStatus): Promise<PartIn> =>
  makeDraft(t, { status, organiserId: await makeOrganisation(t) })

describe('through HTTP', () => {
  test.each(pairs)('the $part does not $name', async ({ part, deed: { call, stage, body } }) => {
    const made = await makeCase(stage === 'review' ? 'in_review' : 'reviewed')
    const client = clientFor(t, await parts[part](made))
    const answer = await client(call, { body: body(made.id) })
    expect(answer).toMatchObject({ http: 403, message: expect.stringContaining('You have a part') })
    const { rows } = await sql('select status, taken_by from campaign where id = $1', [made.id])
    expect(rows).toEqual([{ status: stage === 'review' ? 'in_review' : 'reviewed', taken_by: null }])
  })

  test.each(['in_review', 'reviewed'] as const)(
    'nobody is handed one of their own that is %s',
    async (status) => {
      await sql(
        `update campaign set taken_by = organiser_id, taken_at = now() + interval '1 year' where status in ('in_review', 'reviewed')`,
      )
      const made = await makeCase(status)
      for (const part of ['organiser', 'member of the team'] as const) {
        const client = clientFor(t, await parts[part](made))
        const { call } = status === 'in_review' ? deeds['take']! : deeds['take for approval']!
        expect((await client(call, { body: {} })).data).toEqual({ id: null })
      }
    },
  )
})

describe('by SQL', () => {
  const writes = {
    verdict: (id: number, stage: string, actor: number) =>
      sql(
        `insert into campaign_verdict (campaign_id, stage, section, verdict, actor_id, at) values ($1, $2, 'story', 'ok', $3, now())`,
        [id, stage, actor],
      ),
    decision: (id: number, stage: string, actor: number) =>
      sql(
        `insert into campaign_decision (campaign_id, stage, decision, to_status, actor_id, at) values ($1, $2, 'reject', 'rejected', $3, now())`,
        [id, stage, actor],
      ),
  }
  const tried = (Object.keys(parts) as Part[]).flatMap((part) =>
    (['review', 'approval'] as const).flatMap((stage) =>
      (Object.keys(writes) as (keyof typeof writes)[]).flatMap((write) =>
        isTheirs(part, { stage } as Deed) ? [] : [{ part, stage, write }],
      ),
    ),
  )
  test.each(tried)('the $part writes no $write of $stage', async ({ part, stage, write }) => {
    const made = await makeCase('in_review')
    const person = await parts[part](made)
    await expect(writes[write](made.id, stage, person)).rejects.toMatchObject({
      constraint: 'campaign_four_eyes',
    })
  })
})
