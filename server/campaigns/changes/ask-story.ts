import type { BodyOf } from '../../../contract/call.ts'
import type { fundraiserChanges } from '../../../contract/campaigns/changes.ts'
import { wizardTexts as texts } from '../../../contract/campaigns/wizard-fields.ts'
import { plainText } from '../../../shared/rich-text.ts'
import { AppError, invalidField, type ErrorsByField } from '../../http/app-error.ts'
import { publishMedia } from '../../media/index.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { assertOwn, holdForOwner } from '../life/access.ts'
import { findCampaign } from '../life/store-life.ts'
import { prepareOwnStory } from '../wizard/save-story.ts'
import { tellManager } from './emails.ts'
import { askForChange, isGoing, type Changer, type ChangeServices } from './requests.ts'
import { waitingKinds } from './store-changes.ts'

type Asked = BodyOf<(typeof fundraiserChanges)['askStory']>

/** The story as it stands, for who may ask for another. @throws FUNDRAISER_NOT_FOUND */
export async function storyToChange({ database }: ChangeServices, { actor }: Changer, id: number) {
  await assertOwn(database.pool, id, actor.accountId, 'edit')
  const campaign = await findCampaign(database.db, id)
  if (campaign?.started_at == null) throw new AppError('FUNDRAISER_NOT_FOUND')
  return { campaignId: id, story: campaign.story_html }
}

/**
 * Asks that the story be told anew. @returns the id of the request
 * @throws INVALID, STEP_IMPOSSIBLE where it is over, CHANGE_WAITING, FUNDRAISER_NOT_FOUND
 */
export async function askStory(
  services: ChangeServices,
  by: Changer,
  { campaignId, story, reason }: Asked,
): Promise<number> {
  await assertOwn(services.database.pool, campaignId, by.actor.accountId, 'edit')
  const wrong: ErrorsByField = {}
  const made = await prepareOwnStory(services, by, story, wrong)
  if (made === undefined) throw new AppError('INVALID', { fields: wrong })
  if (plainText(made.html) === '') throw invalidField('story', texts.story)
  return inTransaction(services.database.db, async (tx) => {
    const campaign = await holdForOwner(tx, by.actor, campaignId)
    if (!isGoing(campaign)) throw new AppError('STEP_IMPOSSIBLE')
    if (made.html === campaign.story_html) throw invalidField('story', 'Nothing changes by this')
    if ((await waitingKinds(tx, campaignId)).includes('story')) throw new AppError('CHANGE_WAITING')
    for (const picture of made.pictures) await publishMedia(tx, picture)
    const id = await askForChange(services, by, tx, {
      campaignId,
      kind: 'story',
      reason,
      from: { story: campaign.story_html },
      to: { story: made.html },
    })
    await tellManager(services, tx, campaign, {
      subject: 'A story is to be told anew',
      text: (title) => `The organiser of “${title}” has written its story anew. Compare and decide.`,
      note: `Reason: ${reason}`,
    })
    return id
  })
}
