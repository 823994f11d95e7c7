import type { FooterPlace } from '../../contract/site/blocks.ts'
import type { Language } from '../../shared/languages.ts'
import type { PublicSettings } from '../app/page-context.ts'
import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { buttonClass } from '../ui/button.tsx'
import { classNames } from '../ui/format/class-names.ts'
import { FarSign } from '../ui/far-sign.tsx'
import { Icon } from '../ui/icon.tsx'
import { useFrameFacts } from './frame-facts.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { dressPage } from './first-scripts.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import { Social } from './social.tsx'
import { Way } from './frame-link.tsx'

type Links = readonly (readonly [to: string, name: string])[]

export function FooterParts() {
  const { settings } = useFrameFacts()
  const brand = settings?.brandName ?? m.brand()
  const written = settings?.footers?.[m.language_tag() as Language]
  const added = (of: FooterPlace): Links =>
    written?.links.flatMap(({ place, link, label }) => (place === of ? [[link, label] as const] : [])) ?? []
  return (
    <footer className="mt-10 bg-sunk sm:mt-24">
      <div className="selvedge" aria-hidden="true" />
      <div className="page-width flex flex-col gap-6 py-6 sm:gap-10 sm:py-12">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <Logo name={brand} logo={settings?.brandLogo} />
          <a
            href={paths.startFundraiser()}
            className={classNames(buttonClass('plain'), 'max-sm:max-w-44 max-sm:px-3 max-sm:text-sm')}
          >
            {m.foot_start()}
          </a>
          <p className="w-full max-w-md text-sm text-soft">{written?.line ?? m.footer_line()}</p>
        </div>
        <div className="footer-blocks">
          <Block title={m.foot_help_others()} links={[...helpOthers(), ...added('help')]} />
          <Block title={m.foot_get_helped()} links={[...getHelped(), ...added('get')]} />
          <Block title={m.foot_have_a_question()} links={[...questions(), ...added('questions')]}>
            {settings && <Reach settings={settings} />}
          </Block>
          <Block title={m.foot_what_we_do()} links={[...whatWeDo(), ...added('about')]} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4 border-t border-line pt-6 sm:pt-8">
          <WaysToPay />
          <Social brand={brand} social={settings?.social ?? []} />
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
        </div>
      </div>
      <output id="said" hidden className="said bg-indigo-deep text-on-indigo">
        <Icon name="alert" />
        {m.foot_offline()}
      </output>
      <script dangerouslySetInnerHTML={{ __html: dressPage }} />
    </footer>
  )
}

const helpOthers = (): Links => [
  [paths.fundraisers(), m.fundraisers()],
  [paths.ongoing(), m.ongoing_title()],
  [paths.donateCause(), m.give_to_a_cause()],
  [paths.giveMaterials(), m.foot_give_materials()],
  [paths.celebrate(), m.nav_celebrate()],
]
const getHelped = (): Links => [
  [paths.startFundraiser(), m.foot_start()],
  [paths.getMaterials(), m.foot_get_materials()],
  [paths.registerOrganisation(), m.foot_register()],
]
const questions = (): Links => [
  [paths.faq(), m.foot_faq()],
  [paths.terms(), m.foot_terms()],
  [paths.privacy(), m.foot_privacy()],
]
const whatWeDo = (): Links => [
  [paths.aboutUs(), m.nav_about()],
  [paths.stories(), m.foot_stories()],
  [paths.talks(), m.nav_talks()],
  [paths.blogs(), m.nav_blogs()],
  [paths.jobs(), m.foot_jobs()],
]

type BlockProps = { title: string; links: Links; children?: React.ReactNode }

const Block = ({ title, links, children }: BlockProps) => (
  <nav aria-label={title}>
    <h2 className="py-2 text-base">{title}</h2>
    {links.map(([to, name]) => (
      <Way key={to} to={to}>
        {name}
      </Way>
    ))}
    {children}
  </nav>
)

/**
 * Contacts of the charity. On a phone there is room for the words alone, if an address is to stand on one
 * line.
 */
const Reach = ({ settings: { supportPhone, supportEmail } }: { settings: PublicSettings }) => (
  <address className="not-italic max-sm:text-sm">
    <a href={`tel:${supportPhone.replace(/[^\d+]/g, '')}`} className="gap-2 tabular">
      <FarSign name="phone" size={18} className="max-sm:hidden" />
      {supportPhone}
    </a>
    <a href={`mailto:${supportEmail}`} className="gap-2">
      <FarSign name="mail" size={18} className="max-sm:hidden" />
      <Email address={supportEmail} />
    </a>
  </address>
)

/** Breaks an address after its name in a narrow column. */
function Email({ address }: { address: string }) {
  const [name, ...host] = address.split('@')
  return (
    <span>
      {name}@<wbr />
      {host.join('@')}
    </span>
  )
}

const waysToPay: readonly (readonly [string, () => string])[] = [
  ['upi', m.foot_pay_upi],
  ['card', m.foot_pay_card],
  ['bank', m.foot_pay_bank],
]

const WaysToPay = () => (
  <ul aria-label={m.foot_ways_to_pay()} className="flex flex-wrap gap-2 text-sm">
    {waysToPay.map(([name, text]) => (
      <li key={name} className="flex items-center gap-2 rounded-field border border-line p-2">
        <FarSign name={name} size={28} />
        {text()}
      </li>
    ))}
  </ul>
)
