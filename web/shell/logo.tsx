import type { PublicSettings } from '../app/page-context.ts'
import { paths } from '../app/paths.ts'
import { markPaths, markSize } from '../ui/weave/mark.ts'

type LogoProps = { name: string; logo: PublicSettings['brandLogo'] }

/** The mark and the name beside it; the charity's own logo where it has one. */
export function Logo({ name, logo }: LogoProps) {
  if (logo !== undefined)
    return (
      <span className="flex items-center gap-2.5 text-xl leading-none font-heading">
        <img
          src={logo.path}
          width={logo.width}
          height={logo.height}
          alt={logo.isAlone ? name : ''}
          className="shrink-0"
        />
        {!logo.isAlone && <span className="py-1">{name}</span>}
      </span>
    )
  return (
    <span className="flex items-center gap-2.5 text-xl leading-none font-heading">
      <svg
        width="32"
        height="32"
        viewBox={`0 0 ${markSize} ${markSize}`}
        shapeRendering="crispEdges"
        aria-hidden="true"
        className="shrink-0"
      >
        {markPaths.map(({ dye, d }) => (
          <path key={dye} fill={`var(--dye-${dye})`} d={d} />
        ))}
      </svg>
      <span className="py-1">{name}</span>
    </span>
  )
}

/** Name of the charity, and its logo where it has one. */
export type Branded = { brand: string; logo: PublicSettings['brandLogo'] }

/** The way home, on the left of its row. */
export const Home = ({ brand, logo }: Branded) => (
  <a href={paths.home()} className="brand mr-auto rounded-field py-2" aria-label={brand}>
    <Logo name={brand} logo={logo} />
  </a>
)
