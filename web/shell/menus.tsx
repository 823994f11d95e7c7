import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { Icon } from '../ui/icon.tsx'
import { Home, type Branded } from './logo.tsx'
import { Way } from './frame-link.tsx'

const causes: readonly (readonly [slug: string, name: () => string])[] = [
  ['health-family-welfare', m.nav_cause_health_family_welfare],
  ['art-culture', m.nav_cause_art_culture],
  ['ecology-environment', m.nav_cause_ecology_environment],
  ['community-development', m.nav_cause_community_development],
  ['human-rights-social-welfare', m.nav_cause_human_rights_social_welfare],
  ['education', m.nav_cause_education],
]

/** A row on desks. On phones the same list is a drawer; the browser itself opens and closes it. */
export function Menus({ brand, logo, children }: Branded & { children: React.ReactNode }) {
  return (
    <div id="menu" popover="auto" className="drawer">
      <nav aria-label={m.main_menu()} className="page-width drawer-list lg:px-3">
        <div className="flex items-center pl-3 lg:hidden">
          <Home brand={brand} logo={logo} />
          <button
            type="button"
            popoverTarget="menu"
            popoverTargetAction="hide"
            aria-label={m.nav_close()}
            className="grid size-12 shrink-0 place-items-center rounded-field"
          >
            <Icon name="close" size={24} />
          </button>
        </div>
        {children}
        <Item to={paths.startFundraiser()} className="lg:hidden">
          {m.nav_raise()}
        </Item>
        <Item to={paths.giveMaterials()} className="lg:hidden">
          {m.nav_donate_materials()}
        </Item>
        <Item to={paths.fundraisers()}>{m.fundraisers()}</Item>
        <SubMenu title={m.nav_talks()}>
          <Item to={paths.talks()}>{m.nav_talks_home()}</Item>
          <Item to={paths.allTalks()}>{m.nav_talks_all()}</Item>
          <Item to={paths.talksSurveys()}>{m.nav_talks_surveys()}</Item>
          <Item to={paths.talksTestimonials()}>{m.nav_talks_testimonials()}</Item>
          <Item to={paths.subscribeTalks()}>{m.nav_talks_subscribe()}</Item>
          <Item to={paths.allTalks('past')}>{m.nav_talks_past()}</Item>
        </SubMenu>
        <Item to={paths.celebrate()}>{m.nav_celebrate()}</Item>
        <Item to={paths.materials()}>{m.nav_materials()}</Item>
        <SubMenu title={m.nav_causes()}>
          {causes.map(([slug, name]) => (
            <Item key={slug} to={paths.cause(slug)}>
              {name()}
            </Item>
          ))}
        </SubMenu>
        <Item to={paths.blogs()}>{m.nav_blogs()}</Item>
        <Item to={paths.aboutUs()}>{m.nav_about()}</Item>
        <Item to={paths.jobs()} className="hiring">
          {m.nav_hiring()}
        </Item>
      </nav>
    </div>
  )
}

type ItemProps = { to: string; className?: string; children: string }

const Item = ({ to, className, children }: ItemProps) => (
  <Way to={to} className={className ? `bar-item ${className}` : 'bar-item'}>
    {children}
  </Way>
)

/** Opens by click and keyboard without scripts; with them also under a mouse. */
function SubMenu({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <details name="menu" className="menu">
      <summary className="bar-item">
        {title}
        <Icon name="down" size={16} />
      </summary>
      <div className="menu-sheet">{children}</div>
    </details>
  )
}
