import type { DocumentKind } from '../../../contract/organisations/facts.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'

export type StoredDocument = {
  id: number
  organisationId: number
  kind: DocumentKind
  mediaId: string
  name: string
  type: string
  size: number
  number: string | null
  validUntil: string | null
  verdict: 'ok' | 'change' | null
  note: string | null
  uploadedAt: Date
  replacedAt: Date | null
}

const columns = `d.id, d.organisation_id as "organisationId", d.kind, d.media_id as "mediaId", m.name, m.type, m.size, d.number,
  d.valid_until::text as "validUntil", d.verdict, d.note, d.uploaded_at as "uploadedAt", d.replaced_at as "replacedAt"`

/** Documents of an organisation, those in force first. */
export const listDocuments = (on: Runs, organisationId: number): Promise<StoredDocument[]> =>
  runNamed<StoredDocument>(
    on,
    `select ${columns} from organisation_document d join media m on m.id = d.media_id
     where d.organisation_id = $1 order by d.replaced_at nulls first, d.id limit 200`,
    [organisationId],
  )

export async function findDocument(on: Runs, id: number): Promise<StoredDocument | undefined> {
  const [row] = await runNamed<StoredDocument>(
    on,
    `select ${columns} from organisation_document d join media m on m.id = d.media_id where d.id = $1`,
    [id],
  )
  return row
}

/** Takes a document out of force. @returns its file where nobody has reviewed it: then the row is gone */
export async function retireDocument(
  tx: Runs,
  { organisationId, kind, at }: { organisationId: number; kind: DocumentKind; at: Date },
): Promise<string | undefined> {
  const [gone] = await runNamed<{ mediaId: string }>(
    tx,
    `delete from organisation_document d using organisation o where d.organisation_id = $1 and d.kind = $2
       and o.id = d.organisation_id and d.replaced_at is null and o.submitted_at is null returning d.media_id as "mediaId"`,
    [organisationId, kind],
  )
  if (gone) return gone.mediaId
  await runNamed(
    tx,
    'update organisation_document set replaced_at = $3 where organisation_id = $1 and kind = $2 and replaced_at is null',
    [organisationId, kind, at],
  )
  return undefined
}

export async function insertDocument(
  tx: Runs,
  document: { organisationId: number; kind: DocumentKind; mediaId: string; at: Date },
): Promise<number> {
  const [row] = await runNamed<{ id: number }>(
    tx,
    `insert into organisation_document (organisation_id, kind, media_id, uploaded_at) values ($1, $2, $3, $4) returning id`,
    [document.organisationId, document.kind, document.mediaId, document.at],
  )
  return row!.id
}

export type DocumentWords = { number: string | null; validUntil: string | null }

export async function saveDocumentWords(
  tx: Runs,
  { organisationId, kind }: { organisationId: number; kind: DocumentKind },
  { number, validUntil }: DocumentWords,
): Promise<void> {
  await runNamed(
    tx,
    `update organisation_document set number = $3, valid_until = $4
     where organisation_id = $1 and kind = $2 and replaced_at is null`,
    [organisationId, kind, number, validUntil],
  )
}

/** Writes down what a reviewer found. */
export async function saveVerdict(
  tx: Runs,
  id: number,
  found: DocumentWords & { verdict: 'ok' | 'change'; note: string | null },
): Promise<void> {
  await runNamed(
    tx,
    `update organisation_document set verdict = $2, note = $3, number = $4, valid_until = $5,
       lapsed_at = case when valid_until is not distinct from $5 then lapsed_at end where id = $1`,
    [id, found.verdict, found.note, found.number, found.validUntil],
  )
}
