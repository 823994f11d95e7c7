import type { Email } from '../../platform/messages/index.ts'
import { accountEmail, inItsLanguage, smsSender, type MessageFrom } from '../../words/account-message.ts'
import { accountWords } from '../../words/accounts.ts'
import type { OtpPurpose } from './purposes.ts'

export const isMobile = (recipient: string) => /^[0-9]{10}$/.test(recipient)

/** The message that brings a code: an SMS to a mobile number, an e-mail to anything else. */
export function otpMessage(
  { purpose, recipient }: { purpose: OtpPurpose; recipient: string },
  code: string,
  { from, goodUntil }: { from: MessageFrom; goodUntil: Date },
): Email {
  const words = accountWords.otp
  if (!isMobile(recipient))
    return accountEmail(recipient, from, {
      template: 'otp',
      title: words.subject,
      preheader: words.preheader,
      blocks: [
        { kind: 'paragraph', text: words.text(code, words.purpose[purpose]) },
        { kind: 'note', text: words.warning },
      ],
      secretUntil: goodUntil,
    })
  const variables = { name: smsSender(from), otp: code, purpose: words.purpose[purpose] }
  return {
    ...{ channel: 'sms', recipient, template: inItsLanguage('otp'), subject: '' },
    ...{ text: words.sms(variables), variables, isSecret: true, goodUntil },
  }
}
