import { paths } from '../app/paths.ts'
import { markPaths, markSize } from '../ui/weave/mark.ts'

/** The mark and the name beside it. */
export function Logo({ name }: { name: string }) {
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

/** The way home, on the left of its row. */
export const Home = ({ brand }: { brand: string }) => (
  <a href={paths.home()} className="brand mr-auto rounded-field py-2" aria-label={brand}>
    <Logo name={brand} />
  </a>
)
