import type { Language } from '../../../../shared/languages.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Services } from '../../../services.ts'
import { accountEmail } from '../../../words/account-message.ts'
import { deskWords } from '../../../words/campaigns/desk-emails.ts'
import { writeIn } from '../../../words/languages/spoken.ts'
import { oneLine } from '../../../words/one-line.ts'
import type { StartedCampaign } from '../access.ts'
import { paragraphsOf } from './paragraphs.ts'
import { findEmailOf } from './store-mailing.ts'

type Told = { about: 'updatePublished' | 'updateRejected'; title: string; reason: string }

/** Writes to the organiser of a fundraiser what became of an update, in the language of the fundraiser. */
export async function tellOrganiser(
  { clock, config, messages }: Pick<Services, 'clock' | 'config' | 'messages'>,
  tx: Tx,
  campaign: StartedCampaign,
  { about, title, reason }: Told,
): Promise<void> {
  const email = await findEmailOf(tx, campaign.organiser_id)
  if (email === null) return
  const { baseUrl, organisation } = config
  const letter = writeIn(campaign.language as Language, () => {
    const words = deskWords[about]
    const isPublished = about === 'updatePublished'
    return accountEmail(email, organisation, {
      template: isPublished ? 'update-published' : 'update-rejected',
      title: words.subject,
      preheader: words.preheader,
      blocks: [
        { kind: 'paragraph', text: words.text(oneLine(title), oneLine(campaign.title)) },
        ...(!isPublished && reason ? paragraphsOf(deskWords.reason(reason)) : []),
        isPublished
          ? {
              kind: 'button',
              label: deskWords.openPage,
              href: `${baseUrl}/fundraisers/${campaign.slug}#updates`,
            }
          : {
              kind: 'button',
              label: deskWords.openUpdates,
              href: `${baseUrl}/manage/${campaign.id}/updates`,
            },
        { kind: 'note', text: words.note },
      ],
    })
  })
  await messages.queue(tx, letter, clock.now())
}
