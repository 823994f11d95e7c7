import { volunteers } from '../../../../contract/network/volunteers.ts'
import { apiUntil } from '../../../app/api.ts'
import { m } from '../../../app/words.ts'
import { ComboboxField } from '../../../forms/combobox/combobox-field.tsx'
import type { FieldProps } from '../../../forms/use-field.ts'
import type { Search } from '../../../forms/use-search.ts'

type VolunteerOption = { value: number; label: string }

const findVolunteers: Search<VolunteerOption> = async (searchTerm, signal) => {
  const query = searchTerm === '' ? {} : { searchTerm }
  const answer = await apiUntil(signal)(volunteers.activeList, { query })
  return answer.ok ? answer.data.map(({ id, fullName }) => ({ value: id, label: fullName })) : undefined
}

type VolunteerFieldProps = FieldProps<number> & { known?: readonly VolunteerOption[] }

/** An active volunteer, found by name, e-mail or mobile number. */
export const VolunteerField = ({ known = [], ...field }: VolunteerFieldProps) => (
  <ComboboxField {...field} search={findVolunteers} known={known} failed={m.materials_volunteers_failed()} />
)
