import type { ShownFundraiser } from './view-model.ts'
import { popularAmounts } from '../../contract/donations/donations.ts'
import { Link } from '../ui/links/link.tsx'
import { paths } from '../app/paths.ts'
import { ServerHtml, StillPart } from '../app/ssr/static-part.tsx'
import { m } from '../app/words.ts'
import { ButtonLink } from '../ui/button.tsx'
import { daysLeftText, giversText } from '../ui/format/counts.ts'
import { Icon } from '../ui/icon.tsx'
import { Money } from '../ui/money-text.tsx'
import { formatRupees } from '../ui/format/money.ts'
import { Notice } from '../ui/notice.tsx'
import { Progress } from '../ui/weave/progress.tsx'
import { WeaveBand } from '../ui/weave/weave.tsx'
import { Share } from '../share/share.tsx'
import { closedText } from './closed-text.ts'

type GivingCardProps = {
  fundraiser: ShownFundraiser
  /** Written by the loader; see `MoneySummary`. */
  way: { html: string } | undefined
  url: string
  /** Text that is shared beside the address. */
  shared: string
}

/** Progress, and the ways to give. On phones the Donate button stands in the bar below instead. */
export function GivingCard({ fundraiser, way, url, shared }: GivingCardProps) {
  const closed = closedText(fundraiser)
  return (
    <section
      aria-label={m.raised_of_target()}
      className="overflow-hidden rounded-card border border-line bg-surface lg:float-shadow"
    >
      <WeaveBand seed={fundraiser.slug} />
      <div className="flex flex-col gap-6 p-5 sm:p-6">
        <Total fundraiser={fundraiser} />
        {closed ? (
          <>
            <Notice look="info">{closed}</Notice>
            <ButtonLink to={paths.fundraisers()} wide>
              {m.see_open()}
            </ButtonLink>
          </>
        ) : (
          <>
            <Amounts fundraiser={fundraiser} />
            <div className="flex flex-col gap-3">
              <ButtonLink
                to={paths.donate(fundraiser.slug)}
                look="donate"
                wide
                className="text-lg max-lg:hidden"
              >
                {m.donate()}
              </ButtonLink>
              <StillPart id="way" data={way} Draw={ServerHtml} />
            </div>
          </>
        )}
        <Share title={fundraiser.title} text={shared} url={url} />
      </div>
    </section>
  )
}

function Total({ fundraiser }: { fundraiser: ShownFundraiser }) {
  return (
    <div className="flex flex-col gap-3">
      <p className="text-soft">
        <Money amount={fundraiser.raisedAmount} className="block text-2xl font-heading text-ink" />
        {m.of_target({ target: formatRupees(fundraiser.targetAmount) })}
      </p>
      <Progress amount={fundraiser.raisedAmount} target={fundraiser.targetAmount} />
      <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <span className="inline-flex items-center gap-2 tabular">
          <Icon name="people" />
          {giversText(fundraiser.donorCount)}
        </span>
        {fundraiser.isOpen && (
          <span className="inline-flex items-center gap-2 tabular">
            <Icon name="clock" />
            {daysLeftText(fundraiser.daysLeft)}
          </span>
        )}
      </p>
    </div>
  )
}

/** Each amount with what it does here; it leads to giving with that amount chosen. */
function Amounts({ fundraiser }: { fundraiser: ShownFundraiser }) {
  const offered = fundraiser.impact.length
    ? fundraiser.impact
    : popularAmounts.map((amount) => ({ amount, text: m.give_amount({ amount: formatRupees(amount) }) }))
  return (
    <div className="flex flex-col gap-2">
      <h2 className="text-sm font-label text-soft">{m.choose_amount()}</h2>
      <ul className="flex flex-col gap-2">
        {offered.map(({ amount, text }) => (
          <li key={amount}>
            <Link
              to={paths.donate(fundraiser.slug, amount)}
              className="flex min-h-12 items-center gap-4 rounded-field border border-line px-4 py-1.5 hover:border-madder"
            >
              <Money amount={amount} className="min-w-16 font-heading" />
              <span className="text-sm text-soft">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
