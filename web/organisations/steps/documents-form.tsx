import { plainAccount } from '../../../contract/typed/account-number.ts'
import { capitalsCode } from '../../../contract/typed/typed-text.ts'
import { useState } from 'react'
import type { DocumentKind } from '../../../contract/organisations/facts.ts'
import { orgRegistration } from '../../../contract/organisations/registration.ts'
import { api } from '../../app/api.ts'
import { m } from '../../app/words.ts'
import { CallForm } from '../../forms/call-form.tsx'
import type { At, FieldName } from '../../forms/field-name.ts'
import { DayField } from '../../forms/fields/day-field.tsx'
import { CapitalsField, TextField } from '../../forms/fields/text-field.tsx'
import type { BodyIn } from '../../forms/state/form-options.ts'
import { pictureFits } from '../../forms/upload/crop/picture-fit.ts'
import { UploadField } from '../../forms/upload/upload-field.tsx'
import type { UploadedFile } from '../../forms/upload/use-uploads.ts'
import { useCallForm } from '../../forms/use-call-form.ts'
import { useField } from '../../forms/use-field.ts'
import { documentText, type OwnOrganisation } from '../labels.ts'
import { sendDocument } from '../upload.ts'
import type { StepProps } from './step.ts'

const required = ['registration', 'pan', 'bank'] as const satisfies DocumentKind[]
const lapsing = ['section_12a', 'section_80g', 'fcra'] as const
const numbered = ['section_12a', 'section_80g', 'darpan', 'csr_1', 'fcra'] as const

type Body = BodyIn<typeof orgRegistration.saveDocuments>
type Values = Pick<Body, 'documents' | 'bank'> & { accountNumberAgain?: string }
type Files = Partial<Record<DocumentKind, UploadedFile[]>>

const filesOf = ({ documents }: OwnOrganisation): Files =>
  Object.fromEntries(
    documents.map(({ id, kind, name, type, url }) => [kind, [{ id: String(id), name, type, url }]]),
  )

const wordsOf = ({ documents, bank }: OwnOrganisation): Values => ({
  documents: Object.fromEntries(
    documents
      .filter(({ kind }) => (numbered as readonly string[]).includes(kind))
      .map(({ kind, number, validUntil }) => [
        kind,
        { ...(number !== null && { number }), ...(validUntil !== null && { validUntil }) },
      ]),
  ),
  bank: { holder: bank.holder, ifsc: bank.ifsc },
})

/** Documents, each sent as soon as it is chosen, with what stands on them, and the bank account. */
export function DocumentsForm({ own, button, cancel, ...options }: StepProps) {
  const [files, setFiles] = useState(() => filesOf(own))
  const has = (kind: DocumentKind) => (files[kind]?.length ?? 0) > 0
  const form = useCallForm<typeof orgRegistration.saveDocuments, Values>(orgRegistration.saveDocuments, {
    ...options,
    values: wordsOf(own),
    check: ({ bank, accountNumberAgain = '' }) => ({
      accountNumberAgain:
        plainAccount(bank?.accountNumber ?? '') === plainAccount(accountNumberAgain)
          ? undefined
          : m.register_bank_differ(),
    }),
    body: ({ documents, bank }: Values) => ({
      orgId: own.id,
      documents: Object.fromEntries(Object.entries(documents).filter(([kind]) => has(kind as DocumentKind))),
      bank,
    }),
    schema: () =>
      import('#schemas/organisations/registration.ts').then(
        (calls) => calls.orgRegistration.saveDocuments.body,
      ),
    draft: 'organisation-documents',
  })
  const at = form.at
  const change = (kind: DocumentKind) => (now: UploadedFile[]) => {
    setFiles((all) => ({ ...all, [kind]: now }))
    if (now.length === 0) void api(orgRegistration.removeFile, { body: { orgId: own.id, docType: kind } })
  }
  const field = (kind: DocumentKind) => (
    <DocumentField key={kind} kind={kind} orgId={own.id} files={files[kind] ?? []} change={change(kind)} />
  )
  return (
    <CallForm form={form} button={button} cancel={cancel} className="gap-8">
      <p className="text-soft">{m.register_documents_text()}</p>
      <Group title={m.register_documents_required()}>{required.map(field)}</Group>
      <Group title={m.register_documents_more()}>
        {numbered.map((kind) => (
          <div key={kind} className="flex flex-col gap-4">
            {field(kind)}
            {has(kind) && <Words kind={kind} at={at} />}
          </div>
        ))}
        {field('other')}
      </Group>
      <Group title={m.register_bank()}>
        <TextField name={at('bank.holder')} label={m.register_bank_holder()} max={200} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            name={at('bank.accountNumber') as FieldName<string>}
            label={m.register_bank_account()}
            hint={own.bank.accountEnd ? m.register_bank_kept({ end: own.bank.accountEnd }) : undefined}
            optional={own.bank.accountEnd !== ''}
            inputMode="numeric"
            max={22}
          />
          <TextField
            name={at('accountNumberAgain') as FieldName<string>}
            label={m.register_bank_again()}
            optional={own.bank.accountEnd !== ''}
            inputMode="numeric"
            autoComplete="off"
            max={22}
          />
          <CapitalsField name={at('bank.ifsc')} label={m.register_bank_ifsc()} clean={capitalsCode} />
        </div>
      </Group>
    </CallForm>
  )
}

const Group = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section className="flex flex-col gap-5">
    <h3 className="text-lg">{title}</h3>
    {children}
  </section>
)

type DocumentFieldProps = {
  kind: DocumentKind
  orgId: number
  files: UploadedFile[]
  change(files: UploadedFile[]): void
}

function DocumentField({ kind, orgId, files, change }: DocumentFieldProps) {
  const isRequired = (required as readonly string[]).includes(kind)
  const label = documentText[kind]()
  const name = `documents.${kind}.file` as unknown as FieldName<undefined>
  const field = useField({ name, label, optional: true })
  return (
    <UploadField
      id={field.id}
      label={isRequired ? label : m.forms_optional({ label })}
      error={field.error}
      types={['application/pdf', 'image/jpeg', 'image/png']}
      fit={pictureFits.photo}
      value={files}
      onChange={change}
      send={sendDocument(orgId, kind)}
    />
  )
}

/** The number that stands on a document, and until when it holds where the law has it lapse. */
function Words({ kind, at }: { kind: (typeof numbered)[number]; at: At<Values> }) {
  const document = documentText[kind]()
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        name={at(`documents.${kind}.number`) as FieldName<string>}
        label={m.register_doc_number({ document })}
        max={50}
      />
      {lapsing.map(
        (one) =>
          one === kind && (
            <DayField
              key={one}
              name={at(`documents.${one}.validUntil`) as FieldName<string>}
              label={m.register_doc_valid_until({ document })}
            />
          ),
      )}
    </div>
  )
}
