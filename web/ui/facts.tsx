/** List of facts, one per line: name and value. */
export function Facts({ facts }: { facts: [string, string][] }) {
  return (
    <dl className="border-t border-line">
      {facts.map(([name, value]) => (
        <div key={name} className="flex items-baseline gap-4 border-b border-line py-3">
          <dt className="w-20 shrink-0 text-sm text-soft sm:w-32">{name}</dt>
          <dd className="min-w-0 font-label tabular">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
