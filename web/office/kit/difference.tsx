import { m } from '../../app/words.ts'

export type FieldChange = { name: string; before: string | null; after: string | null }

/** Shows a change field by field: the value before struck out, what came instead beside or beneath it. */
export const Difference = ({ changes }: { changes: readonly FieldChange[] }) => (
  <dl className="difference">
    {changes.map(({ name, before, after }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          <span className="sr-only">{m.difference_before()}: </span>
          {before === null ? <span className="text-soft">{m.difference_none()}</span> : <del>{before}</del>}
          <span aria-hidden="true" className="text-soft">
            →
          </span>
          <span className="sr-only">{m.difference_after()}: </span>
          {after === null ? <span className="text-soft">{m.difference_none()}</span> : <ins>{after}</ins>}
        </dd>
      </div>
    ))}
  </dl>
)
