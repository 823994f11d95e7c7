import { subscriberTopics, type SubscriberTopic } from '../../../contract/talks/subscribers.ts'
import { m } from '../../app/words.ts'

const labels: Record<SubscriberTopic, () => string> = {
  talks: m.subscribe_topic_talks,
  camps: m.subscribe_topic_camps,
  competitions: m.subscribe_topic_competitions,
  newsletter: m.subscribe_topic_newsletter,
}

/** Topics to choose from, in the reader's language. */
export const topicOptions = () => subscriberTopics.map((value) => ({ value, label: labels[value]() }))
