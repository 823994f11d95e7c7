import type { Language } from '../../../shared/languages.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../services.ts'
import { accountEmail } from '../../words/account-message.ts'
import { accountWords } from '../../words/accounts.ts'
import { writeIn } from '../../words/languages/spoken.ts'

/** News of a second factor that the owner of its account hears, whoever did it. */
export type FactorNews = 'on' | 'off' | 'reset' | 'recoveryCodeUsed' | 'recoveryCodesMade'

/** Tells it by e-mail, where there is an address. */
export async function tellOwner(
  { clock, config, messages }: Pick<Services, 'clock' | 'config' | 'messages'>,
  tx: Tx,
  { email, news, language }: { email: string | null; news: FactorNews; language: Language },
): Promise<void> {
  if (email === null) return
  const told = writeIn(language, () => {
    const words = accountWords.secondFactor
    return accountEmail(email, config.organisation, {
      template: `second-factor-${news.toLowerCase()}`,
      title: words.subject,
      preheader: words[news],
      blocks: [
        { kind: 'paragraph', text: words[news] },
        { kind: 'note', text: words.wasNot(config.organisation.email) },
      ],
    })
  })
  await messages.queue(tx, told, clock.now())
}
