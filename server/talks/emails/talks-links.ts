import { unsubscribeLinks, type UnsubscribeLinks } from '../../platform/messages/index.ts'
import type { TalksServices } from '../deps.ts'

/** Links by which a reader ends reminders and invitations to events. */
export const talksLinks = (
  { fieldCrypto, config }: Pick<TalksServices, 'config' | 'fieldCrypto'>,
  recipient: string,
): UnsubscribeLinks => unsubscribeLinks(fieldCrypto, config.baseUrl, { recipient, topic: 'talks' })
