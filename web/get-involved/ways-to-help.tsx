import { paths } from '../app/paths.ts'
import { m } from '../app/words.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/links/link.tsx'

const ways = [
  { to: paths.offerTime(), title: m.involve_volunteer, text: m.involve_volunteer_text },
  { to: paths.offerPlace(), title: m.involve_drop_off, text: m.involve_drop_off_text },
  { to: paths.becomePartner(), title: m.involve_partner, text: m.involve_partner_text },
]

/** Three things that people can offer beside things themselves. */
export const WaysToHelp = () => (
  <section className="page-width flex flex-col gap-6" aria-labelledby="ways">
    <h2 id="ways" className="text-xl">
      {m.involve_ways()}
    </h2>
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {ways.map(({ to, title, text }) => (
        <li
          key={to}
          className="group relative flex flex-col gap-2 rounded-card border border-line bg-surface p-5 hover:border-edge"
        >
          <h3 className="text-lg leading-tight">
            <Link
              to={to}
              className="flex min-h-12 items-center justify-between gap-3 after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
            >
              {title()}
              <Icon name="right" />
            </Link>
          </h3>
          <p className="text-soft">{text()}</p>
        </li>
      ))}
    </ul>
  </section>
)
