import type { Fundraiser } from '../../../contract/campaigns/public.ts'
import { m } from '../../app/words.ts'

const kindOf = (type: string) => (type === 'application/pdf' ? 'PDF' : m.life_picture())

/** Documents that the organiser shows to everybody. */
export function Papers({ documents }: Pick<Fundraiser, 'documents'>) {
  if (documents.length === 0) return null
  return (
    <section className="flex flex-col gap-2" aria-labelledby="papers">
      <h2 id="papers" className="text-xl">
        {m.life_documents()}
      </h2>
      <ul>
        {documents.map(({ id, title, url, type }) => (
          <li key={id} className="border-b border-line">
            <a
              href={url}
              className="flex min-h-12 items-center justify-between gap-4 underline-offset-4 hover:underline"
            >
              <span className="min-w-0 wrap-anywhere">{title}</span>
              <span className="shrink-0 text-sm text-soft">{kindOf(type)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
