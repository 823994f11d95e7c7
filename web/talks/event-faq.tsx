import type { ReplyOf } from '../../contract/call.ts'
import type { shownFaq } from '../../contract/talks/faq.ts'
import { m } from '../app/words.ts'
import { Icon } from '../ui/icon.tsx'

/** Questions about an event and its kind; each opens with or without scripts. */
export const EventFaq = ({ faq }: { faq: ReplyOf<typeof shownFaq.list> }) =>
  faq.length > 0 && (
    <section aria-labelledby="questions" className="flex max-w-text flex-col gap-4">
      <h2 id="questions" className="text-xl">
        {m.talks_questions()}
      </h2>
      <div className="border-t border-line">
        {faq
          .flatMap(({ questions }) => questions)
          .map(({ id, question, answer }) => (
            <details key={id} className="group border-b border-line">
              <summary className="flex min-h-12 items-center justify-between gap-4 py-3 font-label hover:text-indigo">
                {question}
                <Icon name="down" className="group-open:rotate-180" />
              </summary>
              <p className="pb-5 whitespace-pre-line text-soft">{answer}</p>
            </details>
          ))}
      </div>
    </section>
  )
