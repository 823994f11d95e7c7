import { dayInWords } from '../../words/figures.ts'
import { receiptWords } from '../../words/receipt.ts'
import { yearWords as words } from '../../words/year.ts'
import type { DocumentText } from '../document-text.ts'
import type { YearPart, YearView } from './view.ts'

/** Text of one donor's part of the year statement, laid out as a receipt. */
export function yearDocument(view: YearView, part: YearPart): DocumentText {
  const { registeredName, registration80G, pan } = view.organisation
  const first = Number(view.year.slice(0, 4))
  return {
    title: words.title,
    documentTitle: words.documentTitle(view.year),
    number: view.year,
    underNumber: words.writtenOn(dayInWords(view.madeOn)),
    greeting: words.from,
    donorName: part.donorName,
    donorAddress: [part.donorAddress, part.panMasked && words.pan(part.panMasked)]
      .filter(Boolean)
      .join(' · '),
    amountPaise: part.totalPaise,
    rows: [],
    standing: view.isTest ? words.testNotice : undefined,
    heading: receiptWords.taxHeading,
    sentences: [
      ...(part.withoutTax < part.count
        ? [
            receiptWords.tax(view.wording, registeredName),
            `${receiptWords.registration} ${registration80G} · ${receiptWords.organisationPan} ${pan}`,
          ]
        : []),
      words.notReceipt,
      ...(part.withoutTax > 0 ? [words.withoutTax(part.withoutTax)] : []),
      ...(part.withoutPan > 0 && !view.isTest ? [words.panMissing(part.withoutPan)] : []),
      ...(view.parts.length > 1 ? [words.others] : []),
      `${words.period(dayInWords(`${first}-04-01`), dayInWords(`${first + 1}-03-31`))}. ${view.isOpen ? words.open : ''}`.trim(),
      words.replaced,
    ],
    organisation: view.organisation,
    verificationPath: undefined,
    seedForBand: view.seedForBand,
    isTest: view.isTest,
    overprint: undefined,
    madeOn: view.madeOn,
  }
}
