import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { headOf } from '../../app/head/head.ts'
import { m } from '../../app/words.ts'
import { DeskFrame } from './desk-frame.tsx'
import { DeskMessages, loadDeskMessages } from './desk-messages.tsx'

export const clientLoader = (args: LoaderFunctionArgs) => loadDeskMessages(args)
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.chat_title() })

/** Conversations about one fundraiser. */
export default function DeskMessagesPage() {
  const { desk, list, about } = useLoaderData<typeof clientLoader>()
  return (
    <DeskFrame answer={desk}>{(data) => <DeskMessages desk={data} list={list} about={about} />}</DeskFrame>
  )
}
