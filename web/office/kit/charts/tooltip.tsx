type TooltipProps = {
  name: string
  lines: readonly string[]
  /** The middle of what it tells of, in pixels from the left of the plot. */
  x: number
  /** Width of the plot. */
  width: number
}

/** Tooltip of one place of a chart; screen readers hear the place itself. */
export const Tooltip = ({ name, lines, x, width }: TooltipProps) => (
  <div
    aria-hidden="true"
    className="chart-tip pointer-events-none absolute top-0 z-10 rounded-field px-3 py-2 text-xs shadow-float tabular"
    style={x < width / 2 ? { left: Math.max(0, x + 8) } : { right: Math.max(0, width - x + 8) }}
  >
    <p className="font-label whitespace-nowrap">{name}</p>
    {lines.map((line) => (
      <p key={line} className="whitespace-nowrap">
        {line}
      </p>
    ))}
  </div>
)
