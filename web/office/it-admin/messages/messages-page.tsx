import { useMemo, useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import type { ReplyOf } from '../../../../contract/call.ts'
import { messageChannel, messageStatus, outbox } from '../../../../contract/system/outbox.ts'
import { statusLabel } from '../../../../contract/status.ts'
import { api } from '../../../app/api.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { momentText } from '../../../ui/format/dates.ts'
import {
  choiceFilter,
  defineList,
  listLoader,
  statusFilter,
  type RowOf,
} from '../../kit/lists/define-list.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { itArea } from '../area.ts'
import { MessageDialog, messageActions, messageActionText, type MessageAction } from './message-dialog.tsx'

type Message = RowOf<typeof outbox.messages>
type Asked = { message: Message; action: MessageAction }
type About = ReplyOf<typeof outbox.about>

const unknown: About = { kinds: [], servers: { email: true, sms: true }, mayAct: false }

const listOf = ({ kinds, mayAct }: About, ask: (asked: Asked) => void = () => undefined) =>
  defineList({
    call: outbox.messages,
    title: m.outbox_title(),
    keyOf: ({ id }) => id,
    nameOf: ({ kindName, recipient }) => `${kindName}, ${recipient}`,
    pathOf: ({ id }) => itArea.paths.message(id),
    quickLook: (message) => ({
      title: message.subject || message.kindName,
      facts: [
        [m.outbox_to(), message.recipient],
        [m.outbox_channel(), statusLabel(messageChannel, message.channel)],
        [m.outbox_kind(), message.kindName],
        [m.outbox_state(), statusLabel(messageStatus, message.status)],
        [m.outbox_written(), momentText(message.createdAt)],
        [m.outbox_sent(), message.sentAt && momentText(message.sentAt)],
        [m.outbox_tries(), message.tries],
        [m.outbox_why(), message.lastError],
      ],
    }),
    columns: [
      { of: 'createdAt', show: 'instant', sorts: { descending: 'newest', ascending: 'oldest' } },
      { of: 'recipient', look: 'text' },
      { of: 'channel', cell: ({ channel }) => statusLabel(messageChannel, channel) },
      { of: 'kindName', look: 'text' },
      { of: 'subject', look: 'text' },
      { of: 'status', set: messageStatus },
      { of: 'tries', show: 'count' },
      { of: 'lastError', look: 'text' },
      { of: 'sentAt', show: 'instant', isExtra: true },
    ],
    searchLabel: m.outbox_search(),
    hasDays: true,
    filters: [
      statusFilter(messageStatus),
      choiceFilter('channel', m.outbox_channel(), messageChannel),
      {
        name: 'kind',
        label: m.outbox_kind(),
        any: m.office_all(),
        options: kinds.map(({ id, name }) => ({ value: id, label: name })),
      },
    ],
    ...(mayAct && {
      actions: (message: Message) =>
        messageActions(message).map((action) => ({
          label: `${messageActionText[action]()}…`,
          run: () => ask({ message, action }),
        })),
    }),
    failed: m.outbox_failed(),
    empty: m.outbox_empty(),
  })

export async function clientLoader(args: LoaderFunctionArgs) {
  const found = await api(outbox.about)
  const about = found.ok ? found.data : unknown
  return { ...(await listLoader(listOf(about))(args)), about }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.outbox_title() })

/** Every e-mail and SMS: where it stands, why it failed, and how it is sent again. */
export default function MessagesPage() {
  const { about } = useLoaderData<typeof clientLoader>()
  const [asked, ask] = useState<Asked>()
  const list = useMemo(() => listOf(about, ask), [about])
  const missing = missingText(about.servers)
  return (
    <>
      <ListScreen list={list}>{missing && <p className="text-sm text-soft">{missing}</p>}</ListScreen>
      {asked && <MessageDialog {...asked} close={() => ask(undefined)} />}
    </>
  )
}

function missingText({ email, sms }: About['servers']): string | undefined {
  if (!email && !sms) return m.outbox_no_servers()
  if (!email) return m.outbox_no_email_server()
  return sms ? undefined : m.outbox_no_sms_server()
}
