/** The stepped diamond of the weave: two hands' width of cloth, folded. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg width="32" height="32" viewBox="0 0 16 16" shapeRendering="crispEdges" aria-hidden="true">
        <path
          fill="var(--dye-madder)"
          d="M7 0h2v1h1v1h1v1h1v1h1v1h1v1h1v1h1v2h-1v1h-1v1h-1v1h-1v1h-1v1h-1v1h-1v1h-2v-1h-1v-1h-1v-1h-1v-1h-1v-1h-1v-1h-1v-1h-1v-2h1v-1h1v-1h1v-1h1v-1h1v-1h1v-1h1z"
        />
        <path
          fill="var(--dye-cotton)"
          d="M7 3h2v1h1v1h1v1h1v1h1v2h-1v1h-1v1h-1v1h-1v1h-2v-1h-1v-1h-1v-1h-1v-1h-1v-2h1v-1h1v-1h1v-1h1z"
        />
        <path fill="var(--dye-indigo)" d="M7 5h2v1h1v1h1v2h-1v1h-1v1h-2v-1h-1v-1h-1v-2h1v-1h1z" />
        <path fill="var(--dye-turmeric)" d="M7 7h2v2h-2z" />
      </svg>
      <span className="text-xl leading-none font-heading tracking-tight">{name}</span>
    </span>
  )
}
