import { m } from '../app/words.ts'
import { FundraiserCards, type CardRow } from './fundraiser-card.tsx'
import type { ServerOnlyParts } from './view-model.ts'
import { Spending } from './spending.tsx'
import { Story } from './story.tsx'
import { Updates } from './updates.tsx'
import { Gallery } from './life/gallery.tsx'
import { Papers } from './life/papers.tsx'
import { Past } from './life/past.tsx'
import { ReportPopup } from './life/report-popup.tsx'

/** Everything that is told of a fundraiser and waits for no script. */
export const ServerOnlyStory = ({
  slug,
  storyHtml,
  gallery,
  documents,
  history,
  spending,
  targetAmount,
  updates,
}: ServerOnlyParts) => (
  <div className="flex flex-col gap-16">
    <Story html={storyHtml} />
    <Gallery items={gallery} />
    <Spending lines={spending} target={targetAmount} />
    <Updates updates={updates} />
    <Papers documents={documents} />
    <Past history={history} />
    <ReportPopup slug={slug} />
  </div>
)

/** Others of the cause; nothing where there are none. */
export const Similar = ({ rows }: { rows: CardRow[] }) =>
  rows.length > 0 && (
    <section className="page-width flex flex-col gap-6 pt-20" aria-labelledby="similar">
      <h2 id="similar" className="text-xl">
        {m.similar()}
      </h2>
      <FundraiserCards rows={rows} />
    </section>
  )
