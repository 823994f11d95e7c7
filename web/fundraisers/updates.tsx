import type { ServerOnlyParts } from './view-model.ts'
import { m } from '../app/words.ts'
import { instantText } from '../ui/format/dates.ts'

/** Updates, newest first. */
export function Updates({ updates }: { updates: ServerOnlyParts['updates'] }) {
  if (updates.length === 0) return null
  return (
    <section className="flex flex-col gap-6" aria-labelledby="updates">
      <h2 id="updates" className="text-xl">
        {m.updates()}
      </h2>
      <ol className="flex flex-col gap-8">
        {updates.map(({ id, title, message, createdAt }) => (
          <li key={id} className="relative pl-8">
            <Knot />
            <p className="text-sm text-soft">
              <time dateTime={createdAt}>{instantText(createdAt)}</time>
            </p>
            <h3 className="text-lg">{title}</h3>
            <p className="mt-1">{message}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** A stepped diamond on the thread that runs down the updates. */
function Knot() {
  return (
    <>
      <span
        aria-hidden="true"
        className="absolute top-3 -bottom-10 left-[7px] w-0.5 bg-line in-[li:last-child]:hidden"
      />
      <svg
        width="16"
        height="16"
        viewBox="0 0 8 8"
        shapeRendering="crispEdges"
        aria-hidden="true"
        className="absolute top-1 left-0"
      >
        <path
          fill="var(--dye-madder)"
          d="M3 0h2v1h1v1h1v1h1v2h-1v1h-1v1h-1v1h-2v-1h-1v-1h-1v-1h-1v-2h1v-1h1v-1h1z"
        />
        <path fill="var(--dye-turmeric)" d="M3 3h2v2h-2z" />
      </svg>
    </>
  )
}
