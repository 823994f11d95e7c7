import { m } from '../../app/words.ts'
import { dayText } from '../../ui/format/dates.ts'
import type { OfferedDropOff } from './handover-part.tsx'

/** Drop-off locations that are full, shown before any photo is taken. */
export function FullDropOffs({ dropOffs }: { dropOffs: readonly OfferedDropOff[] }) {
  const full = dropOffs.filter(({ isFull }) => isFull)
  if (full.length === 0) return null
  return (
    <section aria-labelledby="full" className="flex flex-col gap-2 rounded-card bg-sunk p-4">
      <h2 id="full" className="text-base font-label">
        {m.things_full()}
      </h2>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {full.map(({ id, name, fullUntil }) => (
          <li key={id}>
            {fullUntil === null ? name : m.things_full_until({ name, day: dayText(fullUntil) })}
          </li>
        ))}
      </ul>
    </section>
  )
}
