import type { ReplyOf } from '../../contract/call.ts'
import type { needHelp } from '../../contract/network/need-help.ts'
import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'

type Given = ReplyOf<typeof needHelp.shownList>

/** Help that people can ask for: for a move, for an older person, with a household that is too full. */
export const HelpGiven = ({ given }: { given: Given }) => (
  <section className="page-width flex flex-col gap-6" aria-labelledby="help">
    <div className="flex max-w-text flex-col gap-3">
      <h2 id="help" className="text-xl">
        {m.involve_help()}
      </h2>
      <p className="text-soft">{m.involve_help_text()}</p>
    </div>
    {given.length > 0 && (
      <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {given.map((entry) => (
          <li key={entry.id} className="flex flex-col gap-3">
            <ShownWith {...entry} />
            <h3 className="text-lg leading-tight">{entry.title}</h3>
            <p className="whitespace-pre-line text-soft">{entry.readMore}</p>
          </li>
        ))}
      </ul>
    )}
    <ButtonLink to={paths.askForHelp()} className="self-start">
      {m.involve_ask()}
    </ButtonLink>
  </section>
)

function ShownWith({ picture, film, altTag }: Given[number]) {
  const className = 'aspect-8/5 w-full rounded-card bg-sunk object-cover'
  if (picture)
    return (
      <Picture
        picture={picture}
        sizes="(max-width: 40rem) calc(100vw - 2.5rem), (max-width: 64rem) 50vw, 360px"
        className={className}
      />
    )
  return film && <video src={film} aria-label={altTag} controls preload="none" muted className={className} />
}
