import { expect, test } from 'vitest'
import { acceptOf, namesOf, pictureTypes, uploadRefusalOf, type FileFacts, type FileRule } from './rules.ts'
import { sniff } from './sniff.ts'

const rule: FileRule = { types: pictureTypes, maxBytes: 1024 * 1024 }
const photo: FileFacts = {
  name: 'loom.jpg',
  type: 'image/jpeg',
  size: 5000,
  sniffed: 'image/jpeg',
  measures: { width: 1000, height: 800 },
}
const refused = (file: Partial<FileFacts>, more: Partial<FileRule> = {}) =>
  uploadRefusalOf({ ...photo, ...file }, { ...rule, ...more })

test('a picture within the rules is taken, whatever the case of its ending', () => {
  expect(refused({})).toBeUndefined()
  expect(refused({ name: 'LOOM.JPEG' })).toBeUndefined()
  expect(refused({ name: 'scan.tif', type: '', sniffed: 'image/tiff', measures: undefined })).toBeUndefined()
})

test.each<[string, Partial<FileFacts>]>([
  ['an ending that is not offered', { name: 'loom.gif' }],
  ['no ending', { name: 'loom' }],
  ['another type by name', { type: 'image/gif' }],
  ['another format within', { sniffed: 'application/pdf' }],
  ['nothing known within', { sniffed: undefined }],
])('%s is not supported', (_, file) => {
  expect(refused(file)).toBe('File type not supported')
})

test('a picture that calls itself by the name of another that is taken, too, is taken', () => {
  expect(refused({ sniffed: 'image/png' })).toBeUndefined()
})

test('too large a file is refused with the size, or in the words of the form', () => {
  expect(refused({ size: 1024 * 1024 })).toBeUndefined()
  expect(refused({ size: 1024 * 1024 + 1 })).toBe('File size should be less than 1MB')
  expect(refused({ size: 1e9 }, { maxBytes: 500 * 1024 })).toBe('File size should be less than 500KB')
  expect(refused({ size: 1e9 }, { tooLarge: 'File size should be less than 1 MB' })).toBe(
    'File size should be less than 1 MB',
  )
})

test.each([
  [1000, 800, undefined],
  [1040, 800, undefined],
  [960, 800, undefined],
  [1041, 800, 'Image aspect ratio must be approximately 5:4.'],
  [800, 1000, 'Image aspect ratio must be approximately 5:4.'],
])('of a picture of %d by %d where 5:4 is asked for: %s', (width, height, text) => {
  expect(refused({ measures: { width, height } }, { ratio: '5:4' })).toBe(text)
})

test('a picture that the browser cannot draw is refused', () => {
  expect(refused({ measures: undefined })).toBe('This picture cannot be read')
})

test('types are named for people and for file pickers', () => {
  expect(namesOf(['image/jpeg', 'application/pdf'])).toBe('JPG, PDF')
  expect(acceptOf(['application/pdf'])).toBe('application/pdf,.pdf')
})

test.each<[string, string, string | undefined]>([
  ['JPEG', '\xff\xd8\xff\xe0', 'image/jpeg'],
  ['PNG', '\x89PNG\r\n\x1a\n', 'image/png'],
  ['WebP', 'RIFF\x10\0\0\0WEBPVP8 ', 'image/webp'],
  ['TIFF of Intel', 'II*\0\x08', 'image/tiff'],
  ['TIFF of Motorola', 'MM\0*\0', 'image/tiff'],
  ['PDF', '%PDF-1.7', 'application/pdf'],
  ['MP4', '\0\0\0\x18ftypmp42', 'video/mp4'],
  ['HEIC', '\0\0\0\x18ftypheic', undefined],
  ['QuickTime', '\0\0\0\x14ftypqt  ', undefined],
  ['GIF', 'GIF89a', undefined],
  ['a page', '<!doctype html>', undefined],
  ['sound in RIFF', 'RIFF\x10\0\0\0WAVEfmt ', undefined],
  ['nothing', '', undefined],
])('the first bytes tell %s', async (_, head, type) => {
  expect(await sniff(new Blob([Uint8Array.from(head, (letter) => letter.charCodeAt(0))]))).toBe(type)
})
