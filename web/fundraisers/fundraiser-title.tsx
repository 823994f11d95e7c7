import { Link } from '../ui/links/link.tsx'
import type { ShownFundraiser } from './view-model.ts'
import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { CauseFigure } from '../ui/weave/cause-figure.tsx'
import { Notice } from '../ui/notice.tsx'
import { WeaveFigure } from '../ui/weave/weave.tsx'
import { closedText } from './closed-text.ts'

/** What it is, who asks and for whom: on a phone, who asks stands above the bar that gives. */
export function FundraiserTitle({ fundraiser }: { fundraiser: ShownFundraiser }) {
  const closed = closedText(fundraiser)
  return (
    <header className="flex flex-col gap-4">
      <Link
        to={paths.cause(fundraiser.cause.slug)}
        className="-mb-2 inline-flex min-h-12 items-center gap-2.5 self-start rounded-field text-sm font-label text-indigo underline-offset-4 hover:underline"
      >
        <CauseFigure slug={fundraiser.cause.slug} size={24} />
        {fundraiser.cause.name}
      </Link>
      <h1 className="text-2xl">{fundraiser.title}</h1>
      {/* On desks the card beside it says so. */}
      {closed && (
        <div className="lg:hidden">
          <Notice look="info">{closed}</Notice>
        </div>
      )}
      <div className="flex items-center gap-3">
        <WeaveFigure seed={fundraiser.organiserName} size={48} className="rounded-field" />
        <div className="min-w-0 text-sm">
          <p className="flex flex-wrap items-center gap-x-2">
            <span className="font-label">{m.by_organiser({ name: fundraiser.organiserName })}</span>
            {fundraiser.organiserVerified && <Verified />}
          </p>
          <p className="text-soft">
            {`${fundraiser.city} · ${m.beneficiary({ name: fundraiser.beneficiary })}`}
          </p>
        </div>
      </div>
      <p className="text-soft sm:text-lg">{fundraiser.shortDescription}</p>
    </header>
  )
}

function Verified() {
  return (
    <span className="inline-flex items-center gap-1 font-label text-neem" title={m.verified_hint()}>
      <svg width="18" height="18" viewBox="0 0 12 12" aria-hidden="true">
        <path
          fill="currentColor"
          d="M5 0h2v1h2v1h1v1h1v2h1v2h-1v2h-1v1h-1v1h-2v1h-2v-1h-2v-1h-1v-1h-1v-2h-1v-2h1v-2h1v-1h1v-1h2z"
        />
        <path fill="none" stroke="var(--color-surface)" strokeWidth="1.4" d="M3.5 6.2 5.3 8l3.2-3.8" />
      </svg>
      {m.verified()}
    </span>
  )
}
