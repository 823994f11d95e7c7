import type { Email } from '../../platform/messages/index.ts'
import { accountEmail, inItsLanguage, smsSender, type MessageFrom } from '../../words/account-message.ts'
import { accountWords } from '../../words/accounts.ts'
import { nameInSms } from '../../words/ascii.ts'
import { asciiRupees } from '../../words/figures.ts'
import type { OtpPurpose } from './purposes.ts'

export const isMobile = (recipient: string) => /^[0-9]{10}$/.test(recipient)

/** Facts that an OTP of a withdrawal confirms: whose account is paid is nothing for an SMS. */
export type WithdrawalToConfirm = { amountPaise: number; campaignId: number; title: string }

/** The message that brings a code: an SMS to a mobile number, an e-mail to anything else. */
export function otpMessage(
  {
    purpose,
    recipient,
    withdrawal,
  }: { purpose: OtpPurpose; recipient: string; withdrawal?: WithdrawalToConfirm },
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
  const sms = { channel: 'sms', recipient, subject: '', isSecret: true, goodUntil } as const
  const common = { name: smsSender(from), otp: code }
  if (withdrawal !== undefined) {
    const { amountPaise, campaignId, title } = withdrawal
    const fundraiser = nameInSms(title) || words.unnamed(campaignId)
    const variables = { ...common, amount: asciiRupees(amountPaise), fundraiser }
    return { ...sms, template: inItsLanguage('otp-withdrawal'), text: words.withdrawal(variables), variables }
  }
  const variables = { ...common, purpose: words.purpose[purpose] }
  return { ...sms, template: inItsLanguage('otp'), text: words.sms(variables), variables }
}
