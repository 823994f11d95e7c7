import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { defineCalls } from '../../../contract/call.ts'
import { media } from '../../../contract/media.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderRoutes } from '../../testing/render-routes.tsx'
import { CallForm } from '../call-form.tsx'
import { useCallForm } from '../use-call-form.ts'
import { MediaField } from './media-field.tsx'

/** The request that sends the file, answered by hand. */
class SlowRequest {
  static last: SlowRequest | undefined
  upload = {}
  status = 0
  onload?: () => void
  open() {}
  setRequestHeader() {}
  abort() {}
  send() {
    SlowRequest.last = this
  }
  stored() {
    this.status = 200
    this.onload?.()
  }
}

const pictured = defineCalls({
  save: {
    method: 'POST',
    path: '/pictured',
    access: 'user',
    summary: 'Saves a picture',
    body: z.object({ logo: z.string({ error: 'Upload a logo' }) }),
    reply: z.null(),
  },
})
const old = { id: 'old', name: 'old.jpg', type: 'image/jpeg', url: '/get/old' }

function PictureForm() {
  const form = useCallForm(pictured.save, { values: { logo: 'old' } })
  return (
    <CallForm form={form} button="Save">
      <MediaField name={form.at('logo')} label="Logo" saved={old} />
    </CallForm>
  )
}

test('a form sends the id of its file: not while it is on its way, and not once it was removed', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 10, height: 10, close: () => undefined }))
  vi.stubGlobal('XMLHttpRequest', SlowRequest)
  onTestFinished(() => void vi.unstubAllGlobals())
  const server = fakeServer()
  const data = { mediaObject: { data: { id: 'new', type: 'image/jpeg' } } }
  server.answers(media.uploadUrls, {
    data: [{ ...data, s3Url: { data: { postUrl: '/put', getUrl: '/get' } } }],
  })
  server.answers(pictured.save, { data: null })
  const { person } = renderRoutes([{ path: '/', Component: PictureForm }])
  const save = () => person.click(screen.getByRole('button', { name: 'Save' }))
  const saved = () => server.sent.filter(({ path }) => path.endsWith('/pictured')).map(({ body }) => body)
  expect(screen.getByText('old.jpg')).toBeDefined()
  const photo = new File([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])], 'loom.jpg', { type: 'image/jpeg' })
  await person.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, photo)
  await waitFor(() => expect(SlowRequest.last).toBeDefined())
  await save()
  expect(await screen.findByText('Wait until the file is uploaded')).toBeDefined()
  await act(async () => SlowRequest.last!.stored())
  await save()
  await waitFor(() => expect(saved()).toEqual([{ logo: 'new' }]))
  await person.click(screen.getByRole('button', { name: 'Remove loom.jpg' }))
  await save()
  expect(await screen.findByText('Upload a logo')).toBeDefined()
  expect(saved()).toHaveLength(1)
})

function EmptyForm() {
  const form = useCallForm(pictured.save, { values: { logo: '' } })
  return (
    <CallForm form={form} button="Save">
      <MediaField name={form.at('logo')} label="Logo" />
    </CallForm>
  )
}

test('an empty value shows no uploaded file', () => {
  fakeServer()
  renderRoutes([{ path: '/', Component: EmptyForm }])
  expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull()
})
