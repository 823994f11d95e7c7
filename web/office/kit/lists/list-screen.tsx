import type { ReactNode } from 'react'
import { useLoaderData, useNavigate, useNavigation } from 'react-router'
import { api } from '../../../app/api.ts'
import { m } from '../../../app/words.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Forbidden } from '../forbidden.tsx'
import { groupDigits } from '../figures.ts'
import { EmptyPanel } from '../empty-panel.tsx'
import { areAllTest, TestBadge, TestSaid } from '../test-badge.tsx'
import { ColumnChoice, useColumnChoice } from './column-choice.tsx'
import { DataTable, TableSkeleton } from './data-table.tsx'
import { metaOf, type DeskList, type ListCall, type ListData, type RowOf } from './define-list.ts'
import { DownloadButton } from './download.tsx'
import { ListFilters } from './filters.tsx'
import { Pages } from './pages.tsx'
import { listUrl } from './list-url.ts'
import { SavedFilters } from './saved-filters.tsx'
import { BulkBar, useSelection } from './selection.tsx'

type ListScreenProps<C extends ListCall> = {
  list: DeskList<C>
  /** What may be done here beside the download, at the right of the title. */
  actions?: ReactNode
  /** What stands between the title and the list. */
  children?: ReactNode
}

/** A declared list with its search, filters, table, pages and download. */
export function ListScreen<C extends ListCall>({ list, actions, children }: ListScreenProps<C>) {
  const { asked, always, answer } = useLoaderData<ListData<C>>()
  const { state, location } = useNavigation()
  const go = useNavigate()
  const url = listUrl(asked)
  const isLoading = state === 'loading' && location.pathname === globalThis.location.pathname
  const again = () => void go(url.to({ page: asked['page'] }), { replace: true })
  const { name, isWhole } = list.call.list
  const askForKey = () =>
    api(list.call as ListCall, {
      query: { ...asked, ...always, ...(!isWhole && { page: '1', limit: '1' }) },
    })
  const narrowing = Object.keys(asked).filter((name) => !['page', 'limit', 'sort'].includes(name))
  const { path } = list.call
  const chosen = useColumnChoice(path, list.columns)
  const isBarred = answer.http === 403
  const errors = answer.ok ? {} : answer.errors
  const isSaidBeside = 'from' in errors || 'to' in errors
  const rows = answer.ok ? (answer.data as RowOf<C>[]) : []
  const isTest = areAllTest(rows)
  const selection = useSelection(rows.map(list.keyOf))
  const picked = rows.filter((row) => selection.keys.includes(list.keyOf(row)))
  const add = list.add && (
    <ButtonLink look="main" to={list.add.to} className="desk-button">
      {list.add.label}
    </ButtonLink>
  )
  return (
    <div className="desk-list">
      <header className="flex flex-wrap items-center gap-2">
        <h1 className="text-lg">{list.title}</h1>
        <TestBadge isTest={isTest} />
        <div className="ml-auto flex flex-wrap gap-2">
          {!isBarred && actions}
          {!isBarred && <SavedFilters path={path} asked={asked} />}
          {answer.ok && <ColumnChoice columns={list.columns} {...chosen} />}
          {answer.ok && name !== undefined && <DownloadButton name={name} ask={askForKey} />}
          {!isBarred && add}
        </div>
      </header>
      {!isBarred && children}
      {!isBarred && <ListFilters list={list} url={url} errors={errors} />}
      {isLoading ? (
        <TableSkeleton columns={chosen.shown} rows={Math.max(3, rows.length)} />
      ) : isBarred ? (
        <Forbidden />
      ) : isSaidBeside ? null : !answer.ok ? (
        <EmptyPanel title={answer.message || m.office_went_wrong()} isUrgent>
          <Button onClick={again}>{m.office_again()}</Button>
        </EmptyPanel>
      ) : rows.length === 0 && answer.ok && metaOf(answer).total > 0 ? (
        <EmptyPanel title={m.office_past_end({ pages: groupDigits(metaOf(answer).pages) })}>
          <Button onClick={() => void go(url.to({ page: String(metaOf(answer).pages) }), { replace: true })}>
            {m.office_last_page()}
          </Button>
        </EmptyPanel>
      ) : rows.length === 0 ? (
        <EmptyPanel title={narrowing.length > 0 ? m.office_no_results() : m.say_no_data()}>
          {narrowing.length > 0 ? (
            <Button onClick={() => void go('?')}>{m.office_reset()}</Button>
          ) : (
            <>
              <p className="text-soft">{list.empty}</p>
              {add}
            </>
          )}
        </EmptyPanel>
      ) : (
        <>
          {list.bulk && picked.length > 0 && (
            <BulkBar actions={list.bulk} rows={picked} clear={selection.clear} />
          )}
          <TestSaid value={isTest}>
            <DataTable
              list={list}
              rows={rows}
              url={url}
              columns={chosen.shown}
              {...(list.bulk && { selection })}
            />
          </TestSaid>
          {!isWhole && <Pages meta={metaOf(answer)} url={url} />}
        </>
      )}
    </div>
  )
}
