import type { ServerOnlyParts } from './view-model.ts'
import { m } from '../app/words.ts'

/** The organiser's own words, as rich text where they were written so. */
export function Story({ blocks, html }: { blocks: ServerOnlyParts['story']; html: string }) {
  if (html !== '')
    return <section className="prose" aria-label={m.story()} dangerouslySetInnerHTML={{ __html: html }} />
  return (
    <section className="flex flex-col gap-5" aria-label={m.story()}>
      {blocks.map(({ kind, text }, index) =>
        kind === 'heading' ? (
          <h2 key={index} className="pt-3 text-xl">
            {text}
          </h2>
        ) : (
          <p key={index}>{text}</p>
        ),
      )}
    </section>
  )
}
