import type {
  BeneficiaryKind,
  BeneficiaryRelation,
  FundraiserDeclaration,
  FundraiserDocumentKind,
  FundraiserStatus,
  ProofPaper,
} from '../../../contract/campaigns/facts.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'

export type OtherFundraiser = {
  id: number
  title: string | null
  slug: string | null
  status: FundraiserStatus
  organiser: string
}

/** Surroundings of a fundraiser: its organiser, cause, cover, beneficiary and payee. */
export type AroundCase = {
  cause: string | null
  coverKey: string | null
  email: string | null
  mobile: string | null
  since: Date
  organisation: { id: number; name: string; status: string } | null
  takenBy: string | null
  beneficiary: {
    kind: BeneficiaryKind | null
    name: string | null
    relation: BeneficiaryRelation | null
    about: string | null
    mobileEnd: string | null
    isMinor: boolean
    guardianName: string | null
    guardianRelation: string | null
  } | null
  payee: {
    method: 'bank' | 'upi'
    holder: string | null
    accountEnd: string | null
    ifsc: string | null
  } | null
  declarations: { name: FundraiserDeclaration; version: number; acceptedAt: string }[]
  others: OtherFundraiser[]
}

const otherJson = (c: string) =>
  `json_build_object('id', ${c}.id, 'title', ${c}.title, 'slug', ${c}.slug, 'status', ${c}.status, 'organiser', ${c}.organiser_name)`

export async function findAroundCase(on: Runs, id: number): Promise<AroundCase> {
  const [row] = await runNamed<AroundCase>(
    on,
    `select k.name as cause, m.variants -> -1 ->> 'key' as "coverKey", a.email, a.mobile_no as mobile, a.created_at as since,
       case when o.id is not null then json_build_object('id', o.id, 'name', o.name, 'status', o.status) end as organisation,
       t.full_name as "takenBy",
       case when b.campaign_id is not null then json_build_object('kind', b.kind, 'name', b.name, 'relation', b.relation,
         'about', b.about, 'mobileEnd', b.mobile_end, 'isMinor', b.is_minor, 'guardianName', b.guardian_name,
         'guardianRelation', b.guardian_relation) end as beneficiary,
       case when p.campaign_id is not null then json_build_object('method', p.method, 'holder', p.holder,
         'accountEnd', p.account_end, 'ifsc', p.ifsc) end as payee,
       coalesce((select json_agg(json_build_object('name', d.name, 'version', d.version, 'acceptedAt', d.accepted_at))
         from campaign_declaration d where d.campaign_id = c.id), '[]') as declarations,
       coalesce((select json_agg(x.one) from (select ${otherJson('f')} as one from campaign f
         where f.organiser_id = c.organiser_id and f.id <> c.id and f.status <> 'draft' order by f.id desc limit 10) x), '[]') as others
     from campaign c join account a on a.id = c.organiser_id
       left join cause k on k.id = c.cause_id left join media m on m.id = c.cover_media_id
       left join organisation o on o.id = c.organisation_id left join account t on t.id = c.taken_by
       left join campaign_beneficiary b on b.campaign_id = c.id left join campaign_payee p on p.campaign_id = c.id
     where c.id = $1`,
    [id],
  )
  return row!
}

export type CasePaper = {
  id: number
  kind: FundraiserDocumentKind
  paper: ProofPaper | null
  title: string
  name: string
  type: string
  size: number
  isPublic: boolean
  validUntil: string | null
  uploadedAt: Date
}
const paperColumns = `d.id, d.kind, d.paper, d.title, m.name, m.type, m.size, d.is_public as "isPublic",
  d.valid_until::text as "validUntil", d.uploaded_at as "uploadedAt"`

export const listCasePapers = (on: Runs, id: number): Promise<CasePaper[]> =>
  runNamed<CasePaper>(
    on,
    `select ${paperColumns} from campaign_document d join media m on m.id = d.media_id
     where d.campaign_id = $1 and d.removed_at is null order by d.id limit 100`,
    [id],
  )

/** Papers by their ids, removed ones too: of the other side of a likeness. */
export const findPapers = (on: Runs, ids: readonly number[]): Promise<CasePaper[]> =>
  runNamed<CasePaper>(
    on,
    `select ${paperColumns} from campaign_document d join media m on m.id = d.media_id where d.id = any($1::integer[])`,
    [ids],
  )

/** Papers in force of the organisation whose fundraiser it is. */
export const listOrganisationPapers = (on: Runs, organisationId: number | null) =>
  organisationId === null
    ? Promise.resolve([])
    : runNamed<Omit<CasePaper, 'kind' | 'paper' | 'title' | 'isPublic'> & { kind: string }>(
        on,
        `select d.id, d.kind, m.name, m.type, m.size, d.valid_until::text as "validUntil", d.uploaded_at as "uploadedAt"
         from organisation_document d join media m on m.id = d.media_id
         where d.organisation_id = $1 and d.replaced_at is null order by d.id limit 50`,
        [organisationId],
      )

export type CaseMedium = {
  id: number
  kind: 'picture' | 'video'
  mediaId: string
  key: string | null
  type: string
  posterKey: string | null
  caption: string
}

export const listCaseMedia = (on: Runs, id: number): Promise<CaseMedium[]> =>
  runNamed<CaseMedium>(
    on,
    `select g.id, g.kind, m.id as "mediaId", m.variants -> -1 ->> 'key' as key, m.type, p.variants -> -1 ->> 'key' as "posterKey",
       g.caption
     from campaign_media g join media m on m.id = g.media_id left join media p on p.id = g.thumbnail_id
     where g.campaign_id = $1 and g.removed_at is null and g.kind <> 'cover' and m.state = 'published'
     order by g.position, g.id limit 50`,
    [id],
  )

/** Facts shown of the other side of a likeness. */
export type OtherSide = OtherFundraiser & {
  storyHtml: string
  holder: string | null
  accountEnd: string | null
  mobileEnd: string | null
}

export const findOtherSides = (on: Runs, ids: readonly number[]): Promise<OtherSide[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : runNamed<OtherSide>(
        on,
        `select c.id, c.title, c.slug, c.status, c.organiser_name as organiser, c.story_html as "storyHtml",
           p.holder, p.account_end as "accountEnd", b.mobile_end as "mobileEnd"
         from campaign c left join campaign_payee p on p.campaign_id = c.id
           left join campaign_beneficiary b on b.campaign_id = c.id where c.id = any($1::integer[])`,
        [ids],
      )

/** Addresses of pictures by their media ids. */
export async function keysOfPictures(on: Runs, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await runNamed<{ id: string; key: string | null }>(
    on,
    `select id, variants -> -1 ->> 'key' as key from media where id = any($1::text[]) and state = 'published'`,
    [ids],
  )
  return new Map(rows.flatMap(({ id, key }) => (key === null ? [] : [[id, key] as const])))
}

export type CaseDeed = { at: Date; actor: string; action: string; details: Record<string, unknown> }

/** Deeds on a fundraiser beside its moves and views of documents, the newest two hundred. */
export const listCaseDeeds = (on: Runs, id: number): Promise<CaseDeed[]> =>
  runNamed<CaseDeed>(
    on,
    `select at, actor, action, details from audit where subject = 'campaign:' || $1::text
       and action not in ('campaign.status-changed', 'campaign.document-viewed') order by id desc limit 200`,
    [id],
  )
