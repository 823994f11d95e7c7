import type { ServerOnlyParts } from './view-model.ts'
import { Spending } from './spending.tsx'
import { Story } from './story.tsx'
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
}: ServerOnlyParts & { whole: string | null }) => (
  <div className="flex flex-col gap-16">
    <Story html={storyHtml} />
    <Gallery items={gallery} slug={slug} isWhole={whole === 'gallery'} />
    <Spending lines={spending} target={targetAmount} />
    <Updates updates={updates} slug={slug} isWhole={whole === 'updates'} />
    <Papers documents={documents} />
    <Past history={history} />
    <ReportLink slug={slug} />
  </div>
)
