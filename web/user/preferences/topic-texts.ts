import type { Topic } from '../../../contract/accounts/preferences.ts'
import { m } from '../../app/words.ts'

/** Title and description of each topic. */
export const topicTexts: Record<Topic, { title(): string; text(): string }> = {
  receipts: { title: m.topic_receipts, text: m.topic_receipts_text },
  updates: { title: m.topic_updates, text: m.topic_updates_text },
  reminders: { title: m.topic_reminders, text: m.topic_reminders_text },
  newsletter: { title: m.topic_newsletter, text: m.topic_newsletter_text },
  talks: { title: m.topic_talks, text: m.topic_talks_text },
  materials: { title: m.topic_materials, text: m.topic_materials_text },
  chat: { title: m.topic_chat, text: m.topic_chat_text },
}
