import { m } from '../../app/words.ts'
import { Icon } from '../../ui/icon.tsx'
import type { TalksData } from './talks-data.ts'

/** Questions about talks by category; each opens with or without scripts. */
export const FaqByCategory = ({ faq }: Pick<TalksData, 'faq'>) =>
  faq.length > 0 && (
    <section className="page-width flex flex-col gap-6" aria-labelledby="questions">
      <h2 id="questions" className="text-xl">
        {m.talks_questions()}
      </h2>
      {faq.map(({ id, category, questions }) => (
        <div key={id} className="grid gap-x-12 gap-y-2 lg:grid-cols-[minmax(0,240px)_minmax(0,680px)]">
          <h3 className="pt-2.5 text-lg">{category}</h3>
          <div className="border-t border-line">
            {questions.map((one) => (
              <details key={one.id} className="group border-b border-line">
                <summary className="flex min-h-12 items-center justify-between gap-4 py-3 font-label hover:text-indigo">
                  {one.question}
                  <Icon name="down" className="group-open:rotate-180" />
                </summary>
                <p className="max-w-text pb-5 whitespace-pre-line text-soft">{one.answer}</p>
              </details>
            ))}
          </div>
        </div>
      ))}
    </section>
  )
