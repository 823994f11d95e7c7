import type { ReactNode } from 'react'
import { Link } from '../ui/links/link.tsx'
import type { StoryCard as Story } from '../../contract/content.ts'
import { paths } from '../app/paths.ts'
import { classNames } from '../ui/format/class-names.ts'
import { namedHere } from '../ui/format/cause-names.ts'
import { CauseFigure } from '../ui/weave/cause-figure.tsx'
import { Picture } from '../ui/picture.tsx'

export type StorySummary = Pick<Story, 'slug' | 'title' | 'shortDesc'> & {
  cause: { slug: string; name: string }
  picture: Story['Json']['cardImage']
}

/** Contents of a story's card; its title names its picture. */
export const storyRowOf = ({ slug, title, shortDesc, cause, Json }: Story): StorySummary => ({
  slug,
  title,
  shortDesc,
  cause: namedHere({ slug: cause.slug, name: cause.name }),
  picture: { ...Json.cardImage, alt: '' },
})

type StoryCardsProps = {
  rows: readonly StorySummary[]
  hasFirst?: boolean
  /** One row on a phone too, pushed along by the thumb. */
  isRow?: boolean
  level?: 'h2' | 'h3'
  /** Content behind the last card. */
  children?: ReactNode
}

/** Stories beside each other. `hasFirst` when the first picture is the first thing seen. */
export function StoryCards({ rows, hasFirst, isRow, level: Heading = 'h3', children }: StoryCardsProps) {
  return (
    <ul
      className={classNames(
        'grid gap-x-6 gap-y-10 threes sm:grid-cols-2 lg:grid-cols-3',
        isRow && 'thumb-row',
      )}
    >
      {rows.map((row, index) => (
        <li
          key={row.slug}
          className="group relative flex flex-col gap-4 sm:only:col-span-full sm:only:flex-row sm:only:items-center sm:only:gap-10"
        >
          <Picture
            picture={row.picture}
            sizes="(max-width: 40rem) calc(100vw - 2.5rem), (max-width: 64rem) 50vw, 360px"
            isFirst={hasFirst && index === 0}
            className="aspect-4/3 w-full rounded-card sm:group-only:w-1/2"
          />
          <div className="flex min-w-0 flex-col gap-2 sm:group-only:w-1/2">
            <p className="flex items-center gap-2 text-sm text-soft">
              <CauseFigure slug={row.cause.slug} size={20} />
              {row.cause.name}
            </p>
            <Heading className="text-lg leading-tight">
              <Link
                to={paths.story(row.slug)}
                className="after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
              >
                {row.title}
              </Link>
            </Heading>
            <p className={classNames('text-soft', isRow && 'max-sm:hidden')}>{row.shortDesc}</p>
          </div>
        </li>
      ))}
      {children}
    </ul>
  )
}
