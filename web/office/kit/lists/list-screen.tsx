import type { ReactNode } from 'react'
import { useLoaderData, useLocation, useNavigate, useNavigation } from 'react-router'
import { m } from '../../../app/words.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Forbidden } from '../forbidden.tsx'
import { EmptyPanel } from '../empty-panel.tsx'
import { areAllTest, TestBadge, TestSaid } from '../test-badge.tsx'
import { ColumnChoice, useColumnChoice } from './column-choice.tsx'
import { DataTable, TableSkeleton } from './data-table.tsx'
import {
  askForList,
  metaOf,
  rowsIn,
  unknownIn,
  todayOf,
  type DeskList,
  type ListCall,
  type ListData,
} from './define-list.ts'
import { DownloadButton } from './download.tsx'
import { ListFilters } from './filters/filters.tsx'
import { Pages } from './pages.tsx'
import { listUrl } from './list-url.ts'
import { QuickDays } from './filters/quick-days.tsx'
import { SavedFilters } from './saved-filters.tsx'
import { ListSums } from './sums.tsx'
import { askForRows } from './choosing/all-rows.ts'
import { BulkBar } from './choosing/bulk-bar.tsx'
import { useSelection } from './choosing/selection.tsx'

type ListScreenProps<C extends ListCall> = {
  list: DeskList<C>
  /** Actions beside the download, at the right of the title. */
  actions?: ReactNode
  /** Content between the title and the list. */
  children?: ReactNode
}

const isFault = (http: number) => http === 0 || http >= 500

const failedText = ({ http, message }: { http: number; message: string }, failed?: string) =>
  (isFault(http) && failed) || message || m.office_went_wrong()

/** Whether there is anything to choose of a list: what it is searched for, narrowed down to, or ordered by. */
const canNarrow = <C extends ListCall>({ searchLabel, hasDays, filters = [], call }: DeskList<C>) =>
  Boolean(searchLabel ?? hasDays) || filters.length > 0 || Object.keys(call.list.sorts).length > 1

/** A declared list with its search, filters, table, pages and download. */
export function ListScreen<C extends ListCall>({ list: stated, actions, children }: ListScreenProps<C>) {
  const { asked, always, answer, ignored = [] } = useLoaderData<ListData<C>>()
  const narrowing = Object.keys(asked).filter((name) => !['page', 'limit', 'sort'].includes(name))
  // A part of a list has no order of its own.
  const list = narrowing.length > 0 ? { ...stated, reorder: undefined } : stated
  const mayNarrow = narrowing.length > 0 || canNarrow(list)
  const { state, location } = useNavigation()
  const go = useNavigate()
  const url = listUrl(asked)
  const isLoading = state === 'loading' && location.pathname === globalThis.location.pathname
  const again = () => void go(url.to({ page: asked['page'] }), { replace: true })
  const { name, isWhole } = list.call.list
  const askForKey = () =>
    askForList(list.call as ListCall, { ...asked, ...always, ...(!isWhole && { page: '1', limit: '1' }) })
  const narrowed = Object.fromEntries(narrowing.map((name) => [name, asked[name]]))
  const { sums } = list.call.list
  const askForSums = async () => {
    const query = { ...asked, ...always, page: '1', limit: '1', sum: '1' }
    const summed = await askForList(list.call as ListCall, query)
    return summed.ok ? metaOf(summed).sums : undefined
  }
  const { path } = list.call
  const chosen = useColumnChoice(path, list.columns)
  const isBarred = answer.http === 403
  const unknown = [...unknownIn(new URLSearchParams(useLocation().search), list), ...ignored]
  const errors = answer.ok ? {} : answer.errors
  const isSaidBeside = 'from' in errors || 'to' in errors
  const rows = answer.ok ? rowsIn(list.call, answer.data) : []
  const isTest = areAllTest(rows)
  const { choosing } = list
  const of = JSON.stringify({ ...narrowed, ...always })
  const selection = useSelection({ rows, keyOf: list.keyOf, of, isWhole: !!isWhole, choosing })
  const pages = choosing &&
    answer.ok &&
    !isWhole && {
      total: metaOf(answer).total,
      most: choosing.most,
      ask: () => askForRows(list.call, { ...asked, ...always }, choosing.most),
    }
  const mayChoose = list.bulk !== undefined || list.bulkStatus !== undefined
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
        {list.hasDays && !isBarred && <QuickDays url={url} today={todayOf(answer.ok ? answer : {})} />}
        <div className="ml-auto flex flex-wrap gap-2">
          {!isBarred && (actions ?? list.buttons?.())}
          {!isBarred && mayNarrow && <SavedFilters path={path} asked={asked} />}
          {answer.ok && <ColumnChoice columns={list.columns} {...chosen} />}
          {answer.ok && name !== undefined && (
            <DownloadButton name={name} label={list.words?.download} ask={askForKey} />
          )}
          {!isBarred && add}
        </div>
      </header>
      {!isBarred && children}
      {!isBarred && mayNarrow && <ListFilters list={list} url={url} errors={errors} />}
      {!isBarred && unknown.length > 0 && (
        <output className="text-sm text-danger">
          {m.office_unknown_filter({ filter: unknown.join(', ') })}
        </output>
      )}
      {isLoading && rows.length === 0 ? (
        <TableSkeleton columns={chosen.shown} rows={Math.max(3, rows.length)} />
      ) : isBarred ? (
        <Forbidden />
      ) : isSaidBeside ? null : !answer.ok ? (
        <EmptyPanel title={failedText(answer, list.failed)} isUrgent>
          <Button onClick={again}>{m.office_again()}</Button>
        </EmptyPanel>
      ) : rows.length === 0 ? (
        <EmptyPanel
          title={narrowing.length > 0 ? m.office_no_results() : (list.words?.none ?? m.say_no_data())}
        >
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
          {mayChoose && selection.rows.length + selection.leftOut.length > 0 && (
            <BulkBar
              actions={list.bulk ?? []}
              status={list.bulkStatus}
              selection={selection}
              pages={pages || undefined}
            />
          )}
          <TestSaid value={isTest}>
            <DataTable
              isLoading={isLoading}
              list={list}
              rows={rows}
              url={url}
              columns={chosen.shown}
              {...(mayChoose && { selection })}
            />
          </TestSaid>
          {!isWhole && (
            <Pages meta={metaOf(answer)} url={url}>
              {sums && (list.sumsAlways || narrowing.length > 0) && (
                <ListSums labels={sums} of={of} ask={askForSums} />
              )}
            </Pages>
          )}
        </>
      )}
    </div>
  )
}
