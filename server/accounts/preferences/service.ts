import type { Topic } from '../../../contract/accounts/preferences.ts'
import type { Language } from '../../../shared/languages.ts'
import { recordAudit } from '../../audit/index.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { unsubscribeLinks } from '../../platform/messages/index.ts'
import type { Services } from '../../services.ts'
import { accountEmail } from '../../words/account-message.ts'
import { accountWords } from '../../words/accounts.ts'
import { writeIn } from '../../words/languages/spoken.ts'
import { countSend } from '../otp/limits.ts'
import { endConsent, giveConsent } from '../own-data/store-consents.ts'
import { changeOwn, type Self } from '../profile/change-own.ts'
import { endLetters, findByEmail, isKnownAddress, saveChoice, type Channels } from './store-preferences.ts'

export type PreferenceServices = Pick<
  Services,
  'clock' | 'config' | 'database' | 'fieldCrypto' | 'limits' | 'messages'
>

/** Version of the words by which people agree to messages that they must ask for. */
const consentVersion = '2026-11-23'

/**
 * Keeps what a person chooses of a topic. To topics that nobody hears of unasked the person thereby agrees, in the words
 * of the page, or withdraws.
 */
export const changeTopic = (
  services: PreferenceServices,
  self: Self,
  topic: Topic,
  channels: Channels,
  language: Language,
): Promise<void> =>
  changeOwn(
    services,
    self,
    { action: 'account.notifications-changed', details: { topic, ...channels } },
    async (tx) => {
      const at = services.clock.now()
      await saveChoice(tx, self.accountId, topic, channels, at)
      if (topic !== 'newsletter' && topic !== 'talks') return
      const agrees = channels.email || channels.sms || channels.whatsapp
      const { wording } = writeIn(language, () => ({ wording: accountWords.consents[topic] }))
      if (agrees)
        await giveConsent(tx, self.accountId, { kind: topic, wording, version: consentVersion, language }, at)
      else await endConsent(tx, self.accountId, topic, at)
    },
  )

/** Ends the letters of a topic to whoever holds the link of one. */
export const endSubscription = (
  { clock, database }: PreferenceServices,
  { recipient, topic }: { recipient: string; topic: Topic },
): Promise<void> =>
  inTransaction(database.db, async (tx) => {
    await endLetters(tx, recipient, topic, clock.now())
    const account = await findByEmail(tx, recipient)
    if (account !== undefined) await endConsent(tx, account.id, topic, clock.now())
    await recordAudit(tx, {
      at: clock.now(),
      actorId: null,
      actor: 'reader of a letter',
      action: 'letters.ended',
      subject: `topic:${topic}`,
    })
  })

/**
 * Sends the link that ends the letters of a topic to an address, since anybody can type one. Nothing is sent to one that
 * we do not know; the answer is the same. @throws LIMITED
 */
export async function sendUnsubscribeLink(
  services: PreferenceServices,
  { email, topic }: { email: string; topic: Topic },
  { network, language }: { network: string; language: Language },
): Promise<void> {
  const { clock, config, database, fieldCrypto, limits, messages } = services
  const recipient = email.toLowerCase()
  const counted = await countSend(limits, { purpose: 'unsubscribe', recipient, network })
  if (!(await isKnownAddress(database.pool, recipient))) return counted.nothingSent()
  const { page } = unsubscribeLinks(fieldCrypto, config.baseUrl, { recipient, topic })
  const letter = writeIn(language, () => {
    const words = accountWords.unsubscribe
    return accountEmail(recipient, config.organisation, {
      template: 'unsubscribe',
      title: words.subject,
      preheader: words.preheader,
      blocks: [
        { kind: 'paragraph', text: words.text(accountWords.topics[topic]) },
        { kind: 'button', label: words.action, href: page },
        { kind: 'note', text: words.wasNot },
      ],
    })
  })
  await messages.queue(database.db, letter, clock.now())
}
