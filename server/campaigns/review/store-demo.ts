import type { Tx } from '../../platform/db/database.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'
import type { DemoCase } from './demo-cases.ts'

export type DemoStaff = { id: number; name: string }

export async function findDemoStaff(on: Runs, role: string): Promise<DemoStaff> {
  const [row] = await runNamed<DemoStaff>(
    on,
    `select id, full_name as name from account where email = $1 || '@demo.test'`,
    [role],
  )
  return row!
}

export async function findDemoAccountId(on: Runs, email: string): Promise<number | undefined> {
  const [row] = await runNamed<{ id: number }>(on, 'select id from account where email = $1', [email])
  return row?.id
}

type NewCase = {
  sample: DemoCase
  organiserId: number
  coverId: string
  at: Date
  endsOn: string
  account: { sealed: Buffer; fingerprint: Buffer }
  declarations: readonly { name: string; version: number }[]
}

/** Writes a draft that is whole. @returns its id */
export async function insertDemoCase(
  tx: Tx,
  { sample, organiserId, coverId, at, endsOn, account, declarations }: NewCase,
): Promise<number> {
  const { beneficiary, city } = sample
  const { id } = await tx
    .insertInto('campaign')
    .values({
      title: sample.title,
      short_description: sample.short,
      kind: sample.kind,
      cause_id: sample.causeId,
      cover_media_id: coverId,
      organiser_id: organiserId,
      organiser_name: sample.organiser.name,
      beneficiary: beneficiary.name,
      city,
      target_paise: sample.target * 100,
      ends_on: endsOn,
      story_html: sample.story.map((text) => `<p>${text}</p>`).join(''),
      locality: JSON.stringify({ city, formatted: `${city}, Telangana` }),
      impact: JSON.stringify([{ amountPaise: 100_000, text: 'a day of what is needed most' }]),
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('campaign_beneficiary')
    .values({
      campaign_id: id,
      kind: beneficiary.relation === 'organisation' ? 'group' : 'person',
      name: beneficiary.name,
      relation: beneficiary.relation,
      about: beneficiary.about,
    })
    .execute()
  await tx
    .insertInto('campaign_payee')
    .values({
      campaign_id: id,
      holder: sample.organiser.name,
      ifsc: 'HDFC0001234',
      account_end: sample.account.slice(-4),
      account_sealed: account.sealed,
      account_fingerprint: account.fingerprint,
    })
    .execute()
  await tx
    .insertInto('campaign_declaration')
    .values(
      declarations.map((one) => ({ ...one, campaign_id: id, account_id: organiserId, accepted_at: at })),
    )
    .execute()
  return id
}

export async function insertDemoPaper(
  tx: Tx,
  {
    id,
    kind,
    title = '',
    digest,
    mediaId,
    organiserId,
    at,
  }: {
    id: number
    kind: string
    title?: string
    digest: Buffer
    mediaId: string
    organiserId: number
    at: Date
  },
): Promise<number> {
  const made = await tx
    .insertInto('campaign_document')
    .values({
      campaign_id: id,
      kind,
      title,
      paper: kind === 'identity' ? 'voter_id' : null,
      digest,
      media_id: mediaId,
      uploaded_by: organiserId,
      uploaded_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

type DemoAccountPaid = {
  campaignId: number
  holder: string
  ifsc: string
  end: string
  sealed: Buffer
  fingerprint: Buffer
  at: Date
}

/** Gives a fundraiser that has none the account that it is paid to. */
export async function insertDemoAccount(
  tx: Tx,
  { campaignId, holder, ifsc, end, sealed, fingerprint, at }: DemoAccountPaid,
): Promise<void> {
  await tx
    .insertInto('campaign_payee')
    .values({
      campaign_id: campaignId,
      method: 'bank',
      holder,
      ifsc,
      account_end: end,
      changed_at: at,
      account_sealed: sealed,
      account_fingerprint: fingerprint,
    })
    .execute()
}

export type DemoCampaign = { id: number; organiserId: number; targetAmount: number; endsOn: string }

/** Finds fundraisers by their ids or addresses, the oldest first. */
export const findDemoCampaigns = (
  on: Runs,
  { ids, slugs }: { ids: readonly number[]; slugs: readonly string[] },
): Promise<DemoCampaign[]> =>
  runNamed<DemoCampaign>(
    on,
    `select id, organiser_id as "organiserId", target_paise / 100 as "targetAmount", ends_on as "endsOn"
     from campaign where id = any($1) or slug = any($2) order by started_at, id`,
    [ids, slugs],
  )

type DemoDraft = Pick<DemoCase, 'title' | 'short' | 'causeId' | 'target' | 'kind'>

/** Fills in the first step of a draft. */
export async function fillDemoDraft(
  tx: Tx,
  id: number,
  { title, short, causeId, target, kind }: DemoDraft,
): Promise<void> {
  await tx
    .updateTable('campaign')
    .set({ title, short_description: short, cause_id: causeId, target_paise: target * 100, kind })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
