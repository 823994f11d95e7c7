import type { ReactNode } from 'react'
import type { ReplyOf } from '../../../../contract/call.ts'
import {
  installation,
  brandLogoMaxBytes,
  logoTexts,
  type Adjustable,
} from '../../../../contract/installation.ts'
import { api } from '../../../app/api.ts'
import { m } from '../../../app/words.ts'
import { CallForm } from '../../../forms/call-form.tsx'
import { RupeesField } from '../../../forms/fields/number-field.tsx'
import { EmailField, TextField } from '../../../forms/fields/text-field.tsx'
import type { FieldName } from '../../../forms/field-name.ts'
import { Guard } from '../../../forms/leave-guard.tsx'
import { MediaField } from '../../../forms/upload/media-field.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { formatRupees } from '../../../ui/format/money.ts'

type Settings = ReplyOf<typeof installation.settings>

const valuesOf = ({ version, values: { logo, ...values } }: Settings) => ({
  version,
  ...values,
  ...(logo !== '' && { logo }),
})

const upperCase = (text: string) => text.toUpperCase()

const pages = [
  ['facebook', 'Facebook'],
  ['instagram', 'Instagram'],
  ['x', 'X'],
  ['youtube', 'YouTube'],
  ['linkedin', 'LinkedIn'],
  ['whatsapp', 'WhatsApp'],
] as const

/** Writes the default of a setting that was changed, after another hint. */
function hintsOf({ values, defaults }: Settings) {
  return (name: keyof Adjustable, otherwise?: string) => {
    if (values[name] === defaults[name]) return otherwise
    const before = defaults[name]
    const value = typeof before === 'number' ? formatRupees(before) : before || m.forms_empty()
    return [otherwise, m.settings_default({ value })].filter(Boolean).join(' ')
  }
}

/** Form of all settings; amounts are barred to whoever may not refund donations. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const { mayChangeAmounts } = settings
  const hintOf = hintsOf(settings)
  const form = useCallForm(installation.save, {
    values: valuesOf(settings),
    keeps: ['version'],
    // An empty link is a setting as well, and sent as such.
    body: (given: Omit<Adjustable, 'logo'> & { logo?: string; version: number }) => ({
      ...given,
      ...Object.fromEntries(pages.map(([name]) => [name, given[name] ?? ''])),
      logo: given.logo ?? '',
    }),
    async reload() {
      const now = await api(installation.settings)
      return now.ok ? valuesOf(now.data) : undefined
    },
    toast: m.settings_saved(),
  })
  const { at } = form
  return (
    <CallForm form={form} button={m.settings_save()} className="max-w-4xl">
      <Guard form={form} />
      <Part title={m.settings_contacts()}>
        <TextField name={at('name')} label={m.settings_name()} hint={hintOf('name')} max={50} />
        <TextField name={at('phone')} label={m.settings_phone()} hint={hintOf('phone')} type="tel" max={30} />
        <EmailField name={at('email')} label={m.settings_email()} hint={hintOf('email')} />
        <div className="sm:col-span-2 lg:col-span-3">
          <LogoField name={at('logo')} url={settings.logoUrl} />
        </div>
      </Part>
      <Part title={m.settings_pages()}>
        {pages.map(([name, label]) => (
          <TextField
            key={name}
            name={at(name)}
            label={label}
            hint={hintOf(name)}
            max={200}
            type="url"
            inputMode="url"
            optional
          />
        ))}
      </Part>
      <Part title={m.settings_issuer()}>
        <TextField
          name={at('registeredName')}
          label={m.settings_registered_name()}
          max={200}
          hint={hintOf('registeredName')}
          disabled={!mayChangeAmounts}
        />
        <TextField
          name={at('address')}
          label={m.settings_address()}
          hint={hintOf('address')}
          max={300}
          disabled={!mayChangeAmounts}
        />
        <TextField
          name={at('pan')}
          label={m.settings_pan()}
          hint={hintOf('pan')}
          clean={upperCase}
          disabled={!mayChangeAmounts}
        />
        <TextField
          name={at('registration80G')}
          label={m.settings_80g()}
          hint={hintOf('registration80G')}
          max={50}
          disabled={!mayChangeAmounts}
        />
        <p className="text-sm text-soft sm:col-span-2 lg:col-span-3">{m.settings_issuer_text()}</p>
      </Part>
      <Part title={m.settings_amounts()}>
        <RupeesField
          name={at('minimumGift')}
          label={m.settings_minimum()}
          hint={hintOf('minimumGift')}
          disabled={!mayChangeAmounts}
        />
        <RupeesField
          name={at('refundConfirmAbove')}
          label={m.settings_confirm_above()}
          hint={hintOf('refundConfirmAbove', m.settings_confirm_hint())}
          disabled={!mayChangeAmounts}
        />
        {!mayChangeAmounts && (
          <p className="text-sm text-soft sm:col-span-2 lg:col-span-3">{m.settings_amounts_barred()}</p>
        )}
      </Part>
      <p className="text-sm text-soft">{m.settings_elsewhere()}</p>
    </CallForm>
  )
}

const LogoField = ({ name, url }: { name: FieldName<string>; url: string | null }) => (
  <MediaField
    name={name}
    label={m.settings_logo()}
    hint={m.settings_logo_hint()}
    types={['image/png', 'image/webp']}
    maxBytes={brandLogoMaxBytes}
    tooLarge={logoTexts.tooLarge}
    saved={url === null ? null : { id: idOf(url), name: m.settings_logo(), type: 'image/webp', url }}
    optional
  />
)

/** The id of the picture at an address of ours. */
const idOf = (url: string) => /([0-9a-f]+)-\d+\.webp$/.exec(url)?.[1] ?? ''

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="min-w-0">
    <legend className="mb-2 text-base font-label">{title}</legend>
    <div className="grid items-start gap-x-6 gap-y-4 rounded-card border border-line bg-surface p-4 sm:grid-cols-2 lg:grid-cols-3">
      {children}
    </div>
  </fieldset>
)
