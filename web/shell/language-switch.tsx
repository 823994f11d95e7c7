import { languages, type Language } from '../../shared/languages.ts'
import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { useFrameFacts } from './frame-facts.ts'

/** Each in its own script, for those who read no other. */
const names: Record<Language, string> = { en: 'English', hi: 'हिन्दी', te: 'తెలుగు' }

/** A plain form: it works without scripts, and what it sets decides which page the server sends. */
export function LanguageSwitch() {
  const { pathname } = useFrameFacts()
  return (
    <form
      action={paths.language()}
      method="post"
      aria-label={m.language()}
      className="-ml-2.5 flex items-baseline"
    >
      <input type="hidden" name="back" value={pathname} />
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
    </form>
  )
}
