import { useState } from 'react'
import * as z from 'zod/mini'
import { wholeList } from '../../../../contract/lists.ts'
import { statusCodeSchema, statusSet } from '../../../../contract/status.ts'
import { m } from '../../../app/words.ts'
import { CopyButton } from '../copy-button.tsx'
import { ColumnChoice, useColumnChoice } from './column-choice.tsx'
import { DataTable } from './data-table.tsx'
import { defineList } from './define-list.ts'
import { listUrl } from './list-url.ts'
import { QuickDays } from './filters/quick-days.tsx'
import { SavedFilters } from './saved-filters.tsx'
import { BulkBar } from './choosing/bulk-bar.tsx'
import { useSelection } from './choosing/selection.tsx'
import { ListSums } from './sums.tsx'
import type { SaveResult, StatusEffect } from './status/status-choice.tsx'

const status = statusSet({
  requested: { code: 2, label: 'Requested', look: 'waiting' },
  active: { code: 1, label: 'Active', look: 'good' },
  inactive: { code: 0, label: 'Inactive' },
})
const call = wholeList({
  path: '/demo/list',
  access: 'demo',
  summary: 'Volunteers whom no server knows',
  name: undefined,
  sorts: { placed: 'As they were put' },
  filters: {},
  row: z.object({ id: z.int(), name: z.string(), pledged: z.number(), status: statusCodeSchema(status) }),
  labels: { name: 'Full name', pledged: 'Pledged', status: 'Status' },
})

const volunteers = ['Asha Rao', 'Bilal Khan', 'Latha Reddy', 'Meera Nair'].map((name, index) => ({
  id: index + 1,
  name,
  pledged: 500 * (index + 1),
  status: ([2, 1, 1, 0] as const)[index]!,
}))

const sumOfSamples = () => Promise.resolve([{ isTest: false, of: { pledged: 5000 } }])

/** After a moment in which it can be seen that something was changed before it was saved. */
const answerOf = (isRefused: boolean) =>
  new Promise<SaveResult>((tell) => {
    setTimeout(
      tell,
      800,
      isRefused ? { ok: false, http: 500, message: '' } : { ok: true, http: 200, message: '' },
    )
  })

/** A change that reaches a person, which is confirmed first and can be undone. */
const sampleEffect = (name: string, send: () => Promise<SaveResult>): StatusEffect => ({
  hint: m.components_list_effect(),
  question: (status) => m.components_list_question({ name, status }),
  button: m.offers_email_button(),
  seconds: 10,
  pending: (status) => m.components_list_pending({ name, status }),
  undone: m.offers_email_undone(),
  undo: send,
})

/** A list with all that may be done in one: order, choice, status, menu, columns and saved filters. */
export default function ListSamples() {
  const [isRefused, setRefused] = useState(false)
  const [done, setDone] = useState('')
  const send = () => answerOf(isRefused)
  const list = defineList({
    call,
    title: m.components_lists(),
    keyOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    editPath: () => '',
    columns: [
      { of: 'name', look: 'text' },
      { of: 'status', set: status, update: send, effect: ({ name }) => sampleEffect(name, send) },
      { of: 'pledged', show: 'rupees' },
    ],
    empty: '',
    actions: ({ name }) => [
      { label: m.components_list_greet(), run: () => setDone(m.components_list_greeted({ name })) },
    ],
    bulk: [{ label: m.components_list_thank(), run: send }],
    choosing: {
      most: 500,
      bars: ({ status: code }) => (code === 0 ? m.components_list_barred() : undefined),
    },
    reorder: send,
  })
  const columns = useColumnChoice(call.path, list.columns)
  const selection = useSelection({ rows: volunteers, keyOf: list.keyOf, choosing: list.choosing })
  const pages = { total: volunteers.length, most: 500, ask: () => Promise.resolve(volunteers) }
  const url = listUrl({ searchTerm: 'asha' })
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <QuickDays url={url} today="2026-11-20" />
        <label className="mr-auto flex items-center gap-2">
          <input type="checkbox" checked={isRefused} onChange={({ target }) => setRefused(target.checked)} />
          {m.components_list_refused()}
        </label>
        <SavedFilters path={call.path} asked={url.asked} />
        <ColumnChoice columns={list.columns} {...columns} />
      </div>
      {selection.rows.length + selection.leftOut.length > 0 && (
        <BulkBar actions={list.bulk!} status={list.bulkStatus} selection={selection} pages={pages} />
      )}
      <DataTable list={list} rows={volunteers} url={url} columns={columns.shown} selection={selection} />
      <div className="text-sm">
        <ListSums labels={{ pledged: m.components_list_pledged() }} of="" ask={sumOfSamples} />
      </div>
      <p className="flex items-center gap-1 text-sm">
        {volunteers[0]!.name}
        <CopyButton text={volunteers[0]!.name} what={volunteers[0]!.name} />
      </p>
      <output className="text-sm">{done}</output>
    </div>
  )
}
