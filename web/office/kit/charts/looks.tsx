/** The dyes that figures are drawn in, each with a weave of its own, so that none is told by colour alone. */
const looks = [
  { dye: 'indigo', weave: 'plain' },
  { dye: 'turmeric', weave: 'stripes' },
  { dye: 'neem', weave: 'diamonds' },
  { dye: 'madder', weave: 'dots' },
  { dye: 'indigo', weave: 'bands' },
  { dye: 'turmeric', weave: 'diamonds' },
  { dye: 'neem', weave: 'stripes' },
  { dye: 'soft', weave: 'bands' },
] as const

type Weave = (typeof looks)[number]['weave']

const lookOf = (index: number) => looks[index % looks.length]!

/** Drawn in the ground's colour over the dye, on a square of 8. */
const marks: Record<Weave, string> = {
  plain: '',
  stripes: 'M-2 6 6 -2M-2 14 14 -2M2 18 18 2',
  diamonds: 'M4 1.5 6.5 4 4 6.5 1.5 4Z',
  dots: 'M1.5 2h1M5.5 6h1',
  bands: 'M0 2h8M0 6h8',
}

/** The class that gives a mark its dye: what it fills in and draws its edge with. */
export const dyeClass = (index: number): string => `chart-dye chart-${lookOf(index).dye}`

/** Fill of a mark, once `Weaves` of the same id is on the page. */
export const weaveFill = (id: string, index: number): string =>
  lookOf(index).weave === 'plain' ? 'var(--dye)' : `url(#${id}-${index % looks.length})`

/** The weaves that the marks of one chart are filled with. */
export const Weaves = ({ id, count }: { id: string; count: number }) => (
  <defs>
    {looks.slice(0, count).map(({ weave }, index) => (
      <pattern
        key={`${index}`}
        id={`${id}-${index}`}
        className={dyeClass(index)}
        width="8"
        height="8"
        patternUnits="userSpaceOnUse"
      >
        <rect width="8" height="8" fill="var(--dye)" />
        <path
          d={marks[weave]}
          fill={weave === 'diamonds' ? 'var(--weft)' : 'none'}
          stroke={weave === 'diamonds' ? 'none' : 'var(--weft)'}
          strokeWidth={weave === 'dots' ? 2.5 : 1.5}
          strokeLinecap={weave === 'dots' ? 'round' : 'butt'}
        />
      </pattern>
    ))}
  </defs>
)

/** A small piece of a look, beside its name. */
export const Swatch = ({ id, index }: { id: string; index: number }) => (
  <svg aria-hidden="true" width="14" height="14" className={`shrink-0 ${dyeClass(index)}`}>
    <rect
      x="0.5"
      y="0.5"
      width="13"
      height="13"
      rx="3"
      fill={weaveFill(id, index)}
      stroke="var(--dye-edge)"
    />
  </svg>
)
