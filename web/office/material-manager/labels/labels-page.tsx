import { useSearchParams, type MetaFunction } from 'react-router'
import { labels, labelStatus } from '../../../../contract/materials/labels.ts'
import { labelCodeText } from '../../../../shared/codes/label-code.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { DialogForm } from '../../../forms/dialog-form.tsx'
import { NumberField } from '../../../forms/fields/number-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { defineList, listLoader, statusFilter } from '../../kit/lists/define-list.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { materialArea } from '../area.ts'
import { Opener } from '../../kit/opener.tsx'
import { sheetsUrl } from './label-values.ts'

const { paths } = materialArea

const list = defineList({
  call: labels.list,
  title: m.labels_title(),
  keyOf: ({ id }) => id,
  nameOf: ({ code }) => labelCodeText(code),
  pathOf: ({ code }) => paths.label(code),
  columns: [
    { of: 'code', look: 'text', cell: ({ code }) => labelCodeText(code) },
    { of: 'status', set: labelStatus },
    { of: 'boundTo', look: 'text' },
    { of: 'boundAt', show: 'instant' },
    { of: 'boundBy', look: 'text' },
    { of: 'printedAt', show: 'instant', sorts: { descending: 'newest', ascending: 'oldest' } },
  ],
  searchLabel: m.labels_search(),
  filters: [statusFilter(labelStatus)],
  empty: m.labels_none(),
  buttons: () => (
    <Opener text={m.labels_print()}>
      {(close) => (
        <DialogForm
          call={labels.print}
          title={m.labels_print()}
          button={m.labels_print()}
          close={close}
          values={{ sheets: 1 }}
          toast={m.labels_printed()}
          leadsTo={({ id }) => `${paths.labels()}?print=${id}`}
        >
          {(at) => (
            <NumberField name={at('sheets')} label={m.labels_sheets()} hint={m.labels_sheets_hint()} />
          )}
        </DialogForm>
      )}
    </Opener>
  ),
})

export const clientLoader = listLoader(list)
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: list.title })

/** QR labels with what each is bound to; blank ones are printed here. */
export default function LabelsPage() {
  const print = Number(useSearchParams()[0].get('print') ?? 0)
  return (
    <>
      {print > 0 && (
        <Notice look="info">
          {m.labels_ready()}{' '}
          <a href={sheetsUrl(print)} target="_blank" rel="noreferrer" className="text-indigo underline">
            {m.labels_download()}
          </a>
        </Notice>
      )}
      <ListScreen list={list} />
    </>
  )
}
