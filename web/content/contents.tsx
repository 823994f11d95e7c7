import { m } from '../app/words.ts'

type ContentsProps = { sections: readonly { id: string; title: string; lang?: string }[] }

/** Contents of a long page: beside it on a desk, folded above it on a phone. */
export function Contents({ sections }: ContentsProps) {
  if (sections.length < 3) return null
  return (
    <>
      <details className="rounded-card border border-line bg-surface px-5 lg:hidden">
        <summary className="flex min-h-12 items-center font-label">{m.pages_contents()}</summary>
        <SectionLinks sections={sections} />
      </details>
      <nav aria-label={m.pages_contents()} className="max-lg:hidden lg:sticky lg:top-6 lg:self-start">
        <p className="flex min-h-12 items-center font-label">{m.pages_contents()}</p>
        <SectionLinks sections={sections} />
      </nav>
    </>
  )
}

function SectionLinks({ sections }: ContentsProps) {
  return (
    <ul className="pb-3">
      {sections.map(({ id, title, lang }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            lang={lang}
            className="flex min-h-12 items-center border-l-2 border-line pl-4 text-sm text-soft hover:border-indigo hover:text-indigo"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}
