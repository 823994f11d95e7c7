import { hash } from 'node:crypto'

const NEWLINE = 0x0a
const LANES = 8

/**
 * Counts and sums up the rows of a table in COPY's text form. The order of rows does not matter: a
 * restored table may lie otherwise on its pages.
 */
export class RowDigest {
  rows = 0
  #sums = new Uint32Array(LANES)
  #begun: Buffer[] = []

  /** Takes the next bytes, wherever rows end in them. */
  update(chunk: Buffer): void {
    let start = 0
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      this.#add(chunk.subarray(start, end))
      start = end + 1
    }
    if (start < chunk.length) this.#begun.push(Buffer.from(chunk.subarray(start)))
  }

  /** Call after the last bytes. */
  digest(): string {
    if (this.#begun.length > 0) throw new Error('a row has no end')
    return Buffer.from(this.#sums.buffer).toString('hex')
  }

  /** Whether these are the rows of a backup; not where the last one has no end. */
  matches({ rows, digest }: { rows: number; digest: string }): boolean {
    return this.#begun.length === 0 && this.rows === rows && this.digest() === digest
  }

  #add(end: Buffer): void {
    const row = this.#begun.length > 0 ? Buffer.concat([...this.#begun.splice(0), end]) : end
    const digest = hash('sha256', row, 'buffer')
    // Lanes wrap around; COPY escapes newlines inside values, so a line is a row.
    for (let lane = 0; lane < LANES; lane++)
      this.#sums[lane] = this.#sums[lane]! + digest.readUInt32LE(lane * 4)
    this.rows++
  }
}
