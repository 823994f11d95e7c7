import type { FundraiserStatus } from '../../../contract/campaigns/facts.ts'
import { addDays, istDay } from '../../platform/ist.ts'
import { makeOrganisation, type MadeIn } from './accounts.ts'
import { makePicture } from './media.ts'
import { pastTrigger } from './past-triggers.ts'

type GivenDraft = { organiserId?: number; status?: FundraiserStatus; title?: string; submittedAt?: Date }

/** A fundraiser that is filled in whole and has come so far, by SQL alone. @returns its id */
export async function makeDraft(
  app: MadeIn,
  { organiserId, status = 'draft', title = 'A well for Nimmapalli', submittedAt }: GivenDraft = {},
): Promise<{ id: number; organiserId: number }> {
  const { database, clock } = app.services
  const owner = organiserId ?? (await makeOrganisation(app))
  const cover = await makePicture(app, 'A well', owner)
  const today = istDay(clock.now())
  await database.pool.query(
    `insert into organiser (account_id, slug, name, city) values ($1::integer, 'organiser-' || $1::integer, 'Asha School', 'Hyderabad')
     on conflict do nothing`,
    [owner],
  )
  const { rows } = await pastTrigger(
    database.pool,
    { table: 'campaign', trigger: 'campaign_begins' },
    (client) =>
      client.query<{ id: number }>(
        `insert into campaign (title, short_description, story_html, spending, impact, cause_id, cover_media_id, organiser_id,
       organiser_name, beneficiary, city, locality, target_paise, starts_on, ends_on, kind, status, created_at, updated_at, submitted_at)
     values ($1, 'Clean water within reach of forty families.', '<p>The old well ran dry in March.</p>', '[]',
       '[{"amountPaise": 50000, "text": "a metre of pipe"}]', 4, $2, $3, 'Asha School', 'Forty families of Nimmapalli', 'Hyderabad',
       '{"formatted": "Hyderabad, Telangana", "city": "Hyderabad"}', 20000000, $4, $5, 'community', $6, $7, $7, $8) returning id`,
        [
          title,
          cover,
          owner,
          today,
          addDays(today, 60),
          status,
          clock.now(),
          status === 'draft' ? null : (submittedAt ?? clock.now()),
        ],
      ),
  )
  return { id: rows[0]!.id, organiserId: owner }
}
