import { useId, useState } from 'react'
import { bannerLimits } from '../../../../contract/site/banners.ts'
import { fontSizes } from '../../../../contract/content.ts'
import { m } from '../../../app/words.ts'
import { SelectField } from '../../../forms/fields/select-field.tsx'
import { TextField } from '../../../forms/fields/text-field.tsx'
import { useFieldValue, useForm } from '../../../forms/form-context.ts'
import { Choice } from '../../../ui/fields/choice.tsx'
import { Lines } from '../../../ui/icon.tsx'
import { at } from './banner-form.ts'

const fontOptions = fontSizes.map((size) => ({
  value: size,
  label: {
    small: m.site_font_small,
    medium: m.site_font_medium,
    large: m.site_font_large,
    xlarge: m.site_font_xlarge,
  }[size](),
}))

const names = {
  1: {
    block: 'bannerInfo.cta.cta1',
    heading: at('bannerInfo.cta.cta1.content'),
    link: at('bannerInfo.cta.cta1.link'),
    font: at('bannerInfo.cta.cta1.font'),
  },
  2: {
    block: 'bannerInfo.cta.cta2',
    heading: at('bannerInfo.cta.cta2.content'),
    link: at('bannerInfo.cta.cta2.link'),
    font: at('bannerInfo.cta.cta2.font'),
  },
} as const

/** A button on the banner, switched on by its checkbox: heading, link and size of its letters. */
export function CtaFields({ number, isCause }: { number: 1 | 2; isCause: boolean }) {
  const form = useForm()
  const { block, heading, link, font } = names[number]
  const cta = useFieldValue(at(block))
  // Turned off and on again, it is as it was.
  const [before, setBefore] = useState<object>({ content: '', link: '' })
  const toggle = (isOn: boolean) => {
    if (!isOn && cta) setBefore(cta)
    form.setValue(block, isOn ? before : null)
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-card border border-line p-4">
      <legend className="px-1 font-label">{m.site_cta({ number })}</legend>
      <Choice
        type="checkbox"
        look="row"
        checked={Boolean(cta)}
        onChange={({ target }) => toggle(target.checked)}
      >
        <span>{m.site_cta_on({ number })}</span>
      </Choice>
      {cta && (
        <>
          <TextField name={heading} label={m.site_cta_heading()} max={bannerLimits.ctaHeading} />
          <LinkField name={link} isCause={isCause} />
          <SelectField name={font} label={m.site_cta_font()} options={fontOptions} />
        </>
      )}
    </fieldset>
  )
}

type LinkFieldProps = { name: (typeof names)[1]['link']; isCause: boolean }

/** The link of a button, beside it a sign that explains what may stand there. */
function LinkField({ name, isCause }: LinkFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex gap-2">
        <div className="min-w-0 grow">
          <TextField
            name={name}
            label={m.site_cta_link()}
            max={bannerLimits.link}
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
        <button
          type="button"
          aria-label={m.site_link_help()}
          title={m.site_link_help()}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="mt-7.5 grid size-10 shrink-0 place-items-center self-start rounded-field hover:bg-sunk"
        >
          <Lines d="M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 11v5M12 8v.1" />
        </button>
      </div>
      <div id={id} hidden={!isOpen} className="text-sm text-soft">
        <p>{m.site_link_help_text()}</p>
        {isCause && <p>{m.site_link_help_popup()}</p>}
      </div>
    </div>
  )
}
