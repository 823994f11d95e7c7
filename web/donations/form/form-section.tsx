import type { ReactNode } from 'react'

type PartProps = {
  title: string
  /** All of it is answered: its knot is tied. */
  isDone?: boolean
  children: ReactNode
}

/** One question of the form. The knot before it is tied once it is answered. */
export function Part({ title, isDone = false, children }: PartProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-4">
        <h2 className="flex items-center gap-3 text-lg leading-tight sm:text-xl">
          <Knot isTied={isDone} />
          {title}
        </h2>
      </legend>
      {children}
    </fieldset>
  )
}

function Knot({ isTied }: { isTied: boolean }) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 8 8"
      shapeRendering="crispEdges"
      aria-hidden="true"
      className="shrink-0"
    >
      <path
        fill={isTied ? 'var(--dye-madder)' : 'var(--color-line)'}
        d="M3 0h2v1h1v1h1v1h1v2h-1v1h-1v1h-1v1h-2v-1h-1v-1h-1v-1h-1v-2h1v-1h1v-1h1z"
      />
      <path fill={isTied ? 'var(--dye-turmeric)' : 'var(--color-ground)'} d="M3 3h2v2h-2z" />
    </svg>
  )
}
