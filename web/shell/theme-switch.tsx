import { m } from '../app/words.ts'
import { FarSign } from '../ui/far-sign.tsx'

const themes: readonly (readonly [string, () => string])[] = [
  ['light', m.foot_theme_light],
  ['dark', m.foot_theme_dark],
  ['system', m.foot_theme_system],
]

/** Theme switch. The chosen one depends on the reader: a script marks it before the footer is painted. */
export const ThemeSwitch = () => (
  <fieldset id="theme" className="scripted">
    <legend className="sr-only">{m.foot_theme()}</legend>
    <div className="flex items-center">
      {themes.map(([name, text]) => (
        <label key={name} className="theme" title={text()}>
          <input type="radio" name="theme" value={name} className="sr-only" />
          <FarSign name={name} />
          <span className="sr-only">{text()}</span>
        </label>
      ))}
    </div>
  </fieldset>
)
