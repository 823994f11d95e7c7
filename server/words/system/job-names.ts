const names: Readonly<Record<string, string>> = {
  'accounts.forget-expired': 'Forget expired codes, links and sign-ups',
  'field.forget-logins': 'Forget unused logins of the field app',
  'accounts.forget-networks': 'Forget networks not signed in from for long',
  'chat.remove-old': 'Remove messages older than 24 months',
  'chat.tell-waiting': 'Write to people for whom messages wait',
  'books.check': 'Check the books and the audit trail',
  'comments.tell-organisers': 'Tell organisers of new comments',
  'donations.sum-days': 'Add up donations by day',
  'fields.seal-anew': 'Seal fields under the newest key',
  'fundraisers.compare': 'Compare fundraisers with each other',
  'fundraisers.complete-ended': 'Complete fundraisers that have ended',
  'fundraisers.hash-pictures': 'Hash pictures of fundraisers',
  'fundraisers.fold-totals': 'Add up what fundraisers raised',
  'fundraisers.resume-letters': 'Go on with letters to donors',
  'fundraisers.write-to-donors': 'Write to the donors of a fundraiser',
  'fundraisers.pause-of-blocked': 'Pause fundraisers of blocked organisers',
  'gifts.check-orders': 'Ask gateways about open payments',
  'gifts.forget-keys': 'Forget old idempotency keys',
  'gifts.remind-unpaid': 'Remind donors of unpaid donations',
  'givers.count': 'Count donors of fundraisers',
  'ledger.sum-days': 'Add up the ledger by day',
  'limits.purge': 'Clear limits that are over',
  'media.tidy': 'Remove files that nobody uses',
  'messages.forget-forged': 'Remove forged messages',
  'messages.requeue': 'Queue forgotten messages again',
  'messages.send': 'Send e-mails and SMS',
  'recurring-gifts.end-pauses': 'End pauses of recurring donations',
  'recurring-gifts.end-what-is-over': 'End recurring donations that are over',
  'recurring-gifts.end-with-fundraisers': 'End recurring donations of ended fundraisers',
  'refunds.move-on': 'Send refunds and ask about them',
  'settlements.import': 'Fetch settlements from gateways',
  'withdrawals.check-payees': 'Ask banks whose accounts are paid',
  'withdrawals.remind-of-bills': 'Remind organisers of bills',
  'year.letters': 'Send summaries of the financial year',
}

const spaced = (name: string) => {
  const text = name.replaceAll(/[-_.]+/g, ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Says what a job does; one without words of its own is read from its name. */
export const jobTitle = (name: string): string => names[name] ?? spaced(name)
