import { afterAll, beforeAll, expect, test } from 'vitest'
import { fundraiserChanges } from '../../../contract/campaigns/changes.ts'
import { fundraiserSteps } from '../../../contract/campaigns/facts.ts'
import { fundraiserManagement } from '../../../contract/campaigns/management.ts'
import { fundraiserApproval, fundraiserReview } from '../../../contract/campaigns/review.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { clientFor } from '../../testing/client.ts'
import { makeAccount, makeOrganisation } from '../../testing/make/accounts.ts'
import { makeDraft } from '../../testing/make/drafts.ts'
import { messagesTo } from '../../testing/read-messages.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const sql = (text: string, values: unknown[] = []) => t.services.database.pool.query(text, values)
const script = { hi: /[\u0900-\u097f]{3}/, te: /[\u0c00-\u0c7f]{3}/ } as const
const sections = fundraiserSteps.map((name) => ({ name, verdict: 'ok' as const, note: '' }))
let made = 0

/** A fundraiser that waits for review, written in a language, whose organiser can be told by SMS too. */
async function submitted(language: keyof typeof script) {
  const { id, organiserId } = await makeDraft(t, {
    organiserId: await makeOrganisation(t),
    status: 'in_review',
  })
  const mobile = `90000011${10 + made++}`
  await sql('update campaign set language = $2 where id = $1', [id, language])
  const { rows } = await sql(
    'update account set mobile_no = $2, mobile_verified_at = now() where id = $1 returning email',
    [organiserId, mobile],
  )
  return { id, organiserId, mobile, email: rows[0].email as string }
}
const told = async (to: string) => {
  await t.settle()
  return (await messagesTo(t, to)).toReversed()
}

test.each(['hi', 'te'] as const)(
  'each turn of a fundraiser is told to its organiser in its own language, %s, by SMS where it matters',
  async (language) => {
    await makeAccount(t, 'manager')
    const one = await submitted(language)
    const organiser = clientFor(t, one.organiserId)
    const reviewer = t.as('reviewer')
    await reviewer(fundraiserReview.saveReview, { body: { campaignId: one.id, sections } })
    await reviewer(fundraiserReview.pass, { body: { campaignId: one.id } })
    expect((await t.as('approver')(fundraiserApproval.approve, { body: { requestId: one.id } })).http).toBe(
      200,
    )
    const managed = await sql('select manager_id as manager from campaign where id = $1', [one.id])
    const manager = managed.rows[0].manager as number
    const decide = async (
      asked: Promise<{ data: { id: number } }>,
      deed: 'approveTarget' | 'rejectTarget' | 'approveStop',
    ) => {
      const body = { requestId: (await asked).data.id, reason: '2026' }
      const answer = await clientFor(t, manager)(fundraiserManagement[deed], { body })
      expect([answer.http, answer.message]).toEqual([200, expect.any(String)])
    }
    const about = { campaignId: one.id, reason: '2026' }
    await decide(
      organiser(fundraiserChanges.askTarget, { body: { ...about, targetAmount: 3_00_000 } }),
      'approveTarget',
    )
    await decide(
      organiser(fundraiserChanges.askTarget, { body: { ...about, targetAmount: 4_00_000 } }),
      'rejectTarget',
    )
    await organiser(fundraiserChanges.pause, { body: about })
    await organiser(fundraiserChanges.resume, { body: about })
    await decide(organiser(fundraiserChanges.askStop, { body: about }), 'approveStop')

    const other = await submitted(language)
    const more = await reviewer(fundraiserReview.requestData, {
      body: { campaignId: other.id, fields: ['story'], reason: '2026' },
    })
    expect(more.http).toBe(200)
    const third = await submitted(language)
    const body = { campaignId: third.id, reasonKind: 'duplicate' as const, reason: '2026' }
    expect((await reviewer(fundraiserReview.reject, { body })).http).toBe(200)

    const letters = (await Promise.all([one, other, third].map(({ email }) => told(email)))).flat()
    expect(letters.length).toBeGreaterThanOrEqual(6)
    for (const { subject, text } of letters) {
      expect(subject).toMatch(script[language])
      expect(text).toMatch(script[language])
    }
    const sms = (await Promise.all([one, other].map(({ mobile }) => told(mobile)))).flat()
    // Approved and stopped; asked for more.
    expect(sms).toHaveLength(3)
    for (const { text } of sms) expect(text).toMatch(script[language])
    expect(await told(third.mobile)).toEqual([])
  },
)
