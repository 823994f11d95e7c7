import { Link } from '../../ui/links/link.tsx'
import { paths } from '../../app/paths.ts'
import { ServerHtml, StillPart } from '../../app/ssr/static-part.tsx'
import { m } from '../../app/words.ts'
import { Share } from '../../share/share.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { formatRupees } from '../../ui/format/money.ts'
import { WeaveBand } from '../../ui/weave/weave.tsx'
import { ReceiptLink } from './documents.tsx'
import { PaidTwice } from './paid-twice.tsx'
import { hasStayed, PartStayed } from './failed-refund.tsx'
import { netAfterPending } from './net-amount.ts'
import { sumsOf, transfersOf } from './sums.ts'
import type { GiftStatus } from './use-gift-status.ts'
import { wayBack } from './way-back.ts'
import { YearStatement } from './year-statement.tsx'

export type ReceivedProps = {
  title: string
  gift: GiftStatus
  donationId: string
  token: string
  shareUrl: string
  /** Text that is shared beside the address. */
  shared: string
  /** Recipient of the money and of the payout, written by the loader. */
  way?: { html: string } | undefined
  /** Fate of its money, written by the loader. */
  money?: { html: string } | undefined
  /** Whether the paper of the year was sent by a form without scripts. */
  isPaperSent: boolean
}

/** The gift's own band is woven once; then what arrived, its receipt, and one thing more that helps. */
export function ReceivedGift({
  title,
  gift,
  donationId,
  token,
  shareUrl,
  shared,
  way,
  money,
  isPaperSent,
}: ReceivedProps) {
  const { purpose, receipt, donorName, campaignSlug, taxDetailsPath } = gift
  const back = wayBack(gift)
  return (
    <div className="flex w-full max-w-text flex-col gap-10">
      <section
        aria-labelledby="outcome"
        className="overflow-hidden rounded-card border border-line bg-surface float-shadow"
      >
        <WeaveBand seed={donationId} scale={2} className="woven-once" />
        <div className="flex flex-col gap-6 p-5 sm:p-8">
          <div className="flex flex-col gap-2">
            <h1 id="outcome" className="text-2xl">
              {title}
            </h1>
            <p className="text-soft">
              {m.thanks_received_text({ name: donorName })}{' '}
              {gift.refunded > 0 ? m.thanks_partly_text() : campaignSlug && m.thanks_on_page()}
            </p>
          </div>
          <PaidTwice gift={gift} />
          {hasStayed(gift) && <PartStayed gift={gift} />}
          {gift.onItsWay > 0 && (
            <Notice look="info">
              {m.thanks_on_its_way_text({
                amount: formatRupees(gift.onItsWay),
                stays: formatRupees(netAfterPending(gift)),
              })}
            </Notice>
          )}
          <Facts
            facts={[
              ...sumsOf(gift),
              ...transfersOf(gift),
              [m.thanks_purpose(), purpose],
              [m.thanks_receipt(), receipt?.number ?? m.thanks_receipt_soon()],
              ...(receipt?.replaces ? [[m.thanks_replaces(), receipt.replaces] as [string, string]] : []),
              ...(gift.stayed ? [[m.thanks_reference(), gift.stayed.reference] as [string, string]] : []),
            ]}
          />
          <StillPart id="way" data={way} Draw={ServerHtml} />
          <div className="flex flex-col gap-3">
            <ReceiptLink donationId={donationId} token={token} />
            <p className="text-sm text-soft">{m.thanks_mail()}</p>
            {taxDetailsPath && (
              <a
                href={taxDetailsPath}
                className="inline-flex min-h-12 items-center self-start rounded-field font-label text-indigo underline underline-offset-4 hover:decoration-2"
              >
                {m.thanks_tax()}
              </a>
            )}
          </div>
          <YearStatement wasSent={isPaperSent} />
        </div>
      </section>
      <StillPart id="spent" data={money} Draw={ServerHtml} className="empty:hidden" />
      <section aria-labelledby="share" className="flex flex-col gap-4">
        <div>
          <h2 id="share" className="text-lg">
            {m.thanks_share()}
          </h2>
          <p className="text-soft">{m.thanks_share_text()}</p>
        </div>
        <Share title={back ? purpose : m.home_title()} text={shared} url={shareUrl} />
        <Link
          to={back?.path ?? paths.fundraisers()}
          className="inline-flex min-h-12 items-center gap-2 self-start rounded-field font-label text-indigo underline-offset-4 hover:underline"
        >
          {back?.text ?? m.home_see()}
          <Icon name="right" size={18} />
        </Link>
      </section>
    </div>
  )
}
