import type { ReactNode } from 'react'

/** Facts in pairs; those without a value are left out. */
export const FactList = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
  <dl className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-4 text-sm">
    {facts
      .filter(([, value]) => value !== null && value !== '' && value !== undefined && value !== false)
      .map(([name, value]) => (
        <div key={name}>
          <dt className="text-xs text-soft">{name}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
  </dl>
)
