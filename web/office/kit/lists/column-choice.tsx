import { m } from '../../../app/words.ts'
import { Flyout } from '../menu.tsx'
import type { Column } from './columns.tsx'
import { useKeptInBrowser } from './kept-in-browser.ts'

type Choice = Record<string, boolean>
const isChoice = (value: unknown): value is Choice =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'boolean')

/** Columns of a list that this browser shows. The first always stays: it says what a row is about. */
export function useColumnChoice<Row>(path: string, columns: readonly Column<Row>[]) {
  const [choice, keep] = useKeptInBrowser<Choice>(`list-columns:${path}`, {}, isChoice)
  const isShown = ({ key, isExtra }: Column<Row>, index: number) => index === 0 || (choice[key] ?? !isExtra)
  return { shown: columns.filter(isShown), choice, keep }
}

type ColumnChoiceProps<Row> = {
  columns: readonly Column<Row>[]
  shown: readonly Column<Row>[]
  choice: Choice
  keep(choice: Choice): void
}

export function ColumnChoice<Row>({ columns, shown, choice, keep }: ColumnChoiceProps<Row>) {
  return (
    <Flyout label={m.office_columns()}>
      <fieldset className="flex flex-col">
        <legend className="sr-only">{m.office_columns()}</legend>
        {columns.slice(1).map((column) => (
          <label key={column.key} className="flex min-h-9 cursor-pointer items-center gap-2">
            <input
              type="checkbox"
              checked={shown.includes(column)}
              onChange={({ target }) => keep({ ...choice, [column.key]: target.checked })}
            />
            {column.header}
          </label>
        ))}
      </fieldset>
    </Flyout>
  )
}
