import { m } from '../app/words.ts'

/** Three steps, numbered like the folds of a cloth. */
export function HowItWorks() {
  const steps = [
    { title: m.how_1_title(), text: m.how_1_text() },
    { title: m.how_2_title(), text: m.how_2_text() },
    { title: m.how_3_title(), text: m.how_3_text() },
  ]
  return (
    <section className="page-width flex flex-col gap-8" aria-labelledby="how">
      <h2 id="how" className="text-xl">
        {m.how_title()}
      </h2>
      <ol className="grid gap-8 md:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li
            key={title}
            className="flex flex-col gap-2 border-t-4 border-(--dye-madder) pt-5 nth-2:border-(--dye-indigo) nth-3:border-(--dye-turmeric)"
          >
            <span aria-hidden="true" className="text-2xl font-heading text-soft tabular">
              {index + 1}
            </span>
            <h3 className="text-lg">{title}</h3>
            <p className="text-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
