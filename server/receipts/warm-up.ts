import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ReceiptView } from './view.ts'

/** Sample receipt that is drawn once and thrown away. */
const sample: ReceiptView = {
  series: '',
  number: 0,
  formattedNumber: '',
  status: 'issued',
  isTest: true,
  wording: '133',
  donorName: 'A',
  amountPaise: 100,
  purpose: 'A',
  paidOn: '2026-04-01',
  issuedOn: '2026-04-01',
  organisation: {
    registeredName: 'A',
    address: 'A',
    pan: '',
    registration80G: '',
    phone: '',
    email: '',
    url: '',
  },
  seedForBand: '',
}

/**
 * Loads the writer and the faces of Latin letters and Devanagari, and draws once, so that the first donor who
 * opens a receipt waits no longer than the others. Other scripts are read when a name first needs them.
 */
export async function warmUpReceipts(): Promise<void> {
  await import('../platform/lettering/faces.ts')
  await nextTurn()
  const { renderReceipt } = await import('./pdf.ts')
  await nextTurn()
  await renderReceipt(sample)
}
