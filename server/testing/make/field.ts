import { randomBytes } from 'node:crypto'
import { fieldWork, type FieldActionBody } from '../../../contract/field/field-work.ts'
import { labels } from '../../../contract/materials/labels.ts'
import { fieldFormat } from '../../../shared/field-app.ts'
import type { TestApp } from '../app.ts'
import { clientWith, type Client } from '../client.ts'
import { codeSentTo } from '../read-messages.ts'

/** A UUID of version 7 at an instant, as phones make them. */
export function uuid7(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  const random = randomBytes(10).toString('hex')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-8${random.slice(3, 6)}-${random.slice(6, 18)}`
}

/** Signs a volunteer in to the field app. */
export async function signInToField(t: TestApp, mobileNo: string): Promise<Client> {
  const post = (path: string, payload: object) =>
    t.app.inject({ method: 'POST', url: `/api/field/v1/${path}`, payload, remoteAddress: '198.51.100.7' })
  await post('otp-request', { mobile_no: mobileNo })
  const answer = await post('otp-verify', { mobile_no: mobileNo, otp: await codeSentTo(t, mobileNo) })
  return clientWith(t, answer.json<{ data: { accessToken: string } }>().data.accessToken)
}

/** The code of a blank label that staff print. */
export async function blankLabel(t: TestApp): Promise<string> {
  const { data } = await t.as('material-manager')(labels.print, { body: { sheets: 1 } })
  const listed = await t.as('material-manager')(labels.list, { query: { print: String(data.id) } })
  return listed.data[0]!.code
}

type Acted = Partial<FieldActionBody> & Pick<FieldActionBody, 'pickup' | 'kind'>

/** A phone that makes actions in its own order; its clock differs from the server's by `offMs`. */
export function makePhone(t: TestApp, { offMs = 0 }: { offMs?: number } = {}) {
  const now = () => new Date(t.services.clock.now().getTime() + offMs)
  const phone = uuid7(now())
  const sequences = new Map<number, number>()
  return {
    /** The next action of this phone on a pickup, not sent yet. */
    next(given: Acted): FieldActionBody {
      const sequence = (sequences.get(given.pickup) ?? 0) + 1
      sequences.set(given.pickup, sequence)
      return {
        id: uuid7(now()),
        format: fieldFormat,
        build: '2026-11-20',
        phone,
        sequence,
        at: now().toISOString(),
        signed_by: 'Venu Gopal',
        ...given,
      }
    },
  }
}

export const sendAction = (client: Client, body: FieldActionBody) => client(fieldWork.act, { body })
