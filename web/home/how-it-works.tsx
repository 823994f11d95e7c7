import { Link } from '../ui/links/link.tsx'
import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'

/** Three steps, numbered like the folds of a cloth. */
export function HowItWorks() {
  const steps = [
    { title: m.how_1_title(), text: m.how_1_text() },
    { title: m.how_2_title(), text: m.how_2_text() },
    { title: m.how_3_title(), text: m.how_3_text() },
  ]
  return (
    <section className="page-width flex flex-col gap-4 sm:gap-8" aria-labelledby="how">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="how" className="text-xl">
          {m.how_title()}
        </h2>
        <Link
          to={paths.faq()}
          className="inline-flex min-h-12 items-center rounded-field font-label text-indigo underline-offset-4 hover:underline"
        >
          {m.how_questions()}
        </Link>
      </div>
      <ol className="grid gap-5 sm:gap-8 md:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li
            key={title}
            className="flex flex-col gap-1 border-t-4 border-(--dye-madder) pt-3 sm:gap-2 sm:pt-5 nth-2:border-(--dye-indigo) nth-3:border-(--dye-turmeric)"
          >
            <h3 className="flex items-baseline gap-3 text-lg">
              <span aria-hidden="true" className="text-2xl text-soft tabular">
                {index + 1}
              </span>
              {title}
            </h3>
            <p className="text-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
