import { m } from '../../app/words.ts'
import type { TalksData } from './talks-data.ts'

/** Words of participants who agreed to have them shown. The menu of the site leads to this part by its id. */
export const Testimonials = ({ testimonials }: Pick<TalksData, 'testimonials'>) => (
  <section
    id="testimonyId"
    className="page-width flex scroll-mt-6 flex-col gap-4"
    aria-labelledby="testimonials"
  >
    <h2 id="testimonials" className="text-xl">
      {m.talks_testimonials()}
    </h2>
    {testimonials.length === 0 ? (
      <p className="text-soft">{m.talks_no_testimonials()}</p>
    ) : (
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {testimonials.map(({ id, name, text, event }) => (
          <li key={id} className="flex flex-col rounded-card border border-line bg-surface p-5">
            <figure className="flex grow flex-col gap-3">
              <blockquote className="grow whitespace-pre-line">{text}</blockquote>
              <figcaption className="text-sm text-soft">
                <span className="font-label text-ink">{name}</span>
                {` · ${event}`}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    )}
  </section>
)
