import { managedEvents } from '../../../../contract/talks/events.ts'
import { talksFaqCategories } from '../../../../contract/talks/faq.ts'
import { api } from '../../../app/api.ts'

type Choice = { value: number; label: string }

/** The fifty events that start last, to choose from. */
export async function eventChoices(): Promise<Choice[]> {
  const answer = await api(managedEvents.list, { query: { limit: 50 } })
  return answer.ok ? answer.data.map(({ id, title }) => ({ value: id, label: title })) : []
}

/** Categories of questions, to choose from. */
export async function categoryChoices(): Promise<Choice[]> {
  const answer = await api(talksFaqCategories.list, { query: {} })
  return answer.ok ? answer.data.map(({ id, name }) => ({ value: id, label: name })) : []
}
