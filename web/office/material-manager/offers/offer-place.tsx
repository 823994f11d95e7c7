import { m } from '../../../app/words.ts'
import { CopyButton } from '../../kit/copy-button.tsx'
import type { Offer } from './offer-values.ts'

/** Place where things are collected, each line with a button that copies it. */
export function OfferPlace({ locality }: { locality: Offer['locality'] }) {
  const { street, formatted, locality: area, city, state, pinCode, latlong } = locality
  const point = latlong?.location
  const lines = [
    [m.offers_address(), [street, formatted, pinCode].filter(Boolean).join(', ')],
    [m.offers_area(), area],
    [m.offers_city(), [city, state].filter(Boolean).join(', ')],
    [m.offers_point(), point ? `${point.lat}, ${point.lng}` : ''],
  ] as const
  return (
    <dl className="divide-y divide-line rounded-card border border-line bg-surface px-4 text-sm">
      {lines
        .filter(([, text]) => text !== '')
        .map(([label, text]) => (
          <div key={label} className="flex min-h-11 items-center gap-3 py-1.5">
            <dt className="w-28 shrink-0 text-xs text-soft">{label}</dt>
            <dd className="min-w-0 grow wrap-anywhere">{text}</dd>
            <dd>
              <CopyButton text={text} what={label} />
            </dd>
          </div>
        ))}
    </dl>
  )
}
