import type { FundraiserDocumentKind, ProofPaper } from '../../../contract/campaigns/facts.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'

type NewDocument = {
  campaignId: number
  kind: FundraiserDocumentKind
  paper: ProofPaper | null
  title: string
  mediaId: string
  digest: Buffer
  accountId: number
  at: Date
}

export async function insertFundraiserDocument(tx: Runs, document: NewDocument): Promise<number> {
  const { campaignId, kind, paper, title, mediaId, digest, accountId, at } = document
  const [row] = await runNamed<{ id: number }>(
    tx,
    `insert into campaign_document (campaign_id, kind, paper, title, media_id, digest, uploaded_by, uploaded_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [campaignId, kind, paper, title, mediaId, digest, accountId, at],
  )
  return row!.id
}

/** Takes a document out. Of a draft it is gone. @returns its file then */
export async function retireFundraiserDocument(
  tx: Runs,
  { campaignId, id, isDraft, at }: { campaignId: number; id: number; isDraft: boolean; at: Date },
): Promise<string | undefined> {
  if (!isDraft) {
    await runNamed(
      tx,
      'update campaign_document set removed_at = $3 where campaign_id = $1 and id = $2 and removed_at is null',
      [campaignId, id, at],
    )
    return undefined
  }
  const [gone] = await runNamed<{ mediaId: string }>(
    tx,
    'delete from campaign_document where campaign_id = $1 and id = $2 returning media_id as "mediaId"',
    [campaignId, id],
  )
  return gone?.mediaId
}

/** Says what a document is called, and whether the public may see it: proofs of a person it never does. */
export async function nameDocument(
  tx: Runs,
  campaignId: number,
  { id, title, isPublic }: { id: number; title?: string | undefined; isPublic?: 0 | 1 | undefined },
): Promise<void> {
  await runNamed(
    tx,
    `update campaign_document set title = coalesce($3, title),
       is_public = coalesce($4, is_public) and kind not in ('identity', 'address', 'guardian_consent', 'relation')
     where campaign_id = $1 and id = $2`,
    [campaignId, id, title ?? null, isPublic === undefined ? null : isPublic === 1],
  )
}
