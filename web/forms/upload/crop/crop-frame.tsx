import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { m } from '../../../app/words.ts'
import { partAt, type CropPlace, type Size } from './geometry.ts'

type CropFrameProps = {
  canvas: HTMLCanvasElement
  size: Size
  /** Width to height of the part. */
  ratio: number
  place: CropPlace
  describedBy: string
  move(place: CropPlace): void
}

/** Part of the picture by which an arrow key moves the frame; with Shift it is larger. */
const step = 0.02
const largeStep = 0.1

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`

/** The whole picture with a frame around the part that shows, moved by dragging, by a tap or by arrow keys. */
export function CropFrame({ canvas, size, ratio, place, describedBy, move }: CropFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const from = useRef<{ x: number; y: number; place: CropPlace; isMoved: boolean }>(undefined)
  const [said, setSaid] = useState('')
  useEffect(() => {
    box.current?.prepend(canvas)
    box.current?.focus({ preventScroll: true })
  }, [canvas])

  const press = (event: KeyboardEvent) => {
    const by = arrows[event.key]
    if (!by) return
    event.preventDefault()
    const length = event.shiftKey ? largeStep : step
    move({ ...place, x: place.x + by[0] * length, y: place.y + by[1] * length })
    setSaid(m.forms_crop_at({ across: Math.round(place.x * 100), down: Math.round(place.y * 100) }))
  }
  /** Place of the pointer, from 0 to 1 across and down the picture. */
  const at = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = box.current!.getBoundingClientRect()
    return { x: (clientX - left) / width, y: (clientY - top) / height }
  }
  const grab = (event: PointerEvent) => {
    if (event.button !== 0) return
    box.current!.setPointerCapture(event.pointerId)
    from.current = { ...at(event), place, isMoved: false }
  }
  const drag = (event: PointerEvent) => {
    const { current: start } = from
    if (!start) return
    const { x, y } = at(event)
    // A finger trembles: less than this is a tap.
    start.isMoved ||= Math.hypot(x - start.x, y - start.y) > 0.015
    if (start.isMoved) move({ ...place, x: start.place.x + x - start.x, y: start.place.y + y - start.y })
  }
  const release = (event: PointerEvent) => {
    if (from.current && !from.current.isMoved) move({ ...place, ...at(event) })
    from.current = undefined
  }

  const part = partAt(size, ratio, place)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- no interactive tag exists for a frame that moves
    <div
      ref={box}
      role="application"
      aria-label={m.forms_crop_frame()}
      aria-describedby={describedBy}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move the frame
      tabIndex={0}
      className="crop-frame"
      onKeyDown={press}
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={() => {
        from.current = undefined
      }}
    >
      <span
        aria-hidden="true"
        className="crop-part"
        style={{
          left: percent(part.x / size.width),
          top: percent(part.y / size.height),
          width: percent(part.width / size.width),
          height: percent(part.height / size.height),
        }}
      />
      <output className="sr-only">{said}</output>
    </div>
  )
}
