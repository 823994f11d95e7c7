import { Link } from 'react-router'
import { paths } from '../app/paths.ts'
import { useSettings } from '../app/settings.ts'
import { m } from '../app/words.ts'
import { Logo } from './logo.tsx'

const item = 'inline-flex min-h-12 items-center rounded-field underline-offset-4 hover:underline'

/** The woven selvedge, the ways on, and how to reach a person. */
export function Footer() {
  const settings = useSettings()
  return (
    <footer className="mt-24 bg-sunk">
      <div className="selvedge" aria-hidden="true" />
      <div className="page-width flex flex-wrap items-start justify-between gap-x-16 gap-y-8 py-12">
        <div className="flex max-w-96 flex-col gap-4">
          <Logo name={settings?.brandName ?? m.brand()} />
          <p className="text-sm text-soft">{m.footer_line()}</p>
        </div>
        <nav aria-label={m.fundraisers()} className="flex flex-col">
          <Link to={paths.fundraisers()} discover="none" className={item}>
            {m.active_title()}
          </Link>
          <Link to={paths.ongoing()} discover="none" className={item}>
            {m.ongoing_title()}
          </Link>
          <Link to={paths.donateCause()} discover="none" className={item}>
            {m.give_to_a_cause()}
          </Link>
        </nav>
        {settings && (
          <address className="flex flex-col not-italic">
            <span className="inline-flex min-h-12 items-center font-label">{m.support()}</span>
            <a href={`tel:${settings.supportPhone.replace(/[^\d+]/g, '')}`} className={`${item} tabular`}>
              {settings.supportPhone}
            </a>
            <a href={`mailto:${settings.supportEmail}`} className={item}>
              {settings.supportEmail}
            </a>
          </address>
        )}
      </div>
    </footer>
  )
}
