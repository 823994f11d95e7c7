import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { CallForm } from '../../../forms/call-form.tsx'
import { TextField } from '../../../forms/fields/text-field.tsx'
import { useCallForm } from '../../../forms/use-call-form.ts'
import { banners } from '../../../../contract/site/banners.ts'
import { at } from './banner-form.ts'
import { BannerPreview } from './banner-preview.tsx'

type Start = { type: string; cause?: number }

function Preview({ start, picture }: { start: Start; picture?: string }) {
  const form = useCallForm(banners.saveBanner, {
    values: {
      ...start,
      bannerInfo: {
        topHeader: { content: 'From the field' },
        subHeader: { content: 'For every child' },
        header: { content: '' },
        description: { content: '' },
        cta: { cta1: { content: 'Give', link: '/donate-cause', font: 'large' }, cta2: null },
      },
    } as never,
  })
  return (
    <CallForm form={form} button="Save">
      <TextField name={at('bannerInfo.header.content')} label="Header" />
      <BannerPreview picture={picture} causeOf={(id) => (id === 3 ? 'Education' : undefined)} />
    </CallForm>
  )
}
function Shown(props: { start: Start; picture?: string }) {
  return (
    <MemoryRouter>
      <Preview {...props} />
    </MemoryRouter>
  )
}
const preview = () => within(screen.getByRole('figure', { name: 'Preview' }))

test('a banner of a cause shows what is typed as it is typed, under the name of its cause', async () => {
  render(<Shown start={{ type: 'cause-config', cause: 3 }} />)
  expect(preview().getByText('Education')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Header'), 'Schools that stay open')
  expect(preview().getByText('Schools that stay open')).toBeTruthy()
  expect(preview().getByText('For every child')).toBeTruthy()
  expect(preview().getByText('Give')).toBeTruthy()
  expect(preview().queryByText('From the field')).toBeNull()
})

test('another banner shows its top header in place of those, and its picture once there is one', () => {
  const { rerender } = render(<Shown start={{ type: 'home-config' }} />)
  expect(preview().getByText('From the field')).toBeTruthy()
  expect(preview().queryByText('For every child')).toBeNull()
  expect(screen.queryByRole('presentation')).toBeNull()
  rerender(<Shown start={{ type: 'home-config' }} picture="/media/1-480.webp" />)
  expect(document.querySelector('figure img')!.getAttribute('src')).toBe('/media/1-480.webp')
})
