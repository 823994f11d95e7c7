import { volunteers } from '../../../../contract/network/volunteers.ts'
import { apiUntil } from '../../../app/api.ts'
import type { Search } from '../../../forms/use-search.ts'

/** Active volunteers whose name, e-mail or mobile number holds a text. */
export const findVolunteers: Search<{ value: number; label: string }> = async (searchTerm, signal) => {
  const answer = await apiUntil(signal)(volunteers.activeList, { query: { searchTerm } })
  return answer.ok ? answer.data.map(({ id, fullName }) => ({ value: id, label: fullName })) : undefined
}
