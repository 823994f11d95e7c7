import type { Email } from '../../platform/messages/index.ts'
import { accountEmail, inItsLanguage, smsSender, type MessageFrom } from '../../words/account-message.ts'
import { accountWords } from '../../words/accounts.ts'

/** Tells whoever has a number that it has an account already. */
export const hasAccountSms = (recipient: string, from: MessageFrom): Email => {
  const name = smsSender(from)
  return {
    channel: 'sms',
    recipient,
    template: inItsLanguage('has-account'),
    subject: '',
    text: accountWords.hasAccount.sms(name),
    variables: { name },
  }
}

/** The same to an e-mail address. */
export const hasAccountEmail = (recipient: string, from: MessageFrom, homeUrl: string): Email => {
  const words = accountWords.hasAccount
  return accountEmail(recipient, from, {
    template: 'has-account',
    title: words.subject,
    preheader: words.preheader,
    blocks: [
      { kind: 'paragraph', text: words.text },
      { kind: 'paragraph', text: words.was },
      { kind: 'button', label: words.action, href: homeUrl },
      { kind: 'note', text: words.wasNot },
    ],
  })
}
