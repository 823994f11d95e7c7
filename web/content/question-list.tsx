import { Icon } from '../ui/icon.tsx'
import type { QuestionGroup } from './find-questions.ts'
import { RichText } from './rich-text.tsx'

type QuestionListProps = { groups: readonly (QuestionGroup & { lang?: string })[]; isOpen: boolean }

/** Each question opens by itself, with or without scripts. `isOpen` when so few were found that all may stand open. */
export function QuestionList({ groups, isOpen }: QuestionListProps) {
  return (
    <div className="flex flex-col gap-10">
      {groups.map(({ slug, name, lang, questions }) => (
        <section
          key={slug}
          aria-labelledby={slug}
          className="grid gap-x-12 gap-y-3 lg:grid-cols-[minmax(0,240px)_minmax(0,680px)]"
        >
          <h2 id={slug} lang={lang} className="pt-2.5 text-xl">
            {name}
          </h2>
          <div className="border-t border-line">
            {questions.map(({ id, question, answer }) => (
              <details key={id} id={`question-${id}`} open={isOpen} className="group border-b border-line">
                <summary className="flex min-h-12 items-center justify-between gap-4 py-3 font-label hover:text-indigo">
                  {question}
                  <Icon name="down" className="group-open:rotate-180" />
                </summary>
                <RichText html={answer} className="max-w-text pb-5 text-soft" />
              </details>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
