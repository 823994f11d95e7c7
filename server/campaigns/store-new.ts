import { sql } from 'kysely'
import type { FundraiserKind } from '../../contract/campaigns/facts.ts'
import type { Tx } from '../platform/db/database.ts'
import { escapeMarkup } from '../platform/escape.ts'
import { escapeHtml, sanitiseRichText } from '../platform/rich-text.ts'
import { searchText } from './rules.ts'

export type NewCampaign = {
  slug: string
  title: string
  shortDescription: string
  story: { kind: 'paragraph' | 'heading'; text: string }[]
  /** Lines that sum to the target. */
  spending: { item: string; amountPaise: number }[]
  impact: { amountPaise: number; text: string }[]
  causeId: number
  coverMediaId: string
  organiserId: number
  organiserName: string
  isOrganiserVerified: boolean
  beneficiary: string
  city: string
  targetPaise: number
  startsOn: string
  endsOn: string
  status: 'live' | 'paused' | 'completed' | 'stopped'
  startedAt: Date
  kind?: FundraiserKind
  managerId?: number
  updates: { title: string; message: string; createdAt: Date }[]
}

/** All that a search of the public looks through in a fundraiser. */
export const searchTextOf = (
  c: Pick<NewCampaign, 'title' | 'shortDescription' | 'organiserName' | 'beneficiary' | 'city' | 'causeId'>,
) =>
  sql<string>`${searchText([c.title, c.shortDescription, c.organiserName, c.beneficiary, c.city])}
    || E' \\n ' || cause_names(${c.causeId})`

const tags = { paragraph: 'p', heading: 'h2' } as const
const storyOf = (blocks: NewCampaign['story']) =>
  sanitiseRichText(
    blocks.map(({ kind, text }) => `<${tags[kind]}>${escapeHtml(text)}</${tags[kind]}>`).join(''),
  )

export async function insertCampaign(
  tx: Tx,
  c: Omit<NewCampaign, 'status'> & { status: NewCampaign['status'] | 'draft' },
): Promise<number> {
  const { id } = await tx
    .insertInto('campaign')
    .values({
      slug: c.slug,
      title: c.title,
      short_description: c.shortDescription,
      story_html: storyOf(c.story),
      spending: JSON.stringify(c.spending),
      impact: JSON.stringify(c.impact),
      cause_id: c.causeId,
      cover_media_id: c.coverMediaId,
      organiser_id: c.organiserId,
      organiser_name: c.organiserName,
      is_organiser_verified: c.isOrganiserVerified,
      beneficiary: c.beneficiary,
      city: c.city,
      target_paise: c.targetPaise,
      status: c.status,
      starts_on: c.startsOn,
      ends_on: c.endsOn,
      started_at: c.startedAt,
      created_at: c.startedAt,
      updated_at: c.startedAt,
      submitted_at: c.startedAt,
      kind: c.kind ?? 'project',
      manager_id: c.managerId ?? null,
      search_text: searchTextOf(c),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertUpdates(
  tx: Tx,
  campaignId: number,
  updates: NewCampaign['updates'],
): Promise<void> {
  if (updates.length === 0) return
  await tx
    .insertInto('campaign_update')
    .values(
      updates.map(({ title, message, createdAt }) => ({
        campaign_id: campaignId,
        title,
        message,
        body_html: `<p>${escapeMarkup(message)}</p>`,
        created_at: createdAt,
      })),
    )
    .execute()
}
