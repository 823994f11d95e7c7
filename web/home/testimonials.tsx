import type { SiteContent } from '../../contract/content.ts'
import { m } from '../app/words.ts'

type Testimonial = SiteContent['testimonials'][number]

/** Words of people who gave or were helped. */
export function HomeTestimonials({ rows }: { rows: readonly Testimonial[] }) {
  if (rows.length === 0) return null
  return (
    <section className="page-width flex flex-col gap-4 sm:gap-6" aria-labelledby="testimonials">
      <h2 id="testimonials" className="text-xl">
        {m.home_testimonials()}
      </h2>
      <ul className="grid gap-4 lg:grid-cols-3">
        {rows.map(({ id, text, name, role }) => (
          <li key={id} className="rounded-card border border-line bg-surface p-4 sm:p-6">
            <figure className="flex flex-col gap-3">
              <blockquote className="whitespace-pre-line wrap-anywhere">{text}</blockquote>
              <figcaption className="text-sm text-soft wrap-anywhere">
                {[name, role].filter(Boolean).join(', ')}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
