import { useState } from 'react'
import { m } from '../../app/words.ts'
import { pictureFits } from '../../forms/upload/crop/picture-fit.ts'
import { UploadField } from '../../forms/upload/upload-field.tsx'
import type { UploadedFile } from '../../forms/upload/use-uploads.ts'
import { Panel } from '../panel.tsx'

/** A picture of an exact shape, a cropped photo, several files and named documents, for a signed-in account. */
export function UploadSection() {
  const [picture, setPicture] = useState<readonly UploadedFile[]>([])
  const [cropped, setCropped] = useState<readonly UploadedFile[]>([])
  const [files, setFiles] = useState<readonly UploadedFile[]>([])
  const [documents, setDocuments] = useState<readonly UploadedFile[]>([])
  return (
    <Panel title={m.components_upload()}>
      <p className="text-sm text-soft">{m.components_upload_text()}</p>
      <UploadField
        label={m.components_upload_picture()}
        value={picture}
        onChange={setPicture}
        maxBytes={1024 * 1024}
        ratio="5:4"
        asks="alt"
      />
      <UploadField
        label={m.components_upload_cropped()}
        value={cropped}
        onChange={setCropped}
        fit={pictureFits.cover}
      />
      <UploadField
        label={m.components_upload_many()}
        value={files}
        onChange={setFiles}
        types={['image/jpeg', 'image/png', 'application/pdf']}
        maxBytes={500 * 1024}
        max={6}
      />
      <UploadField
        label={m.components_upload_documents()}
        value={documents}
        onChange={setDocuments}
        types={['application/pdf']}
        max={3}
        asks="label"
      />
    </Panel>
  )
}
