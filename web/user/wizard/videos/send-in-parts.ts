import { videoPartBytes } from '../../../../contract/campaigns/media.ts'

/** Sends one part and answers how much has come; undefined where no answer came, null where it was refused. */
export type PutPart = (
  part: Blob,
  range: string,
  onProgress: (sent: number) => void,
) => Promise<number | null | undefined>

export type SendingInParts = {
  file: Blob
  put: PutPart
  /** Resolves when it may be tried again: after a while, or when the line is back. */
  wait(tries: number): Promise<void>
  /** Called with the share of the file that has come, from 0 to 1. */
  onProgress(share: number): void
  isStopped(): boolean
}

const triesAtMost = 8

/**
 * Sends a file in parts. After a lost line it asks how much has come and goes on behind that.
 * @returns 'lost' where the line stayed away, 'refused' where the address is no longer good
 */
export async function sendInParts({
  file,
  put,
  wait,
  onProgress,
  isStopped,
}: SendingInParts): Promise<'sent' | 'lost' | 'refused' | 'stopped'> {
  const ask = () => put(new Blob([]), `bytes */${file.size}`, () => undefined)
  let received = await ask()
  let tries = 0
  while (received !== file.size) {
    if (isStopped()) return 'stopped'
    if (received === null) return 'refused'
    if (received === undefined) {
      if (tries === triesAtMost) return 'lost'
      await wait((tries += 1))
      received = await ask()
      continue
    }
    const from = received
    const until = Math.min(from + videoPartBytes, file.size)
    received = await put(file.slice(from, until), `bytes ${from}-${until - 1}/${file.size}`, (sent) =>
      onProgress((from + sent) / file.size),
    )
    if (received !== undefined && received !== null && received > from) tries = 0
  }
  onProgress(1)
  return 'sent'
}
