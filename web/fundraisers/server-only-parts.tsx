import type { ServerOnlyParts } from './view-model.ts'
import { Spending } from './spending.tsx'
import { Story } from './story.tsx'
import { MoneySection, type MoneyOut } from './money/money-section.tsx'
import { Updates } from './updates.tsx'
import { Gallery } from './life/gallery.tsx'
import { Papers } from './life/papers.tsx'
import { Past } from './life/past.tsx'
import { ReportLink } from './life/report-link.tsx'

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
  whole,
  money,
}: ServerOnlyParts & { whole: string | null; money: MoneyOut | undefined }) => (
  <div className="flex flex-col gap-16">
    <Story html={storyHtml} />
    <Gallery items={gallery} slug={slug} isWhole={whole === 'gallery'} />
    <Spending lines={spending} target={targetAmount} />
    <MoneySection slug={slug} money={money} />
    <Updates updates={updates} slug={slug} isWhole={whole === 'updates'} />
    <Papers documents={documents} />
    <Past history={history} />
    <ReportLink slug={slug} />
  </div>
)
