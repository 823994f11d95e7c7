import { languages } from '../../../shared/languages.ts'

const names: Readonly<Record<string, string>> = {
  otp: 'OTP',
  'otp-withdrawal': 'OTP of a withdrawal',
  'chat-waiting': 'Messages wait',
  'chat-warned': 'Author of a message warned',
  'chat-closed': 'Conversation closed',
  thanks: 'Thank you',
  'has-account': 'Account exists already',
  'verify-email': 'Link to verify the e-mail address',
  'reset-password': 'Link to set a password',
  'email-changed': 'E-mail address changed',
  'password-changed': 'Password changed',
  'year-summary': 'Summary of the year',
  'gift-received': 'Donation received',
  'gift-confirming': 'Donation being confirmed',
  'gift-failed': 'Donation failed',
  'gift-unpaid': 'Donation not paid',
  'gift-refunded': 'Donation refunded',
  'gift-goes-back': 'Donation goes back',
  'gift-not-given-back': 'Refund failed',
  'gift-mismatch': 'Other amount received',
  'gift-not-booked': 'Payment not booked',
  'gift-charged-back': 'Donation disputed',
  'gift-dispute-won': 'Dispute won',
  'gift-dispute-over': 'Dispute over',
  'gift-stays': 'Donation stays',
  'fundraiser-news': 'Update to donors',
  'donors-thanked': 'Thanks to donors',
  'update-published': 'Update published',
  'update-rejected': 'Update rejected',
  'team-invitation': 'Invitation to a team',
  'withdrawal-approved': 'Withdrawal approved',
  'withdrawal-rejected': 'Withdrawal not approved',
  'withdrawal-paid': 'Withdrawal paid',
  'withdrawal-utr': 'UTR of a withdrawal corrected',
  'withdrawal-failed': 'Withdrawal failed',
  'withdrawal-billsDue': 'Bills due soon',
  'withdrawal-billsOverdue': 'Bills overdue',
  'comment-removed': 'Comment removed',
  'new-comments': 'New comments',
  'receipt-renewed': 'Receipt reissued',
  'receipt-with-pan': 'Receipt with PAN',
}

/** A template without its language: each language of an SMS is registered by itself. */
export const kindOfTemplate = (template: string): string =>
  template.replace(new RegExp(`-(${languages.join('|')})$`), '')

/** The templates of a kind. */
export const templatesOf = (kind: string): string[] => [
  kind,
  ...languages.map((language) => `${kind}-${language}`),
]

/** Says what a message is about; one that has none here is read from its template. */
export function messageKind(template: string): string {
  const kind = kindOfTemplate(template)
  const spaced = kind
    .replaceAll(/[-_]+/g, ' ')
    .replace(/^gift/, 'donation')
    .replace(/^schedule/, 'recurring donation')
  return names[kind] ?? spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

/** A text without its links, which open things for whoever has them. */
export const withoutLinks = (text: string): string => text.replaceAll(/https?:\/\/[^\s<>"]+/g, '[link]')
