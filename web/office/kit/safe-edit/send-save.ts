import type { CurrentEditor } from '../../../../contract/typed/editing.ts'
import { fetchJson, makeApi } from '../../../app/api.ts'
import type { FormCall } from '../../../forms/state/form-options.ts'
import type { Values } from '../../../forms/state/values.ts'
import type { SaveOutcome } from '../../../user/wizard/autosave.ts'

type Current = { revision: number } & Values
type Beside = { revision?: number; current?: Current; editor?: CurrentEditor } | null

/** Sends a save while a person types. @returns its outcome, and the other person where one edits the record */
export async function sendSave(
  call: FormCall,
  body: Values,
  valuesOf: (current: never) => Values,
): Promise<{ outcome: SaveOutcome; editor?: CurrentEditor }> {
  let beside: Beside = null
  // The newer text is next to the refusal.
  const asking = makeApi(async (request) => {
    const reply = await fetchJson(request, true)
    beside = (reply.json as { data?: Beside } | null)?.data ?? null
    return reply
  })
  const answer = await (asking as unknown as (call: FormCall, input: object) => ReturnType<typeof asking>)(
    call,
    { body },
  )
  const { revision = 0, current, editor } = (beside ?? {}) as NonNullable<Beside>
  if (answer.ok) return { outcome: { kind: 'saved', version: revision } }
  if (answer.http === 409 && editor) return { outcome: { kind: 'closed', message: answer.message }, editor }
  if (answer.http === 409 && current)
    return { outcome: { kind: 'behind', version: current.revision, values: valuesOf(current as never) } }
  if (answer.http === 400)
    return { outcome: { kind: 'refused', version: undefined, errors: answer.errors ?? {} } }
  if (answer.http === 401) return { outcome: { kind: 'signedOut' } }
  if (answer.http === 0 || answer.http >= 500 || answer.http === 429) return { outcome: { kind: 'lost' } }
  return { outcome: { kind: 'closed', message: answer.message } }
}
