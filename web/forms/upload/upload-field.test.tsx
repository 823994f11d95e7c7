import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ComponentProps } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { media } from '../../../contract/media.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { UploadField } from './upload-field.tsx'
import type { UploadedFile } from './use-uploads.ts'

/** Requests that the page sends files by, each answered by hand. */
class FakeRequest {
  static all: FakeRequest[] = []
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  status = 0
  address = ''
  type = ''
  body?: File
  isStopped = false
  constructor() {
    FakeRequest.all.push(this)
  }
  open(_method: string, address: string) {
    this.address = address
  }
  setRequestHeader(_name: string, type: string) {
    this.type = type
  }
  send(body: File) {
    this.body = body
  }
  abort() {
    this.isStopped = true
    this.onabort?.()
  }
  async answer(status: number) {
    this.status = status
    await act(async () => this.onload?.())
  }
  progress(loaded: number, total: number) {
    act(() => this.upload.onprogress?.({ loaded, total }))
  }
}

let size = { width: 1000, height: 800 }
beforeEach(() => {
  FakeRequest.all = []
  size = { width: 1000, height: 800 }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ ...size, close: () => undefined }))
  onTestFinished(() => void vi.unstubAllGlobals())
})

let made = 0
const address = () => {
  const id = `media-${++made}`
  return {
    mediaObject: { data: { id, type: 'image/jpeg' } },
    s3Url: { data: { postUrl: `/put/${id}`, getUrl: `/get/${id}` } },
  }
}
const photo = (name = 'loom.jpg', bytes = '\xff\xd8\xff\xe0') =>
  new File([Uint8Array.from(bytes, (letter) => letter.charCodeAt(0))], name, { type: 'image/jpeg' })
const kept = (id: string): UploadedFile => ({ id, name: `${id}.jpg`, type: 'image/jpeg', url: `/get/${id}` })

type Given = Partial<ComponentProps<typeof UploadField>>

function begin({ value: first = [], ...given }: Given = {}) {
  const now: { value: readonly UploadedFile[] } = { value: first }
  function Form() {
    const [value, setValue] = useState(first)
    now.value = value
    return <UploadField label="Pictures" value={value} onChange={setValue} {...given} />
  }
  render(<Form />)
  const person = userEvent.setup({ applyAccept: false })
  const input = () => document.querySelector<HTMLInputElement>('input[type=file]')!
  return { now, person, input, choose: (...files: File[]) => person.upload(input(), files) }
}

const sent = async (count = 1) => {
  await waitFor(() => expect(FakeRequest.all.filter(({ body }) => body)).toHaveLength(count))
  return FakeRequest.all
}

test('a chosen picture is signed, sent with progress, and becomes the value', async () => {
  const server = fakeServer()
  server.answers(media.uploadUrls, { data: [address()] })
  const busy = vi.fn<(isBusy: boolean) => void>()
  const { now, choose } = begin({ onBusy: busy })
  await choose(photo())
  const [request] = await sent()
  expect(server.sent[0]).toMatchObject({
    path: '/api/materials/v2/get-upload-urls',
    body: { files: [{ name: 'loom.jpg', type: 'image/jpeg', size: 4 }] },
  })
  expect([request!.address, request!.type]).toEqual([`/put/media-${made}`, 'image/jpeg'])
  request!.progress(1, 4)
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Uploading loom.jpg' }).value).toBe(
    0.25,
  )
  expect([now.value, busy.mock.calls]).toEqual([[], [[true]]])
  await request!.answer(200)
  expect(now.value).toEqual([
    { id: `media-${made}`, name: 'loom.jpg', type: 'image/jpeg', url: `/get/media-${made}` },
  ])
  expect(busy.mock.calls).toEqual([[true], [false]])
  expect(screen.getByRole('status').textContent).toBe('loom.jpg is uploaded')
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('what is not taken is said, and stays until files are chosen again', async () => {
  const server = fakeServer()
  server.answers(media.uploadUrls, { data: [address()] })
  const { choose } = begin({ ratio: '5:4', max: 3 })
  await choose(photo('loom.gif'))
  const said = () => screen.getByRole('alert').textContent
  await waitFor(() => expect(said()).toBe('File type not supported · loom.gif'))
  size = { width: 800, height: 800 }
  await choose(photo())
  await waitFor(() => expect(said()).toBe('Image aspect ratio must be approximately 5:4. · loom.jpg'))
  expect(server.sent).toEqual([])
  size = { width: 1000, height: 800 }
  await choose(photo())
  await sent()
  expect(said()).toBe('')
})

test('several go at once, in one request for addresses, and keep their order', async () => {
  const server = fakeServer()
  server.answers(media.uploadUrls, { data: [address(), address()] })
  const { now, choose } = begin({ max: 6 })
  await choose(photo('a.jpg'), photo('b.jpg'))
  const [first, second] = await sent(2)
  await second!.answer(200)
  await first!.answer(200)
  expect(now.value.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg'])
  expect(server.sent).toHaveLength(1)
})

test('a seventh of six is refused, the others are taken', async () => {
  const server = fakeServer()
  server.answers(media.uploadUrls, { data: [address()] })
  const value = ['1', '2', '3', '4', '5'].map(kept)
  const { choose } = begin({ max: 6, value })
  await choose(photo('sixth.jpg'), photo('seventh.jpg'))
  await sent()
  expect(screen.getByRole('alert').textContent).toBe('Something Went Wrong · seventh.jpg')
  expect(server.sent[0]!.body).toMatchObject({ files: [{ name: 'sixth.jpg' }] })
})

test('a file that the storage refuses can be tried again, with a new address', async () => {
  const server = fakeServer()
  server.answers(media.uploadUrls, { data: [address()] }, { data: [address()] })
  const { now, choose, person } = begin()
  await choose(photo())
  const [request] = await sent()
  await request!.answer(403)
  expect(screen.getByText('S3 upload failed.')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Try again loom.jpg' }))
  const [, again] = await sent(2)
  expect(again!.address).not.toBe(request!.address)
  await again!.answer(200)
  expect(now.value).toHaveLength(1)
})

test('without an address it says so, and in the words of the server where it has some', async () => {
  const server = fakeServer()
  server.answers(
    media.uploadUrls,
    { http: 500 },
    { http: 400, errors: { 'files.0.size': 'The file is empty' } },
  )
  const { choose, person } = begin()
  await choose(photo())
  await screen.findByText('Failed to upload image. Please try again.')
  await person.click(screen.getByRole('button', { name: 'Try again loom.jpg' }))
  expect(await screen.findByText('The file is empty')).toBeDefined()
})

test('sending can be stopped, begun again, or given up', async () => {
  const server = fakeServer()
  server.answers(media.uploadUrls, { data: [address()] })
  const { now, choose, person, input } = begin()
  await choose(photo())
  const [request] = await sent()
  await person.click(screen.getByRole('button', { name: 'Stop loom.jpg' }))
  expect([request!.isStopped, screen.getByText('Stopped').tagName]).toEqual([true, 'P'])
  await person.click(screen.getByRole('button', { name: 'Try again loom.jpg' }))
  await sent(2)
  await person.click(screen.getByRole('button', { name: 'Stop loom.jpg' }))
  await person.click(screen.getByRole('button', { name: 'Remove loom.jpg' }))
  expect([screen.queryByText('loom.jpg'), now.value]).toEqual([null, []])
  expect(document.activeElement).toBe(input())
})

test('without a connection it waits, and goes on by itself when it is back', async () => {
  const server = fakeServer()
  server.answers(media.uploadUrls, 'lost', { data: [address()] })
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => online.mockRestore())
  const { now, choose } = begin()
  await choose(photo())
  await screen.findByText(/There is no connection just now\. We upload it/)
  online.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  const [request] = await sent()
  await request!.answer(200)
  expect(now.value).toHaveLength(1)
})

test('a single file stays until the one that takes its place has arrived', async () => {
  const server = fakeServer()
  server.answers(media.uploadUrls, { data: [address()] })
  const { now, choose, person } = begin({ value: [kept('old')] })
  await choose(photo('new.jpg'))
  const [request] = await sent()
  expect(now.value.map(({ name }) => name)).toEqual(['old.jpg'])
  await person.click(screen.getByRole('button', { name: 'Stop new.jpg' }))
  await person.click(screen.getByRole('button', { name: 'Remove new.jpg' }))
  expect(screen.getByText('old.jpg')).toBeDefined()
  expect(request!.isStopped).toBe(true)
  await choose(photo('new.jpg'))
  const [, again] = await sent(2)
  await again!.answer(200)
  expect(now.value.map(({ name }) => name)).toEqual(['new.jpg'])
})

test('a field that sends by itself shows progress, what was refused, and what arrived', async () => {
  const stored = kept('sent')
  const outcomes: (UploadedFile | string)[] = ['File type not supported', stored]
  const { now, choose, person } = begin({ send: async () => outcomes.shift() })
  await choose(photo())
  expect(await screen.findByText('File type not supported')).toBeDefined()
  expect(now.value).toEqual([])
  await person.click(screen.getByRole('button', { name: 'Try again loom.jpg' }))
  await waitFor(() => expect(now.value).toEqual([stored]))
})

test('a removed file leaves the value, and focus stays in the field', async () => {
  const { now, person, input } = begin({ max: 6, value: [kept('a'), kept('b')] })
  await person.click(screen.getByRole('button', { name: 'Remove a.jpg' }))
  expect(now.value.map(({ id }) => id)).toEqual(['b'])
  expect(document.activeElement).toBe(input())
})

test('a document is named, and one without a name is said to need it', async () => {
  const { now, person } = begin({ asks: 'label', value: [kept('a')] })
  const name = screen.getByLabelText('Document name')
  await person.click(name)
  await person.tab()
  expect(screen.getByText('Enter the document name')).toBeDefined()
  await person.type(name, 'Receipt')
  expect(now.value[0]!.label).toBe('Receipt')
  expect(screen.queryByText('Enter the document name')).toBeNull()
})

test('rules and errors are read with the input', () => {
  begin({ maxBytes: 1024 * 1024, ratio: '5:4', error: 'Upload the background image' })
  const group = screen.getByRole('group', { name: 'Pictures' })
  const input = within(group).getByLabelText('Choose a file')
  const described = input.getAttribute('aria-describedby')!.split(' ')
  const text = described.map((id) => document.getElementById(id)?.textContent).join(' ')
  expect(text).toContain('JPG, PNG, WebP, TIFF · less than 1 MB · shape 5:4')
  expect(text).toContain('Upload the background image')
  expect(input.getAttribute('aria-invalid')).toBe('true')
})
