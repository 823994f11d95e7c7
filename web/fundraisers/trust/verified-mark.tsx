import { m } from '../../app/words.ts'
import { classNames } from '../../ui/format/class-names.ts'

/** Whether an organiser's papers were checked. */
export function VerifiedMark({ isVerified }: { isVerified: boolean }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 font-label',
        isVerified ? 'text-neem' : 'text-soft',
      )}
    >
      {isVerified && (
        <svg width="18" height="18" viewBox="0 0 12 12" aria-hidden="true">
          <path
            fill="currentColor"
            d="M5 0h2v1h2v1h1v1h1v2h1v2h-1v2h-1v1h-1v1h-2v1h-2v-1h-2v-1h-1v-1h-1v-2h-1v-2h1v-2h1v-1h1v-1h2z"
          />
          <path fill="none" stroke="var(--color-surface)" strokeWidth="1.4" d="M3.5 6.2 5.3 8l3.2-3.8" />
        </svg>
      )}
      {isVerified ? m.verified() : m.trust_not_verified()}
    </span>
  )
}
