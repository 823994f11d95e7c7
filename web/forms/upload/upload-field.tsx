import { lazy, Suspense, useEffect, useId, useRef } from 'react'
import { media } from '../../../contract/media.ts'
import { m } from '../../app/words.ts'
import { FieldError } from '../../ui/fields/field.tsx'
import { DropZone } from './drop-zone.tsx'
import { FileRow, PendingRow, Refusals } from './file-row.tsx'
import { acceptOf, namesOf, pictureTypes, type FileRule } from './rules.ts'
import { useUploads, type SendFile, type UploadedFile } from './use-uploads.ts'

type UploadFieldProps = Partial<FileRule> & {
  label: string
  hint?: string
  error?: string
  /** Id of the file input. */
  id?: string
  value: readonly UploadedFile[]
  /** Called with the files after one was uploaded, named or removed. */
  onChange(value: UploadedFile[]): void
  /** Most files; a new one takes the place of a single one. */
  max?: number
  /** A text asked for with each file: what a document is called (required), or what a picture shows (optional). */
  asks?: 'label' | 'alt'
  /** Offers a button that opens the camera of a phone. */
  hasCamera?: boolean
  /** Errors of the texts, by the index of their file. */
  rowErrors?: Readonly<Record<number, string | undefined>>
  call?: typeof media.uploadUrls | typeof media.eventUploadUrls
  /** Sends each file by itself, where there is no account to sign an address for. */
  send?: SendFile
  /** Called when uploads begin, and when none is under way any more: until then the form should wait. */
  onBusy?(isBusy: boolean): void
  disabled?: boolean
}

const CropDialog = lazy(() => import('./crop/crop-dialog.tsx'))

const fiveMegabytes = 5 * 1024 * 1024

/**
 * Files, sent as soon as they are chosen: sign, PUT with progress, preview, try again, remove. `value` holds those
 * that the server has. Limits are those of 001 §5; the server holds its own when the form is saved.
 */
export function UploadField({
  label,
  hint,
  error,
  id: given,
  value,
  onChange,
  types = pictureTypes,
  maxBytes = fiveMegabytes,
  saidBytes = maxBytes,
  filmBytes,
  tooLarge,
  ratio,
  fit,
  max = 1,
  hasCamera,
  asks,
  rowErrors = {},
  call = media.uploadUrls,
  send,
  onBusy,
  disabled,
}: UploadFieldProps) {
  const own = useId()
  const id = given ?? own
  const box = useRef<HTMLFieldSetElement>(null)
  const uploads = useUploads({
    value,
    onChange,
    rule: { types, maxBytes, filmBytes, tooLarge, ratio, fit },
    max,
    call,
    send,
  })
  const { pending, isBusy, cropping } = uploads

  const tell = useRef(onBusy)
  useEffect(() => {
    tell.current = onBusy
  })
  useEffect(() => {
    if (!isBusy) return
    const told = tell
    told.current?.(true)
    return () => told.current?.(false)
  }, [isBusy])

  // A single file stays until the one that takes its place has arrived.
  const shown = max === 1 && pending.length > 0 ? [] : value
  const count = shown.length + pending.length
  const choice = max > 1 ? m.forms_upload_choose_many() : m.forms_upload_choose()
  const isRefused = uploads.refusals.length > 0
  const described =
    [hint && `${id}-hint`, `${id}-rules`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  /** Focus would be lost with the row. */
  const away = (remove: () => void) => {
    remove()
    queueMicrotask(() => box.current?.querySelector<HTMLElement>('input[type=file]')?.focus())
  }

  return (
    <fieldset ref={box} className="flex min-w-0 flex-col gap-1.5" aria-describedby={described}>
      <legend className="pb-1.5 font-label">{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
      {count > 0 && (
        <ul className="divide-y divide-line">
          {shown.map((file, index) => (
            <FileRow
              key={file.id}
              file={file}
              thumbnail={uploads.thumbnailOf(file)}
              asks={asks}
              error={rowErrors[index]}
              disabled={disabled}
              crop={uploads.mayCrop(file) ? () => uploads.crop(file.id) : undefined}
              remove={() => away(() => uploads.remove(file.id))}
              edit={(part) => uploads.edit(file.id, part)}
            />
          ))}
          {pending.map((one) => (
            <PendingRow
              key={one.key}
              pending={one}
              stop={() => uploads.stop(one.key)}
              retry={() => uploads.retry(one)}
              discard={() => away(() => uploads.discard(one.key))}
            />
          ))}
        </ul>
      )}
      <DropZone
        id={id}
        label={max === 1 && count > 0 ? m.forms_upload_replace() : choice}
        accept={acceptOf(types)}
        multiple={max > 1}
        hasCamera={hasCamera}
        disabled={disabled}
        invalid={error || isRefused ? true : undefined}
        describedBy={described}
        choose={(files) => void uploads.choose(files)}
      >
        <span className="text-sm text-soft pointer-coarse:hidden">{m.forms_upload_drop()}</span>
      </DropZone>
      <p id={`${id}-rules`} className="text-sm text-soft">
        {rulesText({ types, maxBytes: saidBytes, filmBytes, ratio, fit, max, count })}
      </p>
      {uploads.preparing !== undefined && (
        <output className="text-sm text-soft">{m.forms_upload_preparing({ name: uploads.preparing })}</output>
      )}
      {fit && cropping && (
        <Suspense>
          <CropDialog
            key={`${cropping.file.name} ${cropping.file.lastModified}`}
            file={cropping.file}
            fit={fit}
            types={types}
            done={(part) => away(() => uploads.cropped(cropping, part))}
            close={() => uploads.leaveCrop(cropping)}
          />
        </Suspense>
      )}
      <Refusals refusals={uploads.refusals} />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <output className="sr-only">{uploads.said}</output>
    </fieldset>
  )
}

type Rules = Pick<FileRule, 'types' | 'maxBytes' | 'filmBytes' | 'ratio' | 'fit'> & {
  max: number
  count: number
}

const sizeText = (bytes: number) =>
  bytes >= 1024 * 1024
    ? m.forms_upload_megabytes({ size: Math.round(bytes / 1024 / 1024) })
    : m.forms_upload_kilobytes({ size: Math.round(bytes / 1024) })

const rulesText = ({ types, maxBytes, filmBytes, ratio, fit, max, count }: Rules) =>
  [
    namesOf(filmBytes === undefined ? types : types.filter((type) => type !== 'video/mp4')),
    fit && fit.shapes.length > 0 ? m.forms_upload_width({ width: fit.minWidth }) : sizeText(maxBytes),
    filmBytes !== undefined && `${namesOf(['video/mp4'])} ${sizeText(filmBytes)}`,
    ratio && m.forms_upload_ratio({ ratio }),
    max > 1 && m.forms_upload_count({ count, max }),
  ]
    .filter(Boolean)
    .join(' · ')
