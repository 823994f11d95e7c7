import { runNamed, type Runs } from '../../platform/db/named.ts'

/** Counts answers of the demo world, which no person gave. */
export async function addDemoAnswers(tx: Runs, surveyId: number, count: number): Promise<void> {
  await runNamed(tx, 'update survey set answers = answers + $2 where id = $1', [surveyId, count])
}
