import type { TaxPayee } from '../../shared/financial-year.ts'
import type pg from 'pg'
import type {
  campaigns,
  FundraiserListBody,
  FundraiserRow,
  FundraiserSort,
  FundraiserSuggestion,
  PictureSource,
} from '../../contract/campaigns/public.ts'
import { AppError } from '../http/app-error.ts'
import { fileOf, withMeta } from '../http/answers.ts'
import type { Ctx, Handlers } from '../http/handlers.ts'
import { toPicture } from '../media/index.ts'
import type { Clock } from '../platform/clock.ts'
import { addDays, istDay } from '../platform/ist.ts'
import { toUpdateMedia } from './desk/updates/to-wire.ts'
import type { Services } from '../services.ts'
import { readPublicDocument, toPublicParts } from './changes/public-parts.ts'
import { searchCampaigns } from './finding.ts'
import { findOrganiserBySlug } from './organisers/store-organisers.ts'
import { daysLeft, isOpen } from './rules.ts'
import { fundraiserCountCap, type CampaignFilter } from './store-lists.ts'
import type { SuggestionRow } from './store-suggestions.ts'
import { findCampaignBySlug, listCauses, type CampaignRow } from './store.ts'
import { suggestCampaigns, type Titled } from './suggesting.ts'
import { figuresTag } from '../../shared/figures-tag.ts'

export type CampaignDeps = Pick<Services, 'database' | 'storage'> & {
  pool: pg.Pool
  /** May be a replica: lists can be a moment behind. */
  readPool: pg.Pool
  clock: Clock
  /** Success stories as they are shown; asked for often, so they are held. */
  stories: () => Promise<readonly Titled[]>
  /** Whether the checks of the test bank count. */
  isTestMoney: boolean
  /** Kinds of payees whose gifts can be deducted. */
  taxPayees: readonly TaxPayee[]
}

const fundraiserTag = ({ id }: { id: number }) => `fundraiser:${id}`
const rupees = (paise: number) => paise / 100
/** One more is read, to know whether there are more. */
const recentAtMost = 5

/** Returns the cover; the database ensures that every public fundraiser has one. */
function pictureOf({ slug, cover, title }: Pick<CampaignRow, 'slug' | 'cover' | 'title'>): PictureSource {
  const picture = cover && toPicture(cover, cover.alt || title)
  if (!picture) throw new Error(`the fundraiser ${slug} has no picture`)
  return picture
}

const toSuggestion = (row: SuggestionRow): FundraiserSuggestion => ({
  slug: row.slug,
  title: row.title,
  city: row.city,
  organiserName: row.organiserName,
  coverImage: pictureOf({
    ...row,
    cover: row.cover && { ...row.cover, variants: row.cover.variants.slice(0, 1) },
  }),
})

export const toRow = (row: CampaignRow): FundraiserRow => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  shortDescription: row.shortDescription,
  coverImage: pictureOf(row),
  cause: row.cause,
  city: row.city,
  organiserName: row.organiserName,
  organiserVerified: row.organiserVerified,
  targetAmount: rupees(row.targetPaise),
  raisedAmount: rupees(row.raisedPaise),
  donorCount: row.donorCount,
  endsOn: row.endsOn,
  status: row.status as FundraiserRow['status'],
})

export const campaignHandlers = ({
  pool,
  readPool,
  clock,
  stories,
  isTestMoney,
  taxPayees,
  ...files
}: CampaignDeps): Handlers<typeof campaigns> => {
  const list = async (
    { usual, isOngoing = false }: { usual: FundraiserSort; isOngoing?: boolean },
    ctx: Pick<Ctx, 'keep'>,
    { page, limit, query = '', cause, city, nearCity, endingWithinDays, verified, sort }: FundraiserListBody,
  ) => {
    const today = istDay(clock.now())
    const wanted: Omit<CampaignFilter, 'words' | 'order'> = {
      isOngoing,
      today,
      page,
      limit,
      cause: cause || undefined,
      city: city || undefined,
      nearCity: nearCity || undefined,
      endsBy: endingWithinDays === undefined ? undefined : addDays(today, endingWithinDays - 1),
      isVerified: verified === 1,
    }
    const order = sort ?? (query === '' ? usual : 'fit')
    const { rows, total, ended } = await searchCampaigns(readPool, query, wanted, order)
    ctx.keep(['fundraisers', ...rows.map(figuresTag)])
    const isCapped = total > fundraiserCountCap
    const shown = isCapped ? fundraiserCountCap : total
    return withMeta(rows.map(toRow), {
      page,
      limit,
      total: shown,
      pages: Math.ceil(shown / limit),
      ...(isCapped ? { totalIsCapped: true } : {}),
      ...(ended.length > 0 ? { ended: ended.map(toSuggestion) } : {}),
    })
  }
  return {
    causes(_input, ctx) {
      ctx.keep(['fundraisers'])
      return listCauses(readPool)
    },
    active: ({ body }, ctx) => list({ usual: 'newest' }, ctx, body),
    ongoing: ({ body }, ctx) => list({ usual: 'endingSoon', isOngoing: true }, ctx, body),
    async suggest({ query }, ctx) {
      const found = await suggestCampaigns(readPool, query.query, istDay(clock.now()), stories)
      const { ended, stories: told } = found
      ctx.keep(['fundraisers', 'content'])
      return withMeta(found.fundraisers.map(toSuggestion), {
        causes: found.causes,
        ...(ended.length > 0 ? { ended: ended.map(toSuggestion) } : {}),
        ...(told.length > 0 ? { stories: told.map(({ slug, title }) => ({ slug, title })) } : {}),
      })
    },
    async detail({ params }, ctx) {
      const today = istDay(clock.now())
      // Reads from the primary: a donor who comes back must find the gift on the page.
      const found = await findCampaignBySlug(pool, params.slug, { today, isTestMoney })
      if (found === undefined) throw new AppError('FUNDRAISER_NOT_FOUND')
      ctx.keep(['fundraisers', fundraiserTag(found), ...found.similar.map(figuresTag)])
      return {
        ...toRow(found),
        ...toPublicParts(found),
        spending: found.spending.map(({ item, amountPaise }) => ({ item, amount: rupees(amountPaise) })),
        impact: found.impact.map(({ amountPaise, text }) => ({ amount: rupees(amountPaise), text })),
        updates: found.updates.map(({ createdAt, mediaIds, media, ...update }) => ({
          ...update,
          createdAt: new Date(createdAt).toISOString(),
          media: mediaIds.flatMap((id) => {
            const file = media?.find((one) => one.id === id)
            return file ? [toUpdateMedia(file, update.title)] : []
          }),
        })),
        beneficiary: found.beneficiary,
        organiserSlug: found.organiserSlug,
        organiserChecks: found.organiserChecks,
        isDeductible: taxPayees.includes(found.taxPayee),
        startedOn: found.startsOn,
        daysLeft: found.status === 'live' ? daysLeft(found.endsOn, today) : 0,
        isOpen: isOpen(found, today),
        recentDonors: found.recent.slice(0, recentAtMost).map(({ name, amountPaise, paidAt }) => ({
          name: name ?? 'Anonymous',
          amount: amountPaise === null ? null : rupees(amountPaise),
          donatedAt: new Date(paidAt).toISOString(),
          anonymous: name === null ? 1 : 0,
        })),
        hasMoreDonors: found.recent.length > recentAtMost,
        similar: found.similar.map(toRow),
      }
    },
    async document({ params: { id } }) {
      const found = await readPublicDocument(files, id)
      if (found === undefined) throw new AppError('NOT_FOUND')
      return fileOf(
        found.body,
        `document-${id}.${found.type === 'application/pdf' ? 'pdf' : 'webp'}`,
        found.type,
      )
    },
    async organiser({ params }) {
      const found = await findOrganiserBySlug(readPool, params.slug, istDay(clock.now()))
      if (found === undefined) throw new AppError('ORGANISER_NOT_FOUND')
      return { ...found, fundraisers: found.fundraisers.map(toRow) }
    },
  }
}
