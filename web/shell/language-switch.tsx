import { languages, type Language } from '../../shared/languages.ts'
import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { classNames } from '../ui/format/class-names.ts'
import { Drawing } from './drawing.tsx'
import { useFrameFacts } from './frame-facts.ts'

/** Each in its own script, for those who read no other. */
const names: Record<Language, string> = { en: 'English', hi: 'हिन्दी', te: 'తెలుగు' }

/** A plain form: it works without scripts, and what it sets decides which page the server sends. */
export function LanguageSwitch({
  className = '-ml-2.5 flex flex-wrap items-baseline',
}: {
  className?: string
}) {
  const { pathname } = useFrameFacts()
  return (
    <form action={paths.language()} method="post">
      <input type="hidden" name="back" value={pathname} />
      <fieldset className={className}>
        <legend className="sr-only">{m.language()}</legend>
        {languages.map((language) => (
          <button
            type="submit"
            key={language}
            name="language"
            value={language}
            lang={language}
            aria-current={m.language_tag() === language ? 'true' : undefined}
            className="language"
          >
            {names[language]}
          </button>
        ))}
      </fieldset>
    </form>
  )
}

/** The same behind a sign in the bar. */
export function LanguageMenu({ className }: { className?: string }) {
  return (
    <details name="menu" className={classNames('menu', className)} data-floats>
      <summary
        aria-label={m.language()}
        className="grid size-12 shrink-0 place-items-center rounded-field hover:text-indigo"
      >
        <Drawing name="languages" size={24} />
      </summary>
      <div className="menu-sheet right-0 left-auto min-w-40">
        <LanguageSwitch className="flex flex-col items-stretch" />
      </div>
    </details>
  )
}
