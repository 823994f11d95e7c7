import { runNamed, type Runs } from '../../platform/db/named.ts'

/** Writes the answer of a data request down. */
export async function answerRequest(
  tx: Runs,
  { id, answer, at }: { id: number; answer: string; at: Date },
): Promise<void> {
  await runNamed(tx, 'update campaign_data_request set answered_at = $2, answer = $3 where id = $1', [
    id,
    at,
    answer,
  ])
}
