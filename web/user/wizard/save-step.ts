import type { campaignWizard } from '../../../contract/campaigns/wizard.ts'
import type { ReplyOf } from '../../../contract/call.ts'
import { fetchJson, makeApi } from '../../app/api.ts'
import type { FormCall } from '../../forms/state/form-options.ts'
import type { Values } from '../../forms/state/values.ts'
import type { SaveOutcome } from './autosave.ts'

export type OwnDraft = ReplyOf<typeof campaignWizard.draftDetail>
export type DraftSteps = OwnDraft['steps']

type Beside = { version?: number; steps?: DraftSteps; current?: OwnDraft } | null

/** Sends fields of a step. @returns what it came to, with the steps as they are now */
export async function saveStep(
  call: FormCall,
  body: Values,
  valuesOf: (draft: OwnDraft) => Values,
): Promise<{ outcome: SaveOutcome; steps: DraftSteps | undefined }> {
  let data: Beside = null
  // Data beside a refusal tell how far its save has come.
  const asking = makeApi(async (request) => {
    const reply = await fetchJson(request)
    data = (reply.json as { data?: Beside } | null)?.data ?? null
    return reply
  })
  const answer = await (asking as unknown as (call: FormCall, input: object) => ReturnType<typeof asking>)(
    call,
    {
      body,
    },
  )
  const { version, steps, current } = (data ?? {}) as NonNullable<Beside>
  return { outcome: outcomeOf(answer, version, current, valuesOf), steps: steps ?? current?.steps }
}

function outcomeOf(
  answer: { ok: boolean; http: number; message: string; errors?: Record<string, string> },
  version: number | undefined,
  current: OwnDraft | undefined,
  valuesOf: (draft: OwnDraft) => Values,
): SaveOutcome {
  if (answer.ok) return { kind: 'saved', version: version ?? 0 }
  if (answer.http === 409 && current)
    return { kind: 'behind', version: current.version, values: valuesOf(current) }
  if (answer.http === 400) return { kind: 'refused', version, errors: answer.errors ?? {} }
  if (answer.http === 401) return { kind: 'signedOut' }
  if (answer.http === 0 || answer.http >= 500 || answer.http === 429) return { kind: 'lost' }
  return { kind: 'closed', message: answer.message }
}
