import { useState } from 'react'
import type { lapsingDocuments } from '../../contract/organisations/facts.ts'
import { ownOrganisation } from '../../contract/organisations/own.ts'
import { m } from '../app/words.ts'
import { CallForm } from '../forms/call-form.tsx'
import type { FieldName } from '../forms/field-name.ts'
import { DayField } from '../forms/fields/day-field.tsx'
import { TextField } from '../forms/fields/text-field.tsx'
import { pictureFits } from '../forms/upload/crop/picture-fit.ts'
import { UploadField } from '../forms/upload/upload-field.tsx'
import type { UploadedFile } from '../forms/upload/use-uploads.ts'
import { useCallForm } from '../forms/use-call-form.ts'
import { useField } from '../forms/use-field.ts'
import { documentText, type OwnOrganisation } from './labels.ts'
import { sendDocument } from './upload.ts'

export type LapsingKind = (typeof lapsingDocuments)[number]

/** Uploads a newer document in the place of one that lapses, and says what stands on it. */
export function RenewDocument({ own, kind }: { own: OwnOrganisation; kind: LapsingKind }) {
  const unchecked = own.documents.find((one) => one.kind === kind && one.verdict === null)
  const form = useCallForm(ownOrganisation.renewDocument, {
    fixed: { orgId: own.id, docType: kind },
    values: {
      number: unchecked?.number ?? '',
      ...(unchecked?.validUntil && { validUntil: unchecked.validUntil }),
    },
    toast: m.register_renewed(),
  })
  const document = documentText[kind]()
  return (
    <details className="basis-full" open={unchecked !== undefined && unchecked.validUntil === null}>
      <summary className="inline-flex min-h-12 cursor-pointer items-center text-indigo underline underline-offset-4">
        {m.register_renew({ document })}
      </summary>
      <CallForm form={form} button={m.register_renew_send()} className="max-w-text pb-4">
        <File orgId={own.id} kind={kind} sent={unchecked} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField name={form.at('number')} label={m.register_doc_number({ document })} max={50} />
          <DayField name={form.at('validUntil')} label={m.register_doc_valid_until({ document })} />
        </div>
      </CallForm>
    </details>
  )
}

type FileProps = {
  orgId: number
  kind: LapsingKind
  sent: OwnOrganisation['documents'][number] | undefined
}

function File({ orgId, kind, sent }: FileProps) {
  const [files, setFiles] = useState<UploadedFile[]>(
    sent ? [{ id: String(sent.id), name: sent.name, type: sent.type, url: sent.url }] : [],
  )
  const label = m.register_renew_file({ document: documentText[kind]() })
  const field = useField({ name: 'docType' as unknown as FieldName<undefined>, label })
  return (
    <UploadField
      id={field.id}
      label={label}
      error={field.error}
      types={['application/pdf', 'image/jpeg', 'image/png']}
      fit={pictureFits.photo}
      value={files}
      onChange={setFiles}
      send={sendDocument(orgId, kind)}
    />
  )
}
