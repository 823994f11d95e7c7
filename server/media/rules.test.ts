import { describe, expect, test } from 'vitest'
import { publishedKeyShape, refusedFiles, requestedRange, toPicture, widthsFor } from './rules.ts'

const id = '0123456789abcdef0123456789abcdef'
const variant = (width: number) => ({ width, height: width / 2, key: `${id}-${width}.webp` })

describe('widths of a picture', () => {
  test.each([
    [4000, [480, 720, 960, 1440]],
    [1440, [480, 720, 960, 1440]],
    [1200, [480, 720, 960, 1200]],
    [960, [480, 720, 960]],
    [500, [480, 500]],
    [120, [120]],
  ])('of one %i wide are %j: never wider than it came', (original, widths) => {
    expect(widthsFor(original)).toEqual(widths)
  })
})

describe('a picture on the wire', () => {
  test('names every width, with the middle one as its source', () => {
    expect(toPicture({ variants: [variant(480), variant(960), variant(1440)] }, 'A loom')).toEqual({
      src: `/media/${id}-960.webp`,
      srcset: `/media/${id}-480.webp 480w, /media/${id}-960.webp 960w, /media/${id}-1440.webp 1440w`,
      width: 960,
      height: 480,
      alt: 'A loom',
    })
  })

  test('of one width is that width, and of none is none', () => {
    expect(toPicture({ variants: [variant(120)] }, '')).toMatchObject({ width: 120 })
    expect(toPicture({ variants: [] }, '')).toBeUndefined()
  })
})

describe('files that are asked for', () => {
  const file = { name: 'loom.jpg', type: 'image/jpeg', size: 10 * 1024 * 1024 }

  test('may have each type and the full size', () => {
    for (const type of [
      'image/jpeg',
      'image/png',
      'image/webp',
      'image/tiff',
      'application/pdf',
      'video/mp4',
    ])
      expect(refusedFiles([{ ...file, type }])).toEqual({})
  })

  test('are refused by name of the field', () => {
    const files = [file, { ...file, type: 'image/svg+xml' }, { ...file, size: file.size + 1 }]
    expect(refusedFiles(files)).toEqual({
      'files.1.type': 'File type not supported',
      'files.2.size': 'File size should be less than 10MB',
    })
  })

  test.each(['image/svg+xml', 'image/gif', 'text/html', 'IMAGE/JPEG', 'image/jpeg; charset=x', ''])(
    'are never %j',
    (type) => {
      expect(refusedFiles([{ ...file, type }])).toHaveProperty(['files.0.type'])
    },
  )
})

describe('names of published files', () => {
  test.each([`${id.slice(12)}-480.webp`, `${id}-480.webp`, `${id}-1440.webp`, `${id}.pdf`, `${id}.mp4`])(
    '%s is one',
    (key) => {
      expect(publishedKeyShape.test(key)).toBe(true)
    },
  )
  test.each([`${id}.webp`, `${id}-480.jpg`, id, `../${id}.pdf`, `${id}.pdf\n`, `x${id}.pdf`, `${id}-0.webp`])(
    '%j is none',
    (key) => {
      expect(publishedKeyShape.test(key)).toBe(false)
    },
  )
})

describe('a range of a file of 100 bytes', () => {
  test.each([
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=99-99', { start: 99, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-2', undefined],
    ['bytes=0-1,5-6', undefined],
    ['bytes=-', undefined],
    ['lines=0-1', undefined],
    [undefined, undefined],
  ])('%s is %j', (header, range) => {
    expect(requestedRange(header, 100)).toEqual(range)
  })
})
