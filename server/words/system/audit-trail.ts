import { withoutSecrets } from '../../platform/trail/without-secrets.ts'
import { accountActions } from '../account-history.ts'
import { dayInWords, rupeesInEmail } from '../figures.ts'
import { momentInWords } from './moments.ts'
import { actionInWords, actorInWords, type Details } from '../history.ts'

const others: Readonly<Record<string, string>> = {
  'account.renamed': 'Name changed',
  'account.password-changed': 'Password changed',
  'account.identity-linked': 'Sign-in by provider linked',
  'comment.author-unblocked': 'Author may comment again',
  'chat.blocked': 'Messages of a conversation refused',
  'chat.unblocked': 'Messages of a conversation taken again',
  'chat.report-dismissed': 'Report of a message dismissed',
  'chat.report-warned': 'Author of a message warned',
  'chat.report-closed': 'Conversation closed after a report',
  'gift.captured': 'Donation received',
  'campaign.change-asked': 'Change asked for',
  'campaign.change-approved': 'Change approved',
  'campaign.change-rejected': 'Change rejected',
  'campaign.change-withdrawn': 'Request withdrawn',
  'campaign.end-changed': 'Last day changed',
  'campaign.manager-changed': 'Manager changed',
  'campaign.reports-dismissed': 'Reports dismissed',
  'campaign.status-changed': 'Status of a fundraiser changed',
  'campaign.deleted': 'Fundraiser deleted',
  'books.check-asked': 'Check of books and chain asked for',
  'message.resent': 'Message sent again',
  'message.set-aside': 'Message set aside',
  'job.retried': 'Failed job run again',
  'list.downloaded': 'List downloaded',
  'campaign.media-removed': 'Picture or video of a fundraiser removed',
  'seo.saved': 'SEO texts saved',
  'tax.exported': 'Tax statement downloaded',
  'campaign.begun': 'Fundraiser begun',
  'campaign.updated': 'Fundraiser changed',
  'campaign.draft-deleted': 'Draft of a fundraiser deleted',
  'campaign.document-viewed': 'Document of a fundraiser opened',
  'campaign.update-sent': 'Update sent in',
  'campaign.update-published': 'Update approved',
  'campaign.update-rejected': 'Update rejected',
  'campaign.donors-thanked': 'Donors thanked',
  'campaign.team-invited': 'Person invited to the team',
  'campaign.team-invitation-withdrawn': 'Invitation to the team taken back',
  'campaign.team-joined': 'Invitation to the team accepted',
  'campaign.team-left': 'Team left',
  'campaign.team-removed': 'Person taken out of the team',
  'campaign.payee-verified': 'Account to be paid found right',
  'campaign.payee-refused': 'Account to be paid refused',
  'withdrawal.requested': 'Withdrawal asked for',
  'withdrawal.confirmed': 'Withdrawal confirmed by OTP',
  'withdrawal.cancelled': 'Withdrawal taken back',
  'withdrawal.approved': 'Withdrawal approved',
  'withdrawal.rejected': 'Withdrawal rejected',
  'withdrawal.bills-waived': 'Bills need not be waited for',
  'withdrawal.document-viewed': 'Paper of a withdrawal opened',
  'payout.batched': 'Payouts put into a batch',
  'payout.exported': "Bank's file of a batch taken",
  'payout.paid': 'Payout paid',
  'payout.utr_corrected': 'UTR of a payout corrected',
  'payout.failed': 'Payout failed',
  'payout.returned': 'Payout sent back by the bank',
  'fund.covered': 'Covered by the charity',
  'organisation.trusted': 'Trusted with its updates',
  'organisation.trust-ended': 'Trust in its updates ended',
  'volunteer.field-sign-in': 'Signed in to the field app',
  'pickup.created': 'Pickup planned',
  'pickup.updated': 'Pickup changed',
  'pickup.reported': 'Pickup reported from the field',
  'pickup.decided': 'Conflict of a pickup decided',
  'material_offer.created': 'Things offered',
  'material_offer.assigned': 'Volunteer assigned',
  'material_offer.completed': 'Pickup and handing over written down',
  'material_offer.quantities': 'Quantities changed',
  'material_offer.edited': 'Offer changed by its donor',
  'material_offer.pictures': 'Pictures added',
  'stock_pick.ticked': 'Rows of a pick list ticked',
  'stock_pick.unticked': 'Tick of a pick list taken away',
  'stock_proof.added': 'Photos of a hand-over added',
  'stock_proof.approved': 'Photo of a hand-over approved',
  'stock_proof.rejected': 'Photo of a hand-over rejected',
  'stock_proof.withdrawn': 'Photo of a hand-over withdrawn',
  'material_label.printed': 'Labels printed',
  'material_label.bound': 'Label bound',
  'material_label.replaced': 'Torn label replaced',
  'material_label.revoked': 'Label revoked',
  'material_offer.note-added': 'Note added',
  'material_offer.assignee-changed': 'Assignee changed',
}

/** Kinds of deeds whose word in code is not what the office calls them. */
const kinds: Readonly<Record<string, string>> = {
  campaign: 'Fundraiser',
  gift: 'Donation',
  material_offer: 'Donation request',
  material_request: 'NGO request',
  stock_proof: 'Photo of a hand-over',
  stock_movement: 'Movement of goods',
  material_label: 'Label',
  material_label_print: 'Print of labels',
  authorisation: 'Mandate authorisation',
  consent: 'Consent text',
  owed: 'Amount owed',
  seo: 'SEO',
  tax: 'Tax statement',
}

/** Subjects that can be searched for by their number alone. */
export const subjectKinds = [
  'donation',
  'account',
  'mandate',
  'receipt',
  'role',
  'volunteer',
  'campaign',
  'organisation',
  'material_offer',
  'material_request',
  'pickup',
  'withdrawal',
  'payout',
  'payout-batch',
  'settlement-line',
  'settlement',
  'quarantine',
  'unsettled',
  'ledger',
  'list',
  'message',
  'job',
  'banner',
  'success_story',
  'comment',
] as const

const pages: Readonly<Record<string, string>> = {
  donation: '/finance/donations/',
  account: '/it-admin/users/',
  campaign: '/super-admin/fundraisers/',
  quarantine: '/finance/quarantine/',
  'settlement-line': '/finance/settlement-lines/',
  unsettled: '/finance/unsettled/',
  payout: '/finance/payouts/',
  'payout-batch': '/finance/payout-batches/',
  stock_proof: '/reviewer/hand-over-photos/',
  volunteer: '/material-manager/volunteer-setup/',
  material_offer: '/material-manager/donation-request/detail/',
  material_request: '/material-manager/material-requests-details/',
  pickup: '/material-manager/pickups/',
  message: '/it-admin/messages/',
  banner: '/material-manager/edit-banner/',
  success_story: '/material-manager/update-success-story/',
  celebration_story: '/celebrations-manager/story-setup/',
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
/** `fullName`, `full_name` and `status-changed` as words. */
const spaced = (name: string) =>
  name
    .replaceAll(/[-_.]+/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)

export const kindInWords = (kind: string): string => kinds[kind] ?? capitalised(spaced(kind))

/** An action of any part of the product; one without words of its own is read from its name. */
export function deedName(action: string): string {
  const known = others[action] ?? accountActions[action] ?? actionInWords(action)
  return known === action ? capitalised(spaced(action)) : known
}

function partsOf(subject: string) {
  const at = subject.indexOf(':')
  return at < 0 ? { kind: subject, id: '' } : { kind: subject.slice(0, at), id: subject.slice(at + 1) }
}

export function subjectInWords(subject: string): string {
  const { kind, id } = partsOf(subject)
  return `${kindInWords(kind)} ${id}`.trim()
}

export function subjectUrl(subject: string): string | null {
  const { kind, id } = partsOf(subject)
  return id !== '' && kind in pages ? pages[kind]! + encodeURIComponent(id) : null
}

const fieldNames: Readonly<Record<string, string>> = {
  paise: 'Amount',
  mobile_no: 'Mobile number',
  mobileNo: 'Mobile number',
  email: 'E-mail',
}

const amounts = /^(paise|ordered|came|booked|net|fee|tax|gross|owed)$|[pP]aise$/
const instantShape = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** @returns null for what is empty */
function valueInWords(value: unknown, name: string): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return amounts.test(name) ? rupeesInEmail(value) : String(value)
  if (typeof value === 'string') {
    if (/^\d{4}-\d\d-\d\d$/.test(value)) return dayInWords(value)
    return instantShape.test(value) ? momentInWords(new Date(value)) : value
  }
  if (Array.isArray(value))
    return value.length === 0 ? null : value.map((one) => valueInWords(one, name) ?? '–').join(', ')
  const { formatted } = value as { formatted?: unknown }
  return typeof formatted === 'string' ? formatted : JSON.stringify(value)
}

type Change = { name: string; before: string | null; after: string | null }
type Fact = { name: string; value: string }

const isChange = (value: unknown): value is { from: unknown; to: unknown } =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value

/** Tells what a deed changed, field by field, and what else is kept of it; nothing that is secret. */
export function detailsOf(kept: Details): { changes: Change[]; facts: Fact[] } {
  const { reason: _, remark: __, ip: ___, from, to, ...rest } = withoutSecrets(kept) as Details
  const changes: Change[] = []
  const facts: Fact[] = []
  if (from !== undefined || to !== undefined) {
    // An amount of a recurring donation stands by itself.
    const name = typeof (from ?? to) === 'number' ? 'paise' : 'value'
    changes.push({
      name: name === 'paise' ? 'Amount' : 'Value',
      before: valueInWords(from, name),
      after: valueInWords(to, name),
    })
  }
  for (const [name, value] of Object.entries(rest)) {
    const label = fieldNames[name] ?? capitalised(spaced(name.replace(/(?<=.)Paise$/, '')))
    if (isChange(value))
      changes.push({
        name: label,
        before: valueInWords(value.from, name),
        after: valueInWords(value.to, name),
      })
    else {
      const said = valueInWords(value, name)
      if (said !== null) facts.push({ name: label, value: said })
    }
  }
  return { changes, facts }
}

const longest = 200

/** The same in one line, for lists and spreadsheets. */
export function inOneLine({ changes, facts }: { changes: Change[]; facts: Fact[] }): string | null {
  const line = [
    ...changes.map(({ name, before, after }) => `${name}: ${before ?? 'none'} → ${after ?? 'none'}`),
    ...facts.map(({ name, value }) => `${name}: ${value}`),
  ].join(' · ')
  return line === '' ? null : line.length > longest ? `${line.slice(0, longest)}…` : line
}

/** Names who did it; a visitor has no name. */
export const doerInWords = (actor: string): string =>
  actor === 'visitor' ? 'A visitor' : actorInWords(actor)
