import { useMemo, useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { newsletterTexts, stoppedAddresses } from '../../../../contract/talks/newsletters.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { DialogForm } from '../../../forms/dialog-form.tsx'
import { TextField } from '../../../forms/fields/text-field.tsx'
import { defineList, listLoader, type RowOf } from '../../kit/lists/define-list.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'

type Row = RowOf<typeof stoppedAddresses.list>

const listOf = (lift: (row: Row) => void = () => undefined) =>
  defineList({
    call: stoppedAddresses.list,
    title: m.newsletter_stopped(),
    keyOf: ({ id }) => id,
    nameOf: ({ email }) => email,
    columns: [
      { of: 'email', look: 'text' },
      { of: 'stoppedAt', show: 'instant', sorts: { descending: 'newest', ascending: 'oldest' } },
      { of: 'kind', cell: ({ kind }) => (kind === 'hard' ? m.newsletter_hard() : m.newsletter_soft()) },
      { of: 'reason', look: 'text' },
    ],
    actions: (row) => [{ label: `${m.newsletter_lift()}…`, run: () => lift(row) }],
    searchLabel: m.newsletter_recipients_search(),
    hasDays: true,
    empty: m.newsletter_stopped_none(),
  })

export const clientLoader = (args: LoaderFunctionArgs) => listLoader(listOf())(args)
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.newsletter_stopped() })

/** Addresses that bounced; staff let one get e-mails again, with a reason. */
export default function StoppedPage() {
  useLoaderData<typeof clientLoader>()
  const [chosen, choose] = useState<Row>()
  const list = useMemo(() => listOf(choose), [])
  return (
    <>
      <ListScreen list={list} />
      {chosen && (
        <DialogForm
          call={stoppedAddresses.lift}
          values={{ reason: '' }}
          fixed={{ id: chosen.id }}
          title={m.newsletter_lift_of({ email: chosen.email })}
          button={m.newsletter_lift()}
          toast={newsletterTexts.lifted}
          close={() => choose(undefined)}
        >
          {(at) => (
            <>
              <p className="break-words">{chosen.reason}</p>
              <TextField name={at('reason')} label={m.newsletter_lift_reason()} max={200} />
            </>
          )}
        </DialogForm>
      )}
    </>
  )
}
