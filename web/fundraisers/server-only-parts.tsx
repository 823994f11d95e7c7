import { m } from '../app/words.ts'
import { FundraiserCards, type CardRow } from './fundraiser-card.tsx'
import type { ServerOnlyParts } from './view-model.ts'
import { Spending } from './spending.tsx'
import { Story } from './story.tsx'
import { Updates } from './updates.tsx'

/** Story, spending and updates of a fundraiser. */
export const ServerOnlyStory = ({ story, spending, targetAmount, updates }: ServerOnlyParts) => (
  <div className="flex flex-col gap-16">
    <Story blocks={story} />
    <Spending lines={spending} target={targetAmount} />
    <Updates updates={updates} />
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
