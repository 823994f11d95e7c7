import type pg from 'pg'
import type {
  campaigns} from '../../contract/campaigns.ts';
import {
  type FundraiserListBody,
  type FundraiserRow,
  type Picture,
} from '../../contract/campaigns.ts'
import { AppError } from '../http/app-error.ts'
import { withMeta } from '../http/answers.ts'
import type { Handlers } from '../http/handlers.ts'
import { toPicture } from '../media/index.ts'
import type { Clock } from '../platform/clock.ts'
import { istDay } from '../platform/ist.ts'
import { daysLeft, isOpen, searchWords } from './rules.ts'
import {
  countCap,
  findCampaignBySlug,
  listCampaigns,
  listCauses,
  type CampaignFilter,
  type CampaignRow,
} from './store.ts'

/** `readPool` may be a replica; lists can be a moment behind. */
export type CampaignDeps = { pool: pg.Pool; readPool: pg.Pool; clock: Clock }

const rupees = (paise: number) => paise / 100

/** What the public can see has a picture; the database insists. */
function pictureOf({ slug, cover, title }: CampaignRow): Picture {
  const picture = cover && toPicture(cover, cover.alt || title)
  if (!picture) throw new Error(`the fundraiser ${slug} has no picture`)
  return picture
}

const toRow = (row: CampaignRow): FundraiserRow => ({
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

export const campaignHandlers = ({ pool, readPool, clock }: CampaignDeps): Handlers<typeof campaigns> => {
  const list = async (
    order: CampaignFilter['order'],
    { page, limit, query, cause, city }: FundraiserListBody,
  ) => {
    const filter = {
      order,
      today: istDay(clock.now()),
      page,
      limit,
      words: searchWords(query ?? ''),
      cause: cause || undefined,
      city: city || undefined,
    }
    const { rows, total } = await listCampaigns(readPool, filter)
    const isCapped = total > countCap
    const shown = isCapped ? countCap : total
    return withMeta(rows.map(toRow), {
      page,
      limit,
      total: shown,
      pages: Math.ceil(shown / limit),
      ...(isCapped ? { totalIsCapped: true } : {}),
    })
  }
  return {
    causes: () => listCauses(readPool),
    active: ({ body }) => list('newest', body),
    ongoing: ({ body }) => list('endingSoon', body),
    async detail({ params }) {
      const today = istDay(clock.now())
      // From the primary: a giver who comes back must find the gift on the page.
      const found = await findCampaignBySlug(pool, params.slug, today)
      if (found === undefined) throw new AppError('FUNDRAISER_NOT_FOUND')
      return {
        ...toRow(found),
        story: found.story,
        spending: found.spending.map(({ item, amountPaise }) => ({ item, amount: rupees(amountPaise) })),
        impact: found.impact.map(({ amountPaise, text }) => ({ amount: rupees(amountPaise), text })),
        updates: found.updates.map((update) => ({
          ...update,
          createdAt: new Date(update.createdAt).toISOString(),
        })),
        beneficiary: found.beneficiary,
        startedOn: found.startsOn,
        daysLeft: found.status === 'live' ? daysLeft(found.endsOn, today) : 0,
        isOpen: isOpen(found, today),
        recentDonors: found.recent.map(({ name, amountPaise, paidAt }) => ({
          name: name ?? 'Anonymous',
          amount: rupees(amountPaise),
          donatedAt: new Date(paidAt).toISOString(),
          anonymous: name === null ? 1 : 0,
        })),
        similar: found.similar.map(toRow),
      }
    },
  }
}
