import { capitalsCode } from './typed-text.ts'

/** Code of a label as it was typed or scanned: a scanner types the address that the QR code holds. */
export const typedLabelCode = (typed: string): string =>
  capitalsCode(/\/trail\/([^/?#]+)/i.exec(typed)?.[1] ?? typed)
