import type { Insertable, Selectable, Updateable } from 'kysely'
import type {
  FundraiserDocumentKind,
  FundraiserField,
  ProofPaper,
} from '../../../contract/campaigns/facts.ts'
import type { CampaignBeneficiary, CampaignPayee } from '../../db/tables.ts'
import type { Tx } from '../../platform/db/database.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'

export type WizardDocument = {
  id: number
  campaignId: number
  kind: FundraiserDocumentKind
  paper: ProofPaper | null
  title: string
  mediaId: string
  name: string
  type: string
  size: number
  isPublic: boolean
  verdict: 'ok' | 'change' | null
  note: string | null
  uploadedAt: Date
}

export type CampaignParts = {
  beneficiary: Selectable<CampaignBeneficiary> | undefined
  payee: Selectable<CampaignPayee> | undefined
  declarations: { name: string; version: number }[]
  documents: WizardDocument[]
}

const documentColumns = `d.id, d.campaign_id as "campaignId", d.kind, d.paper, d.title, d.media_id as "mediaId", m.name, m.type, m.size,
  d.is_public as "isPublic", d.verdict, d.note, d.uploaded_at as "uploadedAt"`

/** Documents of a fundraiser that stand. */
export const listFundraiserDocuments = (on: Runs, campaignId: number): Promise<WizardDocument[]> =>
  runNamed<WizardDocument>(
    on,
    `select ${documentColumns} from campaign_document d join media m on m.id = d.media_id
     where d.campaign_id = $1 and d.removed_at is null order by d.id limit 100`,
    [campaignId],
  )

/** One document, removed ones too: a reviewer may have seen it. */
export async function findFundraiserDocument(on: Runs, id: number): Promise<WizardDocument | undefined> {
  const [row] = await runNamed<WizardDocument>(
    on,
    `select ${documentColumns} from campaign_document d join media m on m.id = d.media_id where d.id = $1`,
    [id],
  )
  return row
}

export async function readParts(on: Runs, campaignId: number): Promise<CampaignParts> {
  // One after the other: a transaction has one connection.
  const [beneficiary] = await runNamed<Selectable<CampaignBeneficiary>>(
    on,
    'select * from campaign_beneficiary where campaign_id = $1',
    [campaignId],
  )
  const [payee] = await runNamed<Selectable<CampaignPayee>>(
    on,
    'select * from campaign_payee where campaign_id = $1',
    [campaignId],
  )
  const declarations = await runNamed<{ name: string; version: number }>(
    on,
    'select name, version from campaign_declaration where campaign_id = $1 order by name limit 20',
    [campaignId],
  )
  return { beneficiary, payee, declarations, documents: await listFundraiserDocuments(on, campaignId) }
}

export async function saveBeneficiaryRow(
  tx: Tx,
  campaignId: number,
  values: Updateable<Omit<CampaignBeneficiary, 'campaign_id'>>,
): Promise<void> {
  await tx
    .insertInto('campaign_beneficiary')
    .values({ ...(values as Insertable<CampaignBeneficiary>), campaign_id: campaignId })
    .onConflict((conflict) => conflict.column('campaign_id').doUpdateSet(values))
    .execute()
}

export async function savePayeeRow(
  tx: Tx,
  campaignId: number,
  values: Updateable<Omit<CampaignPayee, 'campaign_id'>>,
): Promise<void> {
  await tx
    .insertInto('campaign_payee')
    .values({ ...(values as Insertable<CampaignPayee>), campaign_id: campaignId })
    .onConflict((conflict) => conflict.column('campaign_id').doUpdateSet(values))
    .execute()
}

/** Writes down which wording of a declaration was accepted; null takes it back. */
export async function saveDeclaration(
  tx: Tx,
  declaration: { campaignId: number; name: string; version: number | null; accountId: number; at: Date },
): Promise<void> {
  const { campaignId, name, version, accountId, at } = declaration
  if (version === null)
    await runNamed(tx, 'delete from campaign_declaration where campaign_id = $1 and name = $2', [
      campaignId,
      name,
    ])
  else
    await runNamed(
      tx,
      `insert into campaign_declaration (campaign_id, name, version, account_id, accepted_at) values ($1, $2, $3, $4, $5)
       on conflict (campaign_id, name) do update set version = $3, account_id = $4, accepted_at = $5
       where campaign_declaration.version <> $3`,
      [campaignId, name, version, accountId, at],
    )
}

export type WizardMedia = {
  mediaId: string
  kind: 'cover' | 'picture' | 'video'
  caption: string
  key: string | null
  type: string
  thumbnailKey: string | null
}

/** Cover, pictures and videos of a fundraiser in their order. */
export const listFundraiserMedia = (on: Runs, campaignId: number): Promise<WizardMedia[]> =>
  runNamed<WizardMedia>(
    on,
    `select c.media_id as "mediaId", c.kind, c.caption, m.type, m.variants -> -1 ->> 'key' as key,
       t.variants -> -1 ->> 'key' as "thumbnailKey"
     from campaign_media c join media m on m.id = c.media_id left join media t on t.id = c.thumbnail_id
     where c.campaign_id = $1 and c.removed_at is null order by c.position, c.id limit 100`,
    [campaignId],
  )

/** Puts a picture into a fundraiser, or to another place in it. */
export async function keepFundraiserPicture(
  tx: Tx,
  picture: {
    campaignId: number
    kind: 'cover' | 'picture'
    mediaId: string
    caption: string
    position: number
    accountId: number
    at: Date
  },
): Promise<void> {
  const { campaignId, kind, mediaId, caption, position, accountId, at } = picture
  const known = await runNamed(
    tx,
    `update campaign_media set caption = $4, position = $5, removed_at = null
     where campaign_id = $1 and kind = $2 and media_id = $3 returning id`,
    [campaignId, kind, mediaId, caption, position],
  )
  if (known.length > 0) return
  await runNamed(
    tx,
    `insert into campaign_media (campaign_id, kind, media_id, caption, position, added_by, added_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [campaignId, kind, mediaId, caption, position, accountId, at],
  )
}

/** Takes pictures of a kind out that are not among those kept. Of a draft they are gone. @returns media that nothing names any more */
export async function dropPictures(
  tx: Tx,
  {
    campaignId,
    kind,
    kept,
    isDraft,
    at,
  }: { campaignId: number; kind: string; kept: readonly string[]; isDraft: boolean; at: Date },
): Promise<string[]> {
  if (!isDraft) {
    await runNamed(
      tx,
      `update campaign_media set removed_at = $4
       where campaign_id = $1 and kind = $2 and removed_at is null and media_id <> all($3::text[])`,
      [campaignId, kind, kept, at],
    )
    return []
  }
  const gone = await runNamed<{ mediaId: string }>(
    tx,
    `delete from campaign_media where campaign_id = $1 and kind = $2 and media_id <> all($3::text[]) returning media_id as "mediaId"`,
    [campaignId, kind, kept],
  )
  return unnamedMedia(
    tx,
    gone.map(({ mediaId }) => mediaId),
  )
}

/** Picks the media that no fundraiser shows. */
export async function unnamedMedia(tx: Runs, ids: readonly string[]): Promise<string[]> {
  const rows = await runNamed<{ id: string }>(
    tx,
    `select asked.id from unnest($1::text[]) asked(id)
     where not exists (select from campaign_media c where c.media_id = asked.id or c.thumbnail_id = asked.id)
       and not exists (select from campaign c where c.cover_media_id = asked.id)`,
    [ids],
  )
  return rows.map(({ id }) => id)
}

/** The data request that waits for its answer. */
export type UnansweredRequest = {
  id: number
  stage: 'review' | 'approval'
  fields: FundraiserField[]
  reason: string
  askedAt: Date
}

export async function findUnanswered(on: Runs, campaignId: number): Promise<UnansweredRequest | undefined> {
  const [row] = await runNamed<UnansweredRequest>(
    on,
    `select id, stage, fields, reason, asked_at as "askedAt" from campaign_data_request
     where campaign_id = $1 and answered_at is null order by asked_at desc, id desc limit 1`,
    [campaignId],
  )
  return row
}

/** The reason for which a fundraiser was rejected. */
export async function findRejection(
  on: Runs,
  campaignId: number,
): Promise<{ reasonKind: string | null; reason: string } | undefined> {
  const [row] = await runNamed<{ reasonKind: string | null; reason: string }>(
    on,
    `select reason_kind as "reasonKind", reason from campaign_decision
     where campaign_id = $1 and decision = 'reject' order by at desc, id desc limit 1`,
    [campaignId],
  )
  return row
}

/** Names of the papers of an organisation that were found right. */
export async function organisationPapers(
  on: Runs,
  organisationId: number,
): Promise<{ name: string; kinds: string[] } | undefined> {
  const [row] = await runNamed<{ name: string; kinds: string[] }>(
    on,
    `select o.name, array(select distinct d.kind from organisation_document d where d.organisation_id = o.id
       and d.replaced_at is null and d.verdict = 'ok' order by d.kind) as kinds
     from organisation o where o.id = $1`,
    [organisationId],
  )
  return row
}
