import { dayInWords } from '../../words/figures.ts'
import { receiptWords } from '../../words/receipt.ts'
import { yearWords as words } from '../../words/year.ts'
import type { PaperText } from '../paper-text.ts'
import type { YearView } from './view.ts'

/** What the paper says beside its table, in the places of a receipt. */
export function yearPaper(view: YearView): PaperText {
  const { registeredName, registration80G, pan } = view.organisation
  const first = Number(view.year.slice(0, 4))
  return {
    title: words.title,
    documentTitle: words.documentTitle(view.year),
    number: view.year,
    greeting: words.from,
    donorName: view.donorName,
    donorAddress: [view.donorAddress, view.pansMasked.length > 0 ? words.pan(view.pansMasked.join(', ')) : '']
      .filter(Boolean)
      .join(' · '),
    amountPaise: view.totalPaise,
    rows: [],
    standing: view.isTest ? words.testNotice : undefined,
    heading: receiptWords.taxHeading,
    sentences: [
      receiptWords.tax(view.wording, registeredName),
      `${receiptWords.registration} ${registration80G} · ${receiptWords.organisationPan} ${pan}`,
      words.notReceipt,
      ...(view.withoutPan > 0 && !view.isTest ? [words.panMissing(view.withoutPan)] : []),
      `${words.period(dayInWords(`${first}-04-01`), dayInWords(`${first + 1}-03-31`))}. ${view.isOpen ? words.open : ''}`.trim(),
    ],
    organisation: view.organisation,
    verificationPath: undefined,
    seedForBand: view.seedForBand,
    isTest: view.isTest,
    overprint: undefined,
    madeOn: view.madeOn,
  }
}
