import { useState, type DragEvent, type ReactNode } from 'react'
import { classNames } from '../../ui/format/class-names.ts'
import { Lines } from '../../ui/icon.tsx'

type DropZoneProps = {
  /** Id of the file input. */
  id: string
  label: string
  accept: string
  multiple: boolean
  disabled?: boolean
  invalid?: boolean
  describedBy?: string
  choose(files: File[]): void
  children: ReactNode
}

const arrowUp = 'M12 16V5M7 10l5-5 5 5M5 19h14'

/** Takes files that are chosen, by hand or by keys, or dropped. */
export function DropZone({
  id,
  label,
  choose,
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
      <label className="inline-flex min-h-12 cursor-pointer items-center gap-2 rounded-field border border-edge bg-surface px-4 py-2 font-label hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo has-disabled:cursor-default has-disabled:opacity-60">
        <Lines d={arrowUp} />
        {label}
        <input
          id={id}
          type="file"
          className="sr-only"
          aria-describedby={describedBy}
          aria-invalid={invalid}
          disabled={disabled}
          {...input}
          onChange={({ target }) => {
            choose([...(target.files ?? [])])
            // The same file may be chosen again, once it has been mended.
            target.value = ''
          }}
        />
      </label>
      {children}
    </div>
  )
}
