import { describe, expect, test } from 'vitest'
import { accountReview } from '../../../contract/campaigns/account-review.ts'
import { fundraiserAdministration } from '../../../contract/campaigns/administration.ts'
import { fundraiserManagement as manage } from '../../../contract/campaigns/management.ts'
import { fundraiserProofs } from '../../../contract/campaigns/proofs.ts'
import { fundraiserUpdates } from '../../../contract/campaigns/updates.ts'
import type { Call } from '../../../contract/call.ts'
import { campaignParts, type PartIn } from '../../testing/campaign-parts.ts'
import { clientWith } from '../../testing/client.ts'
import { fileApp, sqlOf } from '../../testing/file-app.ts'
import { makeAccount, makeOrganisation, tokenOf } from '../../testing/make/accounts.ts'
import { makeCampaign } from '../../testing/make/campaigns.ts'
import { makePicture } from '../../testing/make/media.ts'

const t = fileApp()
const sql = sqlOf(t)
const one = async (text: string, values: unknown[]) =>
  (await sql<{ id: number }>(`${text} returning id`, values)).rows[0]!.id
const makeCase = async (): Promise<PartIn> => {
  const organiserId = await makeOrganisation(t)
  const { id } = await makeCampaign(t, { organiserId, managerId: await makeAccount(t, 'manager') })
  return { id, organiserId }
}

const parts = campaignParts(t)
type Part = keyof typeof parts

const asked =
  (kind: string, to: object, isReviewed = false) =>
  async ({ id, organiserId }: PartIn): Promise<number> => {
    const request = await one(
      `insert into campaign_change (campaign_id, kind, reason, to_values, asked_by, asked_at, account_sealed, account_fingerprint)
       values ($1, $2, 'So.', $3, $4, now(), $5, $5)`,
      [id, kind, JSON.stringify(to), organiserId, kind === 'payee' ? Buffer.from('x') : null],
    )
    if (isReviewed)
      await sql('update campaign_change set reviewed_by = $2, reviewed_at = now() where id = $1', [
        request,
        await makeAccount(t, 'reviewer'),
      ])
    return request
  }
const payee = { payee: { method: 'bank', holder: 'X', accountEnd: '7788', ifsc: 'HDFC0001234' } }
const proofOf = async ({ id, organiserId }: PartIn) =>
  one(
    `insert into campaign_document (campaign_id, kind, media_id, digest, uploaded_by, uploaded_at, proof_status)
     values ($1, 'medical', $2, '\\x02', $3, now(), 'waiting')`,
    [id, await makePicture(t, 'A letter', organiserId), organiserId],
  )
const updateOf = async ({ id, organiserId }: PartIn) => {
  const update = await one(
    `insert into campaign_update (campaign_id, title, message, author_id, status, created_at) values ($1, 'News', 'It grows.', $2, 'waiting', now())`,
    [id, organiserId],
  )
  return one(
    `insert into campaign_update_revision (update_id, campaign_id, title, message, body_html, author_id, proposed_at)
     values ($1, $2, 'News', 'It grows.', '<p>It grows.</p>', $3, now())`,
    [update, id, organiserId],
  )
}
const reported = async ({ id }: PartIn) => {
  await sql(
    `insert into campaign_report (campaign_id, kind, message, reporter_hash, at) values ($1, 'fraud', 'Look.', '\\x01', now())`,
    [id],
  )
  return id
}
const itself = async ({ id }: PartIn) => id

type Deed = {
  call: Call
  key: string
  about(made: PartIn): Promise<number>
  more?: object | (() => Promise<object>)
}
const verdict = (call: Call, about: Deed['about'], key = 'requestId'): Deed => ({
  call,
  key,
  about,
  more: { reason: 'So it is.' },
})
const target = asked('target', { targetAmount: 200_000 })
const stop = asked('stop', {})
const story = asked('story', { story: '<p>New.</p>' })
const { approveTarget, rejectTarget, approveStop, rejectStop, approveChange, rejectChange } = manage

const deeds: Record<string, Deed> = {
  'approve a target': verdict(approveTarget, target),
  'reject a target': verdict(rejectTarget, target),
  'approve a stop': verdict(approveStop, stop),
  'reject a stop': verdict(rejectStop, stop),
  'approve a story': verdict(approveChange, story),
  'reject a story': verdict(rejectChange, story),
  'review an account': verdict(accountReview.passAccount, asked('payee', payee)),
  'refuse an account as reviewer': verdict(accountReview.rejectAccount, asked('payee', payee)),
  'approve an account': verdict(approveChange, asked('payee', payee, true)),
  'reject an account': verdict(rejectChange, asked('payee', payee, true)),
  'accept a proof': verdict(fundraiserProofs.acceptProof, proofOf, 'documentId'),
  'refuse a proof': verdict(fundraiserProofs.rejectProof, proofOf, 'documentId'),
  'approve an update': { call: fundraiserUpdates.approve, key: 'requestId', about: updateOf },
  'reject an update': verdict(fundraiserUpdates.reject, updateOf),
  'dismiss reports': verdict(manage.dismissReports, reported, 'campaignId'),
  inactivate: verdict(manage.inactivate, reported, 'campaignId'),
  'stop it for the office': verdict(fundraiserAdministration.stop, itself, 'campaignId'),
  'delete it': verdict(fundraiserAdministration.remove, itself, 'campaignId'),
  'choose its manager': {
    ...verdict(fundraiserAdministration.changeManager, itself, 'campaignId'),
    more: async () => ({ managerId: await makeAccount(t, 'manager'), note: 'Yours.' }),
  },
  'set its last day': {
    ...verdict(fundraiserAdministration.changeEnd, itself, 'campaignId'),
    more: { endsOn: '2027-01-31', reason: 'So it is.' },
  },
}
const pairs = (Object.keys(parts) as Part[]).flatMap((part) =>
  Object.entries(deeds).map(([name, deed]) => ({ part, name, deed })),
)

/** Everything that a deed could have changed. */
const stateOf = async (id: number) =>
  (
    await sql(
      `select (select row(c.status, c.ends_on, c.target_paise, c.story_html, c.manager_id)::text from campaign c where c.id = $1) as it,
         (select array_agg(row(status, reviewed_by)::text) from campaign_change where campaign_id = $1) as changes,
         (select array_agg(proof_status) from campaign_document where campaign_id = $1) as proofs,
         (select array_agg(status) from campaign_update_revision where campaign_id = $1) as updates,
         (select array_agg(status) from campaign_report where campaign_id = $1) as reports`,
      [id],
    )
  ).rows[0]

describe('through HTTP', () => {
  test.each(pairs)('the $part does not $name', async ({ part, deed: { call, key, about, more } }) => {
    const made = await makeCase()
    const subject = await about(made)
    const person = await parts[part](made)
    const before = await stateOf(made.id)
    const token = await tokenOf(t, person)
    const client = clientWith(t, token)
    const values = typeof more === 'function' ? await more() : more
    const answer = await client(call, { body: { [key]: subject, ...values } })
    expect([answer.http, answer.message]).toEqual([403, expect.stringContaining('part')])
    expect(await stateOf(made.id)).toEqual(before)
  })
})

describe('by SQL', () => {
  const writes: Record<string, (made: PartIn, person: number) => Promise<unknown>> = {
    'approves a target': async (made, person) => decided(await target(made), 'approved', person),
    'rejects a stop': async (made, person) => decided(await stop(made), 'rejected', person),
    'approves a story': async (made, person) => decided(await story(made), 'approved', person),
    'reviews an account': async (made, person) =>
      sql('update campaign_change set reviewed_by = $2, reviewed_at = now() where id = $1', [
        await asked('payee', payee)(made),
        person,
      ]),
    'approves an account': async (made, person) =>
      decided(await asked('payee', payee, true)(made), 'approved', person),
    'accepts a proof': async (made, person) =>
      sql(
        `update campaign_document set proof_status = 'accepted', decided_by = $2, decided_at = now() where id = $1`,
        [await proofOf(made), person],
      ),
    'chooses its manager': async ({ id }, person) =>
      handedOver(id, { by: person, to: await makeAccount(t, 'manager') }),
    'becomes its manager': async ({ id }, person) =>
      handedOver(id, { by: await makeAccount(t, 'super-admin'), to: person }),
    'decides as manager': ({ id }, person) => decision(id, 'management', 'stop', person),
    'decides as administration': ({ id }, person) => decision(id, 'administration', 'inactivate', person),
  }
  const decided = (request: number, status: string, person: number) =>
    sql('update campaign_change set status = $2, decided_by = $3, decided_at = now() where id = $1', [
      request,
      status,
      person,
    ])
  const handedOver = (id: number, { by, to }: { by: number; to: number }) =>
    sql(
      `insert into campaign_manager_change (campaign_id, from_id, to_id, by_id, at)
       select id, manager_id, $3, $2, now() from campaign where id = $1`,
      [id, by, to],
    )
  const decision = (id: number, stage: string, what: string, person: number) =>
    sql(
      `insert into campaign_decision (campaign_id, stage, decision, to_status, actor_id, at) values ($1, $2, $3, 'paused', $4, now())`,
      [id, stage, what, person],
    )
  const tried = (Object.keys(parts) as Part[]).flatMap((part) =>
    Object.entries(writes).map(([name, write]) => ({ part, name, write })),
  )
  test.each(tried)('no $part $name', async ({ part, write }) => {
    const made = await makeCase()
    const person = await parts[part](made)
    await expect(write(made, person)).rejects.toMatchObject({ constraint: 'campaign_four_eyes' })
  })
})
