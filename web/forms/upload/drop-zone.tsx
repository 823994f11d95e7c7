import { useState, type DragEvent, type ReactNode } from 'react'
import { m } from '../../app/words.ts'
import { classNames } from '../../ui/format/class-names.ts'
import { Lines } from '../../ui/icon.tsx'

type DropZoneProps = {
  /** Id of the file input. */
  id: string
  label: string
  accept: string
  multiple: boolean
  /** Offers a button that opens the camera of a phone. */
  hasCamera?: boolean
  disabled?: boolean
  invalid?: boolean
  describedBy?: string
  choose(files: File[]): void
  children: ReactNode
}

const buttonLook =
  'inline-flex min-h-12 cursor-pointer items-center gap-2 rounded-field border border-edge bg-surface px-4 py-2 font-label hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo has-disabled:cursor-default has-disabled:opacity-60'
const arrowUp = 'M12 16V5M7 10l5-5 5 5M5 19h14'

/** Takes files that are chosen or dropped, or a photo of the camera. */
export function DropZone({
  id,
  label,
  choose,
  hasCamera,
  disabled,
  invalid,
  describedBy,
  children,
  ...input
}: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    if (disabled || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  return (
    <div
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (disabled || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        choose([...event.dataTransfer.files])
      }}
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-1 rounded-field border border-dashed p-3',
        isOver ? 'border-ink bg-turmeric-wash' : invalid ? 'border-danger' : 'border-edge',
      )}
    >
      <label className={buttonLook}>
        <Lines d={arrowUp} />
        {label}
        <FileInput
          id={id}
          describedBy={describedBy}
          disabled={disabled}
          invalid={invalid}
          choose={choose}
          {...input}
        />
      </label>
      {hasCamera && (
        <label className={`${buttonLook} pointer-fine:hidden`}>
          {m.forms_upload_camera()}
          <FileInput disabled={disabled} choose={choose} accept="image/*" capture="environment" />
        </label>
      )}
      {children}
    </div>
  )
}

type FileInputProps = Pick<DropZoneProps, 'disabled' | 'invalid' | 'describedBy' | 'choose' | 'accept'> & {
  id?: string
  multiple?: boolean
  capture?: 'environment'
}

const FileInput = ({ choose, describedBy, invalid, ...input }: FileInputProps) => (
  <input
    type="file"
    className="sr-only"
    aria-describedby={describedBy}
    aria-invalid={invalid}
    {...input}
    onChange={({ target }) => {
      choose([...(target.files ?? [])])
      // The same file may be chosen again after it was corrected.
      target.value = ''
    }}
  />
)
