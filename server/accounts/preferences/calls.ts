import {
  chosenAtFirst,
  preferenceTexts,
  topics,
  type preferences,
  type Topic,
  type unsubscribing,
} from '../../../contract/accounts/preferences.ts'
import { languageOf } from '../../../shared/languages.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import { refused, seeOther, withMessage } from '../../http/answers.ts'
import type { Handlers } from '../../http/handlers.ts'
import { networkOf } from '../../platform/limits/network.ts'
import { readUnsubscribeToken } from '../../platform/messages/index.ts'
import { changeTopic, endSubscription, sendUnsubscribeLink, type PreferenceServices } from './service.ts'
import { isEnded, listChoices, listEnded, type Channels } from './store-preferences.ts'

const toWire = ({ email, sms, whatsapp }: Channels) => ({
  email: flag(email),
  sms: flag(sms),
  whatsapp: flag(whatsapp),
})
const flag = (is: boolean): 0 | 1 => (is ? 1 : 0)

export const preferenceHandlers = (services: PreferenceServices): Handlers<typeof preferences> => {
  const { database } = services
  const choicesOf = async (accountId: number) => {
    const chosen = new Map((await listChoices(database.pool, accountId)).map((one) => [one.topic, one]))
    const ended = new Set((await listEnded(database.pool, accountId)).map(({ topic }) => topic))
    return (topic: Topic) => {
      const { email, sms, whatsapp } = chosen.get(topic) ?? chosenAtFirst[topic]
      return toWire({ email: email && !ended.has(topic), sms, whatsapp })
    }
  }
  return {
    async list(_input, { actor }) {
      const choiceOf = await choicesOf(actor.accountId)
      return topics.map((name) => ({ name, ...choiceOf(name) }))
    },
    read: async ({ params }, { actor }) => (await choicesOf(actor.accountId))(params.name),
    async save({ params: { name }, body }, { actor, headers }) {
      if (name === 'receipts' && body.email === 0)
        throw invalidField('email', preferenceTexts.receiptsByEmail)
      const channels = { email: body.email === 1, sms: body.sms === 1, whatsapp: body.whatsapp === 1 }
      await changeTopic(services, actor, name, channels, languageOf(headers['cookie']))
      return withMessage(null, 'Successfully updated')
    },
  }
}

/** Masks an e-mail address, so that only its owner recognises it. */
const ends = (email: string) => email.replace(/^(.)[^@]*/, '$1•••')

export const unsubscribeHandlers = (services: PreferenceServices): Handlers<typeof unsubscribing> => {
  const read = (token: string) => {
    const subscription = readUnsubscribeToken(services.fieldCrypto, token)
    const topic = topics.find((one) => one === subscription?.topic)
    return subscription && topic && { recipient: subscription.recipient, topic }
  }
  return {
    async check({ body }) {
      const about = read(body.token)
      if (about === undefined) throw new AppError('LINK_INVALID')
      const isOver = await isEnded(services.database.pool, about.recipient, about.topic)
      return { email: ends(about.recipient), topic: about.topic, isOver }
    },
    async unsubscribe({ body }, { ip, headers }) {
      const { token, email, topic } = body
      if (email !== undefined && topic !== undefined) {
        await sendUnsubscribeLink(
          services,
          { email, topic },
          {
            network: networkOf(ip),
            language: languageOf(headers['cookie']),
          },
        )
        return withMessage(null, preferenceTexts.linkSent)
      }
      const about = token === undefined ? undefined : read(token)
      if (about === undefined) return refused(preferenceTexts.over)
      await endSubscription(services, about)
      return withMessage(null, preferenceTexts.unsubscribed)
    },
    async oneClick({ params }) {
      const about = read(params.token)
      if (about === undefined) throw new AppError('LINK_INVALID')
      await endSubscription(services, about)
      return withMessage(null, preferenceTexts.unsubscribed)
    },
    visit: ({ params }) => seeOther(`/unsubscribe/${encodeURIComponent(params.token)}`),
  }
}
