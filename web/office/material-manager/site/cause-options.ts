import { campaigns } from '../../../../contract/campaigns/public.ts'
import { api } from '../../../app/api.ts'

/** Causes as a select offers them; none where they could not be had, and then the server says what is missing. */
export async function causeOptions(): Promise<{ value: number; label: string }[]> {
  const answer = await api(campaigns.causes)
  return answer.ok ? answer.data.map(({ id, name }) => ({ value: id, label: name })) : []
}
