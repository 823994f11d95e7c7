import type { ReplyOf } from '../../../contract/call.ts'
import {
  fundraiserDeclarations,
  fundraiserDocumentKinds,
  proofPapers,
  type FundraiserDeclaration,
} from '../../../contract/campaigns/facts.ts'
import type { fundraiserReview } from '../../../contract/campaigns/review.ts'
import { documentKinds, type DocumentKind } from '../../../contract/organisations/facts.ts'
import { AppError } from '../../http/app-error.ts'
import type { Actor } from '../../http/handlers.ts'
import { mediaPathOf } from '../../media/index.ts'
import type { Services } from '../../services.ts'
import { findCampaign, listMoves, type StoredCampaign } from '../life/store-life.ts'
import { documentAddress } from '../wizard/document-address.ts'
import { alarmsOnWire } from './alarms/on-wire.ts'
import { caseHistory } from './history-words.ts'
import { dueAt, idleMs, isCaseHeld, waitsAs, withCurrency, type ReviewStage } from './rules.ts'
import {
  findAroundCase,
  listCaseDeeds,
  listCaseMedia,
  listCasePapers,
  listOrganisationPapers,
  type AroundCase,
  type CasePaper,
} from './store-case.ts'
import { findPart, listDataRequests, listDecisions, listFindings } from './store-review.ts'

export type CaseReading = Pick<Services, 'clock' | 'config' | 'database' | 'signer'>
type Case = ReplyOf<typeof fundraiserReview.case>

const rupees = (paise: number | null) => (paise === null ? null : paise / 100)

/** Address of a paper of an organisation, signed for a quarter of an hour. */
const orgPaperUrl = ({ clock, signer }: Pick<Services, 'clock' | 'signer'>, id: number): string => {
  const until = new Date(clock.realNow().getTime() + 15 * 60_000)
  return `/api/user/org-document/${id}?t=${signer.sign('organisation-document', String(id), until)}`
}

/** Reads all that reviewer and approver look at. @throws FUNDRAISER_NOT_FOUND, for a draft too */
export async function readCase(
  deps: CaseReading,
  id: number,
  reader: Actor,
  stage: ReviewStage,
): Promise<Case> {
  const { clock, config, database } = deps
  const { pool } = database
  const campaign = await findCampaign(database.db, id)
  if (campaign === undefined || campaign.status === 'draft') throw new AppError('FUNDRAISER_NOT_FOUND')
  const [around, papers, orgPapers, media, record, alarms, part] = await Promise.all([
    findAroundCase(pool, id),
    listCasePapers(pool, id),
    listOrganisationPapers(pool, campaign.organisation_id),
    listCaseMedia(pool, id),
    readFindings(deps, id),
    alarmsOnWire(deps, campaign),
    findPart(pool, { campaignId: id, accountId: reader.accountId, stage }),
  ])
  const now = clock.now()
  const taken = takenOf(campaign, around, reader.accountId, now)
  return {
    id,
    version: campaign.version,
    status: campaign.status,
    slug: campaign.slug,
    ...waitOf(campaign, now, config.reviewDays),
    hindrance: part ?? (taken && !taken.isMine ? 'taken' : isAtStage(campaign, stage) ? null : 'elsewhere'),
    taken,
    organiser: {
      name: campaign.organiser_name,
      email: around.email,
      mobile: around.mobile,
      isVerified: campaign.is_organiser_verified,
      since: around.since.toISOString(),
      organisation: around.organisation,
      others: around.others,
    },
    details: detailsOf(campaign, around),
    beneficiary: around.beneficiary ?? {
      kind: null,
      name: campaign.beneficiary,
      relation: null,
      about: null,
      mobileEnd: null,
      isMinor: false,
      guardianName: null,
      guardianRelation: null,
    },
    payee: around.payee,
    declarations: declarationsOf(around),
    story: campaign.story_html,
    gallery: media.map(({ key, posterKey, mediaId, ...one }) => ({
      id: one.id,
      kind: one.kind,
      caption: one.caption,
      src: mediaPathOf(key ?? `${mediaId}.${one.type.split('/')[1]}`),
      poster: posterKey === null ? null : mediaPathOf(posterKey),
    })),
    papers: [
      ...papers.map((paper) => ({ ...paperOnWire(paper), url: documentAddress(deps, paper.id) })),
      ...orgPapers.map((paper) => ({
        ...paper,
        id: `organisation-${paper.id}`,
        isPublic: false,
        title: documentKinds[paper.kind as DocumentKind].label,
        url: orgPaperUrl(deps, paper.id),
        uploadedAt: paper.uploadedAt.toISOString(),
      })),
    ],
    ...record,
    alarms,
    isCompared: campaign.compared_version === campaign.version,
  }
}

const isAtStage = ({ status }: StoredCampaign, stage: ReviewStage) =>
  status === waitsAs[stage] || status === 'data_requested'

/** Until when it is to be looked at, as long as it waits for the office. */
export function waitOf(campaign: StoredCampaign, now: Date, reviewDays: number) {
  const { kind, status, submitted_at: submittedAt } = campaign
  const waits = submittedAt !== null && (status === 'in_review' || status === 'reviewed')
  const due = waits ? dueAt({ kind, submittedAt }, reviewDays) : null
  return {
    submittedAt: submittedAt?.toISOString() ?? null,
    dueAt: due?.toISOString() ?? null,
    isOverdue: due !== null && due <= now,
  }
}

function takenOf(campaign: StoredCampaign, { takenBy }: AroundCase, readerId: number, now: Date) {
  const { taken_at: at, taken_by: by } = campaign
  if (takenBy === null || at === null || !isCaseHeld(at, now)) return null
  return { by: takenBy, isMine: by === readerId, until: new Date(at.getTime() + idleMs).toISOString() }
}

/** Findings, requests and history of a fundraiser. */
export async function readFindings({ database: { pool } }: Pick<Services, 'database'>, id: number) {
  const [findings, requests, decisions, moves, deeds] = await Promise.all([
    listFindings(pool, id),
    listDataRequests(pool, id),
    listDecisions(pool, id),
    listMoves(pool, id),
    listCaseDeeds(pool, id),
  ])
  return {
    findings: withCurrency(findings, requests).map(({ actorId: _, at, ...one }) => ({
      ...one,
      at: at.toISOString(),
    })),
    requests: requests.map(({ stage, fields, reason, askedAt, answeredAt, answer }) => ({
      stage,
      fields,
      reason,
      answer,
      askedAt: askedAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
    })),
    history: caseHistory(moves, decisions, deeds),
  }
}

const detailsOf = (campaign: StoredCampaign, { cause, coverKey }: AroundCase): Case['details'] => ({
  title: campaign.title,
  cause,
  kind: campaign.kind,
  endsOn: campaign.ends_on,
  targetAmount: rupees(campaign.target_paise),
  place: (campaign.locality as { formatted?: string } | null)?.formatted || campaign.city,
  cover: coverKey === null ? null : mediaPathOf(coverKey),
  shortDescription: campaign.short_description,
  impact: linesOf(campaign.impact).map(({ amountPaise, text = '' }) => ({ amount: amountPaise / 100, text })),
  spending: linesOf(campaign.spending).map(({ amountPaise, item = '' }) => ({
    amount: amountPaise / 100,
    item,
  })),
})
const linesOf = (lines: unknown) => lines as { amountPaise: number; text?: string; item?: string }[]

const declarationsOf = ({ declarations }: AroundCase): Case['declarations'] =>
  (Object.keys(fundraiserDeclarations) as FundraiserDeclaration[]).map((name) => {
    const { text, version } = fundraiserDeclarations[name]
    const accepted = declarations.find((one) => one.name === name)
    return {
      name,
      text,
      isCurrent: accepted?.version === version,
      acceptedAt: accepted === undefined ? null : new Date(accepted.acceptedAt).toISOString(),
    }
  })

export const paperOnWire = ({ id, kind, paper, title, uploadedAt, ...rest }: CasePaper) => ({
  ...rest,
  id: String(id),
  kind,
  uploadedAt: uploadedAt.toISOString(),
  title: [fundraiserDocumentKinds[kind], paper && proofPapers[paper], title].filter(Boolean).join(' · '),
})
