import { Link } from '../ui/links/link.tsx'
import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { StoryCards, type StorySummary } from '../content/story-card.tsx'
import { Icon } from '../ui/icon.tsx'

/** Success stories, and a link to the rest. */
export function Stories({ rows }: { rows: readonly StorySummary[] }) {
  if (rows.length === 0) return null
  return (
    <section className="page-width flex flex-col gap-4 sm:gap-6" aria-labelledby="stories">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="stories" className="text-xl">
          {m.cause_stories()}
        </h2>
        <Link
          to={paths.stories()}
          className="inline-flex min-h-12 items-center gap-2 rounded-field font-label text-indigo underline-offset-4 hover:underline"
        >
          {m.story_back()}
          <Icon name="right" size={18} />
        </Link>
      </div>
      <StoryCards rows={rows} isRow />
    </section>
  )
}
