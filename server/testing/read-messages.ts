import type { TestApp } from './app.ts'

export type SeenMessage = { channel: string; to: string; subject: string; text: string }

/** Messages to an address or number as the demo's outbox shows them, the newest first. */
export async function messagesTo(t: TestApp, to: string): Promise<SeenMessage[]> {
  const answer = await t.app.inject(`/api/demo/outbox?to=${encodeURIComponent(to)}`)
  return answer.json<{ data: SeenMessage[] }>().data
}

/** The code in the newest message to a number or address. */
export async function codeSentTo(t: TestApp, to: string): Promise<string> {
  const [newest] = await messagesTo(t, to)
  return /\b[0-9]{4}\b(?= is your OTP)/.exec(newest?.text ?? '')?.[0] ?? ''
}

/** Another code than this one. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0')
