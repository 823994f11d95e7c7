import type { OrganiserCheck, OrganiserCheckKind } from '../../../contract/campaigns/public.ts'
import { m } from '../../app/words.ts'
import { dayText } from '../../ui/format/dates.ts'

const names: Record<OrganiserCheckKind, () => string> = {
  registration: m.trust_check_registration,
  pan: m.trust_check_pan,
  tax_registration: m.trust_check_tax_registration,
  bank_account: m.trust_check_bank_account,
  people: m.trust_check_people,
  visit: m.trust_check_visit,
  identity: m.trust_check_identity,
  address: m.trust_check_address,
}

export type Checked = { name: string; isVerified: boolean; checks: readonly OrganiserCheck[] }

/** Meaning of "Verified", or the checks made so far, with the day of each check. */
export function Checks({ name, isVerified, checks }: Checked) {
  return (
    <>
      <p className="text-sm text-soft">{introduction({ name, isVerified, checks })}</p>
      {checks.length > 0 && (
        <ul className="mt-2 border-t border-line text-sm">
          {checks.map(({ kind, checkedOn }) => (
            <li key={kind} className="flex justify-between gap-4 border-b border-line py-2">
              <span className="min-w-0">{names[kind]()}</span>
              <time dateTime={checkedOn} className="shrink-0 tabular text-soft">
                {dayText(checkedOn)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function introduction({ name, isVerified, checks }: Checked) {
  if (!isVerified) return m.trust_checked_text({ name })
  return checks.length > 0 ? m.trust_verified_text({ name }) : m.trust_verified_plain({ name })
}
