import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { UploadField } from '../upload-field.tsx'
import type { SendFile, UploadedFile } from '../use-uploads.ts'
import { pictureFits, type PictureFit } from './picture-fit.ts'

type Drawn = readonly [unknown, x: number, y: number, width: number, height: number]

let size: { width: number; height: number } | undefined
let drawn: Drawn[]

beforeEach(() => {
  size = { width: 4032, height: 3024 }
  drawn = []
  vi.stubGlobal('createImageBitmap', () =>
    size ? Promise.resolve({ ...size, close: () => undefined }) : Promise.reject(new Error('No picture')),
  )
  const context = { drawImage: (...drawing: Drawn) => drawn.push(drawing), fillRect: () => undefined }
  const canvas = HTMLCanvasElement.prototype
  vi.spyOn(canvas, 'getContext').mockReturnValue(context as unknown as null)
  vi.spyOn(canvas, 'toBlob').mockImplementation((done, type) => done(photo('', jpeg, type)))
  vi.spyOn(canvas, 'toDataURL').mockReturnValue('data:,')
  vi.spyOn(Image.prototype, 'decode').mockRejectedValue(new Error('No picture'))
  onTestFinished(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
})

const jpeg = String.fromCharCode(0xff, 0xd8, 0xff, 0xe0)
const photo = (name = 'father.jpg', head = jpeg, type = 'image/jpeg') =>
  new File([Uint8Array.from(head, (letter) => letter.charCodeAt(0))], name, { type })

/** A field that sends its files to a list. */
function renderField(fit: PictureFit, max = 1) {
  const sent: File[] = []
  const send: SendFile = async (file) => {
    sent.push(file)
    return { id: `media-${sent.length}`, name: file.name, type: file.type, url: '/get' }
  }
  function Form() {
    const [value, setValue] = useState<readonly UploadedFile[]>([])
    return <UploadField label="Cover" value={value} onChange={setValue} fit={fit} max={max} send={send} />
  }
  render(<Form />)
  const person = userEvent.setup({ applyAccept: false })
  const choose = (...files: File[]) =>
    person.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, files)
  return { person, choose, sent }
}

const partSent = () => drawn.at(-2)?.slice(1, 5)
const useIt = 'Use this part'

test('a phone photo is cropped to its centre before it is sent', async () => {
  const { person, choose, sent } = renderField(pictureFits.cover)
  await choose(photo())
  await screen.findByRole('dialog', { name: 'Choose the part that shows' })
  expect(sent).toEqual([])
  await person.click(await screen.findByRole('button', { name: useIt }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect([sent[0]!.name, sent[0]!.type]).toEqual(['father.jpg', 'image/jpeg'])
  expect(partSent()).toEqual([0, 252, 4032, 2520])
})

test('arrow keys and zoom change the cropped part', async () => {
  const { person, choose, sent } = renderField(pictureFits.cover)
  await choose(photo())
  const frame = await screen.findByRole('application')
  expect(document.activeElement).toBe(frame)
  await person.keyboard('{ArrowDown}')
  fireEvent.change(screen.getByRole('slider', { name: 'Zoom' }), { target: { value: '2' } })
  await person.click(screen.getByRole('button', { name: useIt }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(partSent()).toEqual([1008, 942, 2016, 1260])
})

test('a picture of the right shape is sent without a question', async () => {
  size = { width: 800, height: 500 }
  const { choose, sent } = renderField(pictureFits.cover)
  const file = photo()
  await choose(file)
  await waitFor(() => expect(sent).toEqual([file]))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('leaving the dialog sends nothing', async () => {
  const { person, choose, sent } = renderField(pictureFits.cover)
  await choose(photo())
  await screen.findByRole('application')
  await person.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([])
})

test('a picture below the minimum width is refused', async () => {
  size = { width: 599, height: 900 }
  const { choose } = renderField(pictureFits.cover)
  await choose(photo())
  expect(await screen.findByText('Choose a picture at least 600 pixels wide · father.jpg')).toBeDefined()
})

test('a HEIC photo becomes JPEG where the browser decodes it', async () => {
  size = { width: 1600, height: 1200 }
  const { choose, sent } = renderField(pictureFits.gallery, 12)
  await choose(photo('IMG_1.HEIC', '\0\0\0\u0018ftypheic', 'image/heic'))
  await waitFor(() => expect(sent.map(({ name }) => name)).toEqual(['IMG_1.jpg']))
})

test('a HEIC photo that cannot be decoded is refused with advice', async () => {
  size = undefined
  const { choose } = renderField(pictureFits.gallery, 12)
  await choose(photo('IMG_1.HEIC', '\0\0\0\u0018ftypheic', 'image/heic'))
  expect(await screen.findByText(/^This browser cannot open HEIC photos\. Save it as JPEG/)).toBeDefined()
})

test('a large picture of free shape is reduced and can be cropped later', async () => {
  const { person, choose, sent } = renderField(pictureFits.gallery, 12)
  await choose(photo('a.jpg'), photo('b.jpg'))
  await waitFor(() => expect(sent).toHaveLength(2))
  size = { width: 2560, height: 1920 }
  await person.click(screen.getByRole('button', { name: 'Crop a.jpg' }))
  await person.click(await screen.findByRole('radio', { name: 'Square' }))
  await person.click(screen.getByRole('button', { name: useIt }))
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(partSent()).toEqual([320, 0, 1920, 1920])
  await waitFor(() =>
    expect(screen.getAllByRole('listitem').map((row) => row.querySelector('p')!.textContent)).toEqual([
      'a.jpg',
      'b.jpg',
    ]),
  )
})
