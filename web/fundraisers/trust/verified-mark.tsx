import type { OrganiserCheck } from '../../../contract/campaigns/public.ts'
import { m } from '../../app/words.ts'
import { checkedText } from './checked-text.ts'

/** Text of the mark; empty where nothing was checked. */
export const markText = (isVerified: boolean, checks: readonly OrganiserCheck[]): string =>
  isVerified ? m.verified() : checkedText(checks)

/** Mark of a verified organisation, or the checks of a person. */
export const VerifiedMark = ({ text }: { text: string }) => (
  <span className="inline-flex items-center gap-1 font-label text-neem">
    <svg width="18" height="18" viewBox="0 0 12 12" aria-hidden="true" className="shrink-0">
      <path
        fill="currentColor"
        d="M5 0h2v1h2v1h1v1h1v2h1v2h-1v2h-1v1h-1v1h-2v1h-2v-1h-2v-1h-1v-1h-1v-2h-1v-2h1v-2h1v-1h1v-1h1z"
      />
      <path fill="none" stroke="var(--color-surface)" strokeWidth="1.4" d="M3.5 6.2 5.3 8l3.2-3.8" />
    </svg>
    {text}
  </span>
)
