import type { Readable } from 'node:stream'
import { surveyKindLabels } from '../../../contract/talks/surveys.ts'
import { AppError } from '../../http/app-error.ts'
import type { Runs } from '../../platform/db/named.ts'
import { workbook, type Cell, type SheetColumn } from '../../platform/xlsx/workbook.ts'
import { questionsOf } from './desk.ts'
import { findSurvey, listTallies, listVersions } from './store-desk.ts'

const columns: SheetColumn[] = [
  { header: 'Version', kind: 'number' },
  { header: 'Question', kind: 'text' },
  { header: 'Kind', kind: 'text' },
  { header: 'Option', kind: 'text' },
  { header: 'Answers', kind: 'number' },
  { header: 'Mean', kind: 'number' },
]

/** Counted answers of every version as a spreadsheet: a row for each option. @throws NOT_FOUND */
export async function resultsWorkbook(on: Runs, id: number): Promise<Readable> {
  const survey = await findSurvey(on, id)
  if (survey === undefined) throw new AppError('NOT_FOUND')
  const versions = await listVersions(on, id)
  const tallies = await listTallies(
    on,
    versions.map((one) => one.id),
  )
  const rows = versions.flatMap((version) =>
    questionsOf(
      version,
      tallies.filter(({ versionId }) => versionId === version.id),
    ).flatMap(({ label, kind, total, mean, options }): Cell[][] => {
      const head = [version.number, label, surveyKindLabels[kind]]
      if (kind === 'text') return [[...head, '', total, null]]
      return options.map((one) => [...head, one.label, one.answers, mean])
    }),
  )
  return workbook('Results', columns, inOneBatch(rows))
}

async function* inOneBatch(rows: Cell[][]): AsyncIterable<Cell[][]> {
  yield rows
}
