import type { Fundraiser } from '../../contract/campaigns/public.ts'
import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { namedHere } from '../ui/format/cause-names.ts'
import { CauseFigure } from '../ui/weave/cause-figure.tsx'
import { Notice } from '../ui/notice.tsx'
import { closedText } from './closed-text.ts'
import { OrganiserLine } from './trust/organiser-line.tsx'

/**
 * Cause, title and organiser; on a phone, the organiser stands above the bar with the Donate button. For
 * loaders alone.
 */
export function FundraiserTitle({ fundraiser }: { fundraiser: Fundraiser }) {
  const closed = closedText(fundraiser)
  return (
    <header className="flex flex-col gap-4">
      <a
        href={paths.cause(fundraiser.cause.slug)}
        className="-mb-2 inline-flex min-h-12 items-center gap-2.5 self-start rounded-field text-sm font-label text-indigo underline-offset-4 hover:underline"
      >
        <CauseFigure slug={fundraiser.cause.slug} size={24} />
        {namedHere(fundraiser.cause).name}
      </a>
      <h1 className="text-2xl">{fundraiser.title}</h1>
      {/* Desks show this in the card beside it. */}
      {closed && (
        <div className="lg:hidden">
          <Notice look="info">{closed}</Notice>
        </div>
      )}
      <OrganiserLine {...fundraiser} />
      <p className="text-soft sm:text-lg">{fundraiser.shortDescription}</p>
      <form action={paths.userSaved()} method="post">
        <input type="hidden" name="slug" value={fundraiser.slug} />
        <button
          type="submit"
          className="min-h-12 text-sm font-label text-indigo underline-offset-4 hover:underline"
        >
          {m.save_fundraiser()}
        </button>
      </form>
    </header>
  )
}
