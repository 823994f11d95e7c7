import { applicationStatus } from '../../../../contract/jobs/facts.ts'
import { findStatus, statusOptions } from '../../../../contract/status.ts'
import { m } from '../../../app/words.ts'
import { labelText } from '../../kit/labels/label-text.ts'
import type { ApplicationCode } from './use-moves.ts'

type ApplicationStatusChoiceProps = {
  name: string
  value: ApplicationCode
  choose(status: ApplicationCode): void
}

/** The status of an application as a select, which also works by keyboard. */
export const ApplicationStatusChoice = ({ name, value, choose }: ApplicationStatusChoiceProps) => (
  <select
    aria-label={m.hr_status_of({ name })}
    value={value}
    className="desk-field max-w-full rounded-field border border-edge bg-surface"
    onChange={({ target }) => choose(findStatus(applicationStatus, target.value)!.wire as ApplicationCode)}
  >
    {statusOptions(applicationStatus).map((one) => (
      <option key={one.value} value={one.value}>
        {labelText(one.label)}
      </option>
    ))}
  </select>
)
