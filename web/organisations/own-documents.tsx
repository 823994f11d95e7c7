import { m } from '../app/words.ts'
import { dayText } from '../ui/format/dates.ts'
import { documentText, isChecked, type OwnOrganisation } from './labels.ts'
import { RenewDocument, type LapsingKind } from './renew-document.tsx'

type OwnDocument = OwnOrganisation['documents'][number]

const stateOf = ({ verdict, note, validUntil }: OwnDocument) =>
  [
    verdict === 'ok' && m.register_doc_ok(),
    verdict === null && m.register_doc_waiting(),
    verdict === 'change' && m.register_doc_change({ note: note ?? '' }),
    validUntil !== null && m.register_doc_until({ day: dayText(validUntil) }),
  ]
    .filter(Boolean)
    .join(' · ')

const lapsing: readonly string[] = ['section_12a', 'section_80g', 'fcra'] satisfies LapsingKind[]

/** The documents of an organisation, and what reviewers found of each. */
export const OwnDocuments = ({ own }: { own: OwnOrganisation }) => (
  <section className="flex flex-col gap-3">
    <h2 className="text-xl">{m.register_documents()}</h2>
    <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
      {own.documents.map((document) => {
        return (
          <li key={document.id} className="flex flex-wrap items-baseline gap-x-4 px-4 py-2">
            <span className="flex min-w-48 grow basis-0 flex-col">
              <span className="font-label">{documentText[document.kind]()}</span>
              <span className="text-sm text-soft">{stateOf(document)}</span>
            </span>
            <a
              href={document.url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 max-w-full items-center truncate text-sm text-indigo underline underline-offset-4"
            >
              {document.name}
            </a>
            {isChecked(own) && lapsing.includes(document.kind) && (
              <RenewDocument own={own} kind={document.kind as LapsingKind} />
            )}
          </li>
        )
      })}
      <li className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3">
        <span className="font-label">{m.register_bank()}</span>
        <span className="text-sm text-soft">
          {own.bank.holder} · •••• {own.bank.accountEnd} · {own.bank.ifsc}
        </span>
      </li>
    </ul>
  </section>
)
