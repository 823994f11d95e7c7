import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { uploadTexts } from '../../../../contract/media.ts'
import { m } from '../../../app/words.ts'
import { Dialog, leavePopup } from '../../../overlays/dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/fields/choice.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import { translateServerText } from '../../../ui/fields/translate-server-text.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CropFrame } from './crop-frame.tsx'
import {
  centred,
  largestPart,
  maxZoom,
  partAt,
  placeWithin,
  ratioOf,
  type Shape,
  type Size,
} from './geometry.ts'
import { decodePicture, drawPart, encodePart, wholeOf } from './pixels.ts'
import type { PictureFit } from './picture-fit.ts'

type CropDialogProps = {
  file: File
  fit: PictureFit
  types: readonly string[]
  /** Called with the chosen part as a file. */
  done(file: File): void
  /** Called when nothing was chosen. */
  close(): void
}

/** Longest side of the preview, in pixels: enough for a dense screen, little for a cheap phone. */
const previewSide = 1200

type Preview = { canvas: HTMLCanvasElement; size: Size }

/** Decodes the picture once for the preview and lets go of its pixels. */
function usePreview(file: File): Preview | 'unreadable' | undefined {
  const [preview, setPreview] = useState<Preview | 'unreadable'>()
  useEffect(() => {
    let isOver = false
    void decodePicture(file).then((picture) => {
      if (!isOver)
        setPreview(
          picture
            ? {
                canvas: drawPart(picture, wholeOf(picture), previewSide),
                size: { width: picture.width, height: picture.height },
              }
            : 'unreadable',
        )
      picture?.close()
    })
    return () => {
      isOver = true
    }
  }, [file])
  return preview
}

/** Choice of the part of a picture that pages show; its centre until it is moved. */
export default function CropDialog({ close, ...props }: CropDialogProps) {
  const preview = usePreview(props.file)
  // Outside the form of the field, which would be sent by its keys.
  return createPortal(
    <Dialog title={m.forms_crop_title()} close={close} isWide>
      {preview === undefined && <Skeleton className="h-80 w-full" />}
      {preview === 'unreadable' && (
        <FieldError id="crop-error">{translateServerText(uploadTexts.unreadable)}</FieldError>
      )}
      {typeof preview === 'object' && <Crop {...props} preview={preview} />}
    </Dialog>,
    document.body,
  )
}

type CropProps = Omit<CropDialogProps, 'close'> & { preview: Preview }

function Crop({ file, fit, types, done, preview: { canvas, size } }: CropProps) {
  const shapes = fit.shapes.filter((one) => largestPart(size, ratioOf(one, size)).width >= fit.minWidth)
  const [shape, setShape] = useState<Shape>(shapes[0] ?? 'whole')
  const [place, setPlace] = useState(centred)
  const [isBusy, setBusy] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const ratio = ratioOf(shape, size)
  const furthest = maxZoom(size, ratio, fit.minWidth)
  const now = placeWithin(size, ratio, place)

  const use = async () => {
    setBusy(true)
    const picture = await decodePicture(file)
    const made =
      picture && (await encodePart(picture, partAt(size, ratio, now), file, types).catch(() => undefined))
    picture?.close()
    setBusy(false)
    if (!made) return setFailed(true)
    leavePopup()
    done(made)
  }

  return (
    <div className="flex flex-col gap-4">
      <p id="crop-hint" className="text-soft">
        {m.forms_crop_hint()}
      </p>
      <CropFrame
        canvas={canvas}
        size={size}
        ratio={ratio}
        place={now}
        describedBy="crop-hint"
        move={(next) => setPlace(placeWithin(size, ratio, next))}
      />
      <div className="flex flex-wrap items-end gap-x-8 gap-y-4">
        {shapes.length > 1 && (
          <fieldset className="flex flex-wrap gap-2">
            <legend className="pb-1.5 font-label">{m.forms_crop_shape()}</legend>
            {shapes.map((one) => (
              <Choice
                key={one}
                type="radio"
                look="pill"
                name="crop-shape"
                checked={one === shape}
                onChange={() => {
                  setShape(one)
                  setPlace(centred)
                }}
              >
                {shapeText(one)}
              </Choice>
            ))}
          </fieldset>
        )}
        {furthest > 1.05 && (
          <label className="flex max-w-sm min-w-0 grow flex-col gap-1.5">
            <span className="font-label">{m.forms_crop_zoom()}</span>
            <input
              type="range"
              min={1}
              max={furthest}
              step={0.01}
              value={now.zoom}
              className="h-11 w-full accent-indigo"
              onChange={({ target }) => setPlace({ ...now, zoom: Number(target.value) })}
            />
          </label>
        )}
      </div>
      {isFailed && <FieldError id="crop-error">{translateServerText(uploadTexts.unreadable)}</FieldError>}
      <div className="popup-bar flex flex-wrap gap-3">
        <Button look="main" aria-busy={isBusy || undefined} onClick={() => !isBusy && void use()}>
          {m.forms_crop_use()}
        </Button>
        <Button look="quiet" onClick={leavePopup}>
          {m.forms_cancel()}
        </Button>
      </div>
    </div>
  )
}

function shapeText(shape: Shape): string {
  if (shape === 'whole') return m.forms_crop_whole()
  return shape === '1:1' ? m.forms_crop_square() : shape
}
