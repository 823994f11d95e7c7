import { inflateRawSync, inflateSync } from 'node:zlib'

/** A secret that is told apart from everything else, and the ways in which it might be written down. */
export type Canary = { what: string; forms: readonly Buffer[] }

/** A secret text, long enough that it stands nowhere by chance. */
export const secretText = (what: string, text: string): Canary => {
  const cases = [...new Set([text, text.toLowerCase(), text.toUpperCase()])]
  return {
    what,
    forms: [
      ...cases.flatMap((one) => [Buffer.from(one), Buffer.from(one, 'utf16le'), utf16be(one)]),
      Buffer.from(encodeURIComponent(text)),
      Buffer.from(Buffer.from(text).toString('hex')),
      ...inBase64(text).map((part) => Buffer.from(part)),
      // A token that is itself base64 might be kept as the bytes that it stands for.
      ...(/^[\w-]{43}$/.test(text) ? [Buffer.from(text, 'base64url')] : []),
    ],
  }
}

/** Four digits stand everywhere; as a secret they stand in these words. */
export const secretCode = (code: string): Canary => ({
  what: 'OTP',
  forms: [`${code} is your OTP`, `"otp":"${code}"`, `"otp": "${code}"`, `otp=${code}`, `"${code}"`].map(
    (text) => Buffer.from(text),
  ),
})

const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()

/** Encodes a text in base64 as it may stand in a longer one, by each of three offsets. */
function inBase64(text: string): string[] {
  return [0, 1, 2].map((before) => {
    const whole = Buffer.from('\0'.repeat(before) + text).toString('base64url')
    return whole.slice(before === 0 ? 0 : before + 1, -2)
  })
}

/** Looks for canaries by the first two bytes of their forms, which few places in a large file have. */
export function searchFor(canaries: readonly Canary[]): (bytes: Buffer) => string[] {
  const byStart = new Map<number, { what: string; form: Buffer }[]>()
  const begins = new Uint8Array(65_536)
  for (const { what, forms } of canaries)
    for (const form of forms) {
      const start = form.readUInt16BE(0)
      begins[start] = 1
      byStart.set(start, [...(byStart.get(start) ?? []), { what, form }])
    }
  return (bytes) => {
    const found = new Set<string>()
    let start = bytes[0] ?? 0
    for (let at = 1; at < bytes.length; at++) {
      start = ((start & 0xff) << 8) | bytes[at]!
      if (begins[start] === 0) continue
      for (const { what, form } of byStart.get(start)!)
        if (bytes.compare(form, 0, form.length, at - 1, Math.min(at - 1 + form.length, bytes.length)) === 0)
          found.add(what)
    }
    return [...found]
  }
}

/** A document together with everything in it that can be unpacked. */
export function unpacked(bytes: Buffer): Buffer {
  const parts = [bytes]
  if (bytes.subarray(0, 2).toString() === 'PK') parts.push(...entriesOf(bytes))
  if (bytes.subarray(0, 5).toString() === '%PDF-') parts.push(...streamsOf(bytes))
  return Buffer.concat(parts)
}

function* entriesOf(zip: Buffer): Generator<Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let at = zip.readUInt32LE(end + 16)
  for (let entry = zip.readUInt16LE(end + 10); entry > 0; entry--) {
    const offset = zip.readUInt32LE(at + 42)
    const from = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28)
    const data = zip.subarray(from, from + zip.readUInt32LE(at + 20))
    yield zip.readUInt16LE(at + 10) === 0 ? data : inflateRawSync(data)
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
}

function* streamsOf(pdf: Buffer): Generator<Buffer> {
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 1)) {
    const packed = pdf.subarray(at + 7, pdf.indexOf('\nendstream', at))
    if (packed[0] === 0x78) yield inflateSync(packed)
  }
}
