import { useState } from 'react'
import { Link, useLoaderData, useRevalidator, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { caseLimits, supportCaseStatus, caseTopicLabels } from '../../../../contract/support/facts.ts'
import { cases } from '../../../../contract/support/cases.ts'
import { findStatus } from '../../../../contract/status.ts'
import { api } from '../../../app/api.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { CallForm } from '../../../forms/call-form.tsx'
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { Button } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/format/dates.ts'
import { Notice } from '../../../ui/notice.tsx'
import { LoadError } from '../../kit/load-error.tsx'
import { Section } from '../../kit/section.tsx'
import { SmallTable } from '../../kit/small-table.tsx'
import { Badge, StatusBadge } from '../../kit/status-badge.tsx'
import { useKeys } from '../../kit/keys/use-key.ts'
import { operationsArea } from '../area.ts'
import { AssignDialog, CloseDialog, JoinDialog, ReplyDialog, type Case } from './case-dialogs.tsx'
import { CaseLines } from './case-lines.tsx'
import { CasePerson } from './case-person.tsx'
import { useWriters } from './use-writers.ts'

const { paths } = operationsArea

export const clientLoader = async ({ params }: LoaderFunctionArgs) => ({
  answer: await api(cases.detail, { params: { id: Number(params['id']) } }),
})
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.cases_one() })

const labelOf = (status: number) => findStatus(supportCaseStatus, status)!.label

/** One case: messages, notes, its person, other cases and history. */
export default function CasePage() {
  const { answer } = useLoaderData<typeof clientLoader>()
  if (!answer.ok) return <LoadError answer={answer} list={{ to: paths.inbox(), title: m.inbox_title() }} />
  const found = answer.data
  const { id, person, joinedInto, reason } = found
  return (
    <>
      <Header key={id} found={found} />
      {joinedInto !== null && (
        <Notice look="info">
          <Link to={paths.case(joinedInto.id)} className="underline underline-offset-4">
            {m.cases_joined_into({ number: joinedInto.number })}
          </Link>
        </Notice>
      )}
      {joinedInto === null && reason !== '' && (
        <Notice look="info">
          <p className="wrap-anywhere">{m.cases_solved_for({ reason })}</p>
        </Notice>
      )}
      {person === null ? (
        <Notice look="info">{m.cases_erased_text()}</Notice>
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,26rem)]">
          <div className="flex min-w-0 flex-col gap-6">
            <CaseLines lines={found.lines} number={found.number} />
            <Note key={id} id={id} />
          </div>
          <div className="flex min-w-0 flex-col gap-6">
            <CasePerson found={found} person={person} />
            <Others found={found} />
            <Moves history={found.history} />
          </div>
        </div>
      )}
    </>
  )
}

type Opened = 'reply' | 'close' | 'assign'

function Header({ found }: { found: Case }) {
  const { id, number, status, topic, person, joinedInto, assignee, dueAt, isOverdue, me } = found
  const [opened, open] = useState<Opened>()
  const { revalidate } = useRevalidator()
  const writers = useWriters(id, opened === 'reply')
  const isSolved = labelOf(status) === labelOf(3)
  const isWorkable = person !== null && joinedInto === null
  const canReply = isWorkable && person.email !== null
  const canClose = isWorkable && !isSolved
  const close = () => open(undefined)
  const change = async (sent: Promise<{ ok: boolean }>) => {
    if ((await sent).ok) await revalidate()
  }
  useKeys({
    r: canReply && (() => open('reply')),
    c: canClose && (() => open('close')),
    a: isWorkable && (() => open('assign')),
  })
  return (
    <header className="flex flex-wrap items-center gap-2">
      <h1 className="text-xl tabular">{number}</h1>
      <StatusBadge set={supportCaseStatus} of={status} />
      {isOverdue && <Badge look="bad">{m.cases_overdue()}</Badge>}
      <p className="text-sm text-soft">
        {caseTopicLabels[topic]}
        {dueAt !== null && ` · ${m.cases_due()} ${momentText(dueAt)}`}
        {` · ${m.cases_assignee()}: ${assignee?.name ?? m.cases_unassigned()}`}
      </p>
      <div className="ml-auto flex flex-wrap gap-2">
        {canReply && (
          <Button
            look="main"
            className="desk-button"
            aria-haspopup="dialog"
            aria-keyshortcuts="R"
            onClick={() => open('reply')}
          >
            {m.cases_reply()} <kbd className="key-cap max-lg:hidden">R</kbd>
          </Button>
        )}
        {isWorkable && assignee?.id !== me && (
          <Button
            className="desk-button"
            onClick={() => void change(api(cases.assign, { body: { id, accountId: me } }))}
          >
            {m.cases_assign_me()}
          </Button>
        )}
        {isWorkable && (
          <Button
            className="desk-button"
            aria-haspopup="dialog"
            aria-keyshortcuts="A"
            onClick={() => open('assign')}
          >
            {m.cases_assign()} <kbd className="key-cap max-lg:hidden">A</kbd>
          </Button>
        )}
        {canClose && (
          <Button
            className="desk-button"
            aria-haspopup="dialog"
            aria-keyshortcuts="C"
            onClick={() => open('close')}
          >
            {m.cases_close()} <kbd className="key-cap max-lg:hidden">C</kbd>
          </Button>
        )}
        {isWorkable && isSolved && (
          <Button className="desk-button" onClick={() => void change(api(cases.reopen, { body: { id } }))}>
            {m.cases_reopen()}
          </Button>
        )}
      </div>
      <output className="w-full text-sm font-label">
        {writers.length > 0 && m.cases_writing({ names: writers.join(', ') })}
      </output>
      {isWorkable && person.email === null && (
        <p className="w-full text-sm text-soft">{m.cases_no_email()}</p>
      )}
      {opened === 'reply' && <ReplyDialog found={found} writers={writers} close={close} />}
      {opened === 'close' && <CloseDialog found={found} close={close} />}
      {opened === 'assign' && <AssignDialog found={found} close={close} />}
    </header>
  )
}

function Note({ id }: { id: number }) {
  const form = useCallForm(cases.note, {
    values: { text: '' },
    fixed: { id },
    draft: `case-note:${id}`,
    toast: m.cases_note_added(),
    after: (): void => form.reset({ text: '' }),
  })
  return (
    <CallForm form={form} label={m.cases_note()} button={m.cases_add_note()} look="plain">
      <TextAreaField
        name={form.at('text')}
        label={m.cases_note()}
        hint={m.cases_note_hint()}
        max={caseLimits.note}
        rows={3}
      />
    </CallForm>
  )
}

function Others({ found }: { found: Case }) {
  const [other, choose] = useState<Case['others'][number]>()
  const { others, joinedInto } = found
  if (others.length === 0) return null
  return (
    <Section title={m.cases_others()}>
      <ul className="flex flex-col gap-2">
        {others.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-2 text-sm">
            <Link to={paths.case(one.id)} className="text-indigo underline underline-offset-4 tabular">
              {one.number}
            </Link>
            <StatusBadge set={supportCaseStatus} of={one.status} />
            <span className="text-soft">{momentText(one.createdAt)}</span>
            {joinedInto === null && (
              <Button look="quiet" className="desk-button ml-auto" onClick={() => choose(one)}>
                {m.cases_join()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {other && <JoinDialog found={found} other={other} close={() => choose(undefined)} />}
    </Section>
  )
}

const Moves = ({ history }: Pick<Case, 'history'>) =>
  history.length > 0 && (
    <Section title={m.cases_history()}>
      <SmallTable
        label={m.cases_history()}
        from={history.length}
        heads={[{ text: m.cases_when(), isDay: true }, { text: m.cases_status() }, { text: m.cases_who() }]}
        rows={history.map(({ at, actor, from, to }, index) => ({
          key: `${index} ${at}`,
          cells: [momentText(at), `${labelOf(from)} → ${labelOf(to)}`, actor],
        }))}
      />
    </Section>
  )
