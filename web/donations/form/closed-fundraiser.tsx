import type { Fundraiser } from '../../../contract/campaigns/public.ts'
import { paths } from '../../app/paths.ts'
import { serverHtml } from '../../app/ssr/server-html.ts'
import { m } from '../../app/words.ts'
import { FundraiserCards, type CardRow } from '../../fundraisers/fundraiser-card.tsx'
import { closedText } from '../../fundraisers/closed-text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Spot } from '../../ui/weave/spot.tsx'

type ClosedGiftProps = {
  fundraiser: Pick<Fundraiser, 'slug' | 'title' | 'isOpen' | 'status'>
  similar: CardRow[]
}

/** Writes for a loader that this fundraiser takes no donations now, and lists others that do. */
export const closedGiftHtml = (props: ClosedGiftProps) => serverHtml(<ClosedGift {...props} />)

function ClosedGift({ fundraiser, similar }: ClosedGiftProps) {
  return (
    <main id="main" className="page-width flex flex-col gap-16 pt-8">
      <div className="mx-auto flex max-w-text flex-col items-center gap-4 text-center">
        <Spot name="empty" />
        <h1 className="text-2xl">{m.gift_closed_title()}</h1>
        <p className="font-label">{fundraiser.title}</p>
        <p className="text-soft">{closedText(fundraiser)}</p>
        <div className="flex flex-wrap justify-center gap-3 pt-2">
          <ButtonLink to={paths.fundraisers()} look="main">
            {m.see_open()}
          </ButtonLink>
          <ButtonLink to={paths.fundraiser(fundraiser.slug)}>{m.gift_back()}</ButtonLink>
        </div>
      </div>
      {similar.length > 0 && (
        <section className="flex flex-col gap-6" aria-labelledby="similar">
          <h2 id="similar" className="text-xl">
            {m.similar()}
          </h2>
          <FundraiserCards rows={similar} />
        </section>
      )}
    </main>
  )
}
