import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Gallery } from './gallery.tsx'

const picture = {
  src: '/media/a-960.webp',
  srcset: '/media/a-320.webp 320w',
  width: 320,
  height: 200,
  alt: '',
}

test('a video of a fundraiser shows its poster, plays by a press alone, and loads nothing before', () => {
  const video = { src: '/media/v.mp4', type: 'video/mp4' }
  const item = { id: 1, kind: 'video' as const, caption: 'The well runs', picture, video }
  render(<Gallery items={[item]} slug="a-well" isWhole />)
  const shown = screen.getByLabelText<HTMLVideoElement>('The well runs')
  expect([shown.autoplay, shown.controls, shown.preload]).toEqual([false, true, 'none'])
  expect(shown.getAttribute('poster')).toBe('/media/a-960.webp')
})
