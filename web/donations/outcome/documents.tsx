import { donations } from '../../../contract/donations/donations.ts'
import { m } from '../../app/words.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

export type GiftLink = { donationId: string; token: string }

export const ReceiptLink = (gift: GiftLink) => (
  <a href={addressOf(donations.receiptFile.path, gift)} className={buttonClass('plain')}>
    <Icon name="receipt" />
    {m.thanks_receipt_open()}
  </a>
)

/** Link to the acknowledgement of a gift without a valid receipt. */
export const AcknowledgementLink = (gift: GiftLink) => (
  <a
    href={addressOf(donations.acknowledgementFile.path, gift)}
    className="inline-flex min-h-12 items-center gap-2 rounded-field font-label text-indigo underline decoration-1 underline-offset-4 hover:decoration-2"
  >
    <Icon name="receipt" size={18} />
    {m.thanks_acknowledgement_open()}
  </a>
)

const addressOf = (path: string, { donationId, token }: GiftLink) =>
  `/api${path.replace('{donationId}', donationId)}?t=${encodeURIComponent(token)}`
