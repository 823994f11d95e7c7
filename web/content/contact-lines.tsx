import { useSettings } from '../app/settings.ts'

const line =
  'inline-flex min-h-12 items-center rounded-field text-indigo underline decoration-1 underline-offset-4'

/** E-mail and telephone for reaching a person. */
export function ContactLines() {
  const settings = useSettings()
  if (!settings) return null
  return (
    <address className="flex flex-wrap gap-x-8 not-italic">
      <a href={`mailto:${settings.supportEmail}`} className={line}>
        {settings.supportEmail}
      </a>
      <a href={`tel:${settings.supportPhone.replace(/[^\d+]/g, '')}`} className={`${line} tabular`}>
        {settings.supportPhone}
      </a>
    </address>
  )
}
