import { useId, useState } from 'react'
import { materialDashboard } from '../../../../contract/materials/dashboard.ts'
import { siteTextKeys, siteTextMax, type SiteTextKey } from '../../../../contract/site/texts.ts'
import { m } from '../../../app/words.ts'
import { CallForm } from '../../../forms/call-form.tsx'
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { Button } from '../../../ui/button.tsx'

/** Name of each text, and the words that stand in its place where staff have none. */
const known: Record<SiteTextKey, { label: () => string; own: () => string }> = {
  homeMaterialsTitle: { label: m.dashboard_home_title, own: m.home_materials_title },
  homeMaterialsText: { label: m.dashboard_home_text, own: m.home_materials_text },
  materialsTitle: { label: m.dashboard_page_title, own: m.involve_title },
  materialsText: { label: m.dashboard_page_text, own: m.involve_text },
}

type Texts = Readonly<Record<string, string>>

/** Texts of public pages, each worded where it stands. */
export function SiteTexts({ texts }: { texts: Texts }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-1 rounded-card border border-line bg-surface p-4"
    >
      <h2 id={id} className="text-base font-label">
        {m.dashboard_texts()}
      </h2>
      <ul className="flex flex-col divide-y divide-line">
        {siteTextKeys.map((key) => (
          <li key={key} className="py-2">
            <SiteText key={texts[key]} name={key} text={texts[key] ?? ''} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function SiteText({ name, text }: { name: SiteTextKey; text: string }) {
  const [isOpen, setOpen] = useState(false)
  const { label, own } = known[name]
  if (isOpen) return <TextForm name={name} text={text} close={() => setOpen(false)} />
  return (
    <div className="flex flex-wrap items-start gap-x-4">
      <div className="min-w-0 grow basis-60">
        <p className="text-xs text-soft">
          {text === '' ? m.dashboard_own_words({ label: label() }) : label()}
        </p>
        <p className="text-sm whitespace-pre-line">{text || own()}</p>
      </div>
      <Button
        className="desk-button"
        aria-label={m.office_edit_of({ name: label() })}
        onClick={() => setOpen(true)}
      >
        {m.office_edit()}
      </Button>
    </div>
  )
}

type TextFormProps = { name: SiteTextKey; text: string; close(): void }

function TextForm({ name, text, close }: TextFormProps) {
  const { label, own } = known[name]
  const form = useCallForm(materialDashboard.saveText, {
    values: { text: text || own() },
    fixed: { key: name, was: text },
    toast: m.forms_saved(),
    after: close,
  })
  return (
    <CallForm
      form={form}
      label={label()}
      button={m.forms_save()}
      cancel={{ text: m.forms_cancel(), press: close }}
      isOpened
    >
      <TextAreaField
        name={form.at('text')}
        label={label()}
        hint={m.dashboard_text_hint()}
        max={siteTextMax}
        rows={name.endsWith('Title') ? 2 : 4}
      />
    </CallForm>
  )
}
