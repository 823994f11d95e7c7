import { defaultPlace } from '../../contract/places.ts'
import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { Icon } from '../ui/icon.tsx'
import { DemoBanner } from './demo-banner.tsx'
import { Drawing } from './drawing.tsx'
import { useFrameFacts } from './frame-facts.ts'
import { LanguageMenu, LanguageSwitch } from './language-switch.tsx'
import { Home, type Branded } from './logo.tsx'
import { Menus } from './menus.tsx'
import { Way } from './frame-link.tsx'

const round = 'grid size-12 shrink-0 place-items-center rounded-field hover:text-indigo'

/** Header of every page. Sign-in and city need scripts, so they show only with them. */
export function HeaderParts() {
  const { settings } = useFrameFacts()
  return (
    <>
      <a href="#main" className="skip-link rounded-field bg-indigo px-4 py-3 font-label text-ground">
        {m.skip_to_content()}
      </a>
      {settings?.demoMode && <DemoBanner />}
      <Bar brand={settings?.brandName ?? m.brand()} logo={settings?.brandLogo} />
    </>
  )
}

function Bar({ brand, logo }: Branded) {
  return (
    <header className="border-b border-line">
      <div className="page-width flex h-16 items-center max-[22.4rem]:px-3 sm:h-18 sm:gap-2">
        <Home brand={brand} logo={logo} />
        <CityButton className="max-sm:hidden" />
        <SearchBox />
        <a href={paths.search()} aria-label={m.search_fundraisers()} className={`${round} md:hidden`}>
          <Icon name="search" size={24} />
        </a>
        <Way to={paths.startFundraiser()} className="bar-item max-lg:hidden">
          {m.nav_raise()}
        </Way>
        <Way to={paths.giveMaterials()} className="bar-item max-lg:hidden">
          {m.nav_donate_materials()}
        </Way>
        <LanguageMenu className="max-lg:hidden" />
        <Account />
        <button
          type="button"
          popoverTarget="menu"
          aria-label={m.nav_menu()}
          className={`${round} -mr-3 lg:hidden`}
        >
          <Drawing name="menu" size={24} />
        </button>
      </div>
      <Menus brand={brand} logo={logo}>
        <LanguageSwitch className="flex flex-wrap items-baseline border-b border-line px-0.5 lg:hidden" />
        <CityButton className="rounded-none border-b border-line sm:hidden" />
        <SignUpButton className="lg:hidden" />
      </Menus>
    </header>
  )
}

/**
 * Button with the reader's own city, put there before the page is painted; the page itself is the same for
 * all.
 */
function CityButton({ className }: { className: string }) {
  return (
    <button
      type="button"
      data-opens="city"
      aria-haspopup="dialog"
      className={`bar-item scripted gap-1.5 ${className}`}
    >
      <Icon name="place" />
      <span className="sr-only">{m.nav_city_change()}</span>
      <span className="max-w-44 truncate" data-city>
        {defaultPlace.city}
      </span>
    </button>
  )
}

function SearchBox() {
  return (
    <search className="relative min-w-36 max-w-72 grow basis-0 max-md:hidden">
      <form action={paths.search()} data-suggest>
        <input
          type="search"
          name="query"
          maxLength={200}
          required
          autoComplete="off"
          aria-label={m.search_fundraisers()}
          placeholder={m.search_fundraisers()}
          className="h-12 w-full rounded-full border border-edge bg-surface pr-12 pl-5 text-sm placeholder:text-soft"
        />
        <button
          type="submit"
          aria-label={m.search()}
          className="absolute top-0 right-0 grid size-12 place-items-center rounded-full text-soft hover:text-ink"
        >
          <Icon name="search" />
        </button>
      </form>
    </search>
  )
}

const SignUpButton = ({ className }: { className: string }) => (
  <button
    type="button"
    data-opens="sign-up"
    aria-haspopup="dialog"
    className={`bar-item scripted signed-out ${className}`}
  >
    {m.nav_sign_up()}
  </button>
)

/** Both ways in stand in every page; a script in its head says which one shows. */
function Account() {
  const { settings } = useFrameFacts()
  // The popup looks here whether people may sign in with an identity provider.
  const hasProvider = settings?.socialLogin ?? false
  return (
    <>
      <button
        type="button"
        data-opens="sign-in"
        data-social={hasProvider || undefined}
        aria-haspopup="dialog"
        className="bar-item scripted signed-out"
      >
        {m.nav_sign_in()}
      </button>
      <SignUpButton className="max-[1279px]:hidden lg:-mr-3" />
      <details name="menu" className="menu signed-in lg:-mr-3" data-account data-floats>
        <summary aria-label={m.nav_account()} className={round}>
          <Drawing name="person" size={24} />
        </summary>
        <div className="menu-sheet right-0 left-auto" />
      </details>
    </>
  )
}
