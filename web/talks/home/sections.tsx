import { m } from '../../app/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { RuledLink } from '../../ui/links/ruled-link.tsx'
import type { TalksData } from './talks-data.ts'

const linkClass =
  'inline-flex min-h-12 items-center gap-2 self-start font-label text-indigo underline-offset-4 hover:underline'

/** Sections that staff wrote about the talks. */
export const Sections = ({ sections }: Pick<TalksData, 'sections'>) =>
  sections.length > 0 && (
    <ul className="page-width grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {sections.map(({ id, title, text, link, linkText }) => (
        <li key={id} className="flex flex-col gap-2 rounded-card border border-line bg-surface p-5">
          <h2 className="text-lg">{title}</h2>
          <p className="grow whitespace-pre-line text-soft">{text}</p>
          {link !== '' && (
            <RuledLink link={link} className={linkClass}>
              {linkText}
            </RuledLink>
          )}
        </li>
      ))}
    </ul>
  )

/** Videos as links: a film opens over the page, everything else in a new tab. */
export const Videos = ({ videos }: Pick<TalksData, 'videos'>) =>
  videos.length > 0 && (
    <section className="page-width flex flex-col gap-4" aria-labelledby="videos">
      <h2 id="videos" className="text-xl">
        {m.talks_videos()}
      </h2>
      <ul className="grid gap-x-8 border-t border-line md:grid-cols-2">
        {videos.map(({ id, title, url, about }) => (
          <li key={id} className="border-b border-line py-2">
            <RuledLink link={url} className={linkClass}>
              <Icon name="right" size={18} />
              {title}
            </RuledLink>
            {about !== '' && <p className="pb-2 text-sm text-soft">{about}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
