import {
  fundraiserDeclarations,
  type BeneficiaryKind,
  type BeneficiaryRelation,
} from '../../../contract/campaigns/facts.ts'
import type { campaignWizard } from '../../../contract/campaigns/wizard.ts'
import { documentFacts, type DocumentKind } from '../../../contract/organisations/facts.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import type { Place } from '../../../contract/places.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { istDay } from '../../platform/ist.ts'
import { mediaPathOf } from '../../media/index.ts'
import type { Services } from '../../services.ts'
import type { OwnPart, StoredCampaign } from '../life/store-life.ts'
import { documentAddress } from './document-address.ts'
import { missingFields, stepsOf } from './rules.ts'
import {
  findRejection,
  findUnanswered,
  listFundraiserMedia,
  organisationPapers,
  readParts,
  type CampaignParts,
  type UnansweredRequest,
  type WizardDocument,
  type WizardMedia,
} from './store-parts.ts'

import { unverifiedContacts } from './who.ts'

export type WizardDraft = ReplyOf<typeof campaignWizard.draftDetail>
type Deps = Pick<Services, 'clock' | 'fieldCrypto' | 'signer'>

const rupees = (paise: number) => paise / 100
const sourceOf = (key: string | null): string | null => (key === null ? null : mediaPathOf(key))

export const toFundraiserDocument = (
  services: Pick<Services, 'clock' | 'signer'>,
  document: WizardDocument,
) => ({
  id: document.id,
  kind: document.kind,
  paper: document.paper,
  title: document.title,
  name: document.name,
  type: document.type,
  size: document.size,
  url: documentAddress(services, document.id),
  isPublic: document.isPublic,
  verdict: document.verdict,
  note: document.note,
  uploadedAt: document.uploadedAt.toISOString(),
})

/** Proofs of the organiser's identity and address, which team members do not see. */
export const isPersonProof = (kind: string): boolean => kind === 'identity' || kind === 'address'

export const toDataRequest = (request: UnansweredRequest | undefined) =>
  request === undefined
    ? null
    : { reason: request.reason, fields: request.fields, askedAt: request.askedAt.toISOString() }

export function toDetails(campaign: StoredCampaign, media: readonly WizardMedia[]): WizardDraft['details'] {
  const impact = campaign.impact as { amountPaise: number; text: string }[]
  const spending = campaign.spending as { item: string; amountPaise: number }[]
  const locality = campaign.locality as Partial<Place>
  const cover = media.find(({ kind }) => kind === 'cover')
  return {
    title: campaign.title,
    causeId: campaign.cause_id,
    kind: campaign.kind,
    targetAmount: campaign.target_paise === null ? null : rupees(campaign.target_paise),
    endsOn: campaign.ends_on,
    locality: locality.place_id === undefined ? null : (locality as Place),
    coverMediaId: campaign.cover_media_id,
    coverSrc: sourceOf(cover?.key ?? null),
    shortDescription: campaign.short_description,
    impact: impact.map(({ amountPaise, text }) => ({ amount: rupees(amountPaise), text })),
    spending: spending.map(({ item, amountPaise }) => ({ item, amount: rupees(amountPaise) })),
  }
}

export const toBeneficiary = (
  { fieldCrypto }: Pick<Services, 'fieldCrypto'>,
  { beneficiary, payee }: CampaignParts,
): WizardDraft['beneficiary'] => ({
  beneficiaryKind: (beneficiary?.kind ?? null) as BeneficiaryKind | null,
  beneficiaryName: beneficiary?.name ?? null,
  relation: (beneficiary?.relation ?? null) as BeneficiaryRelation | null,
  beneficiaryAbout: beneficiary?.about ?? null,
  beneficiaryMobile: beneficiary?.mobile_sealed ? fieldCrypto.open(beneficiary.mobile_sealed) : null,
  isMinor: beneficiary?.is_minor ? 1 : 0,
  guardianName: beneficiary?.guardian_name ?? null,
  guardianRelation: beneficiary?.guardian_relation ?? null,
  payee: {
    method: payee?.method === 'upi' ? 'upi' : 'bank',
    holder: payee?.holder ?? null,
    accountEnd: payee?.account_end ?? null,
    ifsc: payee?.ifsc ?? null,
  },
})

export async function toCompliance(
  on: Db | Tx,
  { organisation_id: organisationId }: StoredCampaign,
  { declarations }: CampaignParts,
): Promise<WizardDraft['compliance']> {
  const organisation = organisationId === null ? undefined : await organisationPapers(on, organisationId)
  const versionOf = (name: string) => declarations.find((one) => one.name === name)?.version ?? null
  return {
    organisation:
      organisation === undefined
        ? null
        : {
            name: organisation.name,
            papers: organisation.kinds.map((kind) => documentFacts(kind as DocumentKind).label),
          },
    declarations: Object.fromEntries(
      Object.keys(fundraiserDeclarations).map((name) => [name, versionOf(name)]),
    ) as WizardDraft['compliance']['declarations'],
  }
}

export const toStory = (
  { story_html: story }: StoredCampaign,
  media: readonly WizardMedia[],
): WizardDraft['story'] => ({
  story,
  gallery: media.flatMap(({ mediaId, kind, key, type, caption, thumbnailKey }) =>
    kind === 'cover'
      ? []
      : [
          {
            mediaId,
            kind,
            caption,
            thumbnail: sourceOf(thumbnailKey),
            src: sourceOf(key ?? `${mediaId}.${type === 'video/webm' ? 'webm' : 'mp4'}`)!,
          },
        ],
  ),
})

/** All of a fundraiser as its organiser fills it in. */
export async function toDraft(
  services: Deps,
  on: Db | Tx,
  campaign: StoredCampaign,
  part: OwnPart,
): Promise<WizardDraft> {
  const { id, status } = campaign
  const parts = await readParts(on, id)
  const media = await listFundraiserMedia(on, id)
  const request = status === 'data_requested' ? await findUnanswered(on, id) : undefined
  const rejection = status === 'rejected' ? await findRejection(on, id) : undefined
  return {
    id,
    version: campaign.version,
    status,
    slug: campaign.slug,
    part,
    organiserName: campaign.organiser_name,
    organiserVerified: campaign.is_organiser_verified,
    details: toDetails(campaign, media),
    beneficiary: toBeneficiary(services, parts),
    compliance: await toCompliance(on, campaign, parts),
    story: toStory(campaign, media),
    documents: parts.documents
      .filter(({ kind }) => part === 'owner' || !isPersonProof(kind))
      .map((document) => toFundraiserDocument(services, document)),
    // Open fields are those of the fundraiser, whatever a request says.
    request:
      status === 'data_requested'
        ? {
            ...(toDataRequest(request) ?? { reason: '', askedAt: campaign.updated_at.toISOString() }),
            fields: campaign.requested_fields,
          }
        : null,
    rejection: rejection ?? null,
    submittedAt: campaign.submitted_at?.toISOString() ?? null,
    unverified:
      part === 'owner' && status === 'draft' ? await unverifiedContacts(on, campaign.organiser_id) : [],
    steps: stepsOf(missingFields(campaign, parts, istDay(services.clock.now()))),
  }
}
