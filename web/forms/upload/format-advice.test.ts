import { expect, test } from 'vitest'
import { typeRefusal } from './format-advice.ts'

const picture = ['image/jpeg', 'image/png']
const refusalOf = (name: string, types: readonly string[], head = '') =>
  typeRefusal(new File([head], name), types)

test.each([
  ['IMG_1.HEIC', picture, 'HEIC', 'JPEG'],
  ['scan.bmp', picture, 'BMP', 'JPEG'],
  ['clip.mov', ['image/jpeg', 'video/mp4'], 'MOV', 'MP4'],
  ['old.WMV', ['video/mp4'], 'WMV', 'MP4'],
  ['letter.docx', ['application/pdf'], 'DOCX', 'PDF'],
])('the refusal of %s names the format to save it in', async (name, types, format, target) => {
  expect(await refusalOf(name, types)).toBe(
    `File type not supported. We cannot use ${format} files. Save it as ${target} and choose it again.`,
  )
})

test('a HEIC photo named .jpg gets the same advice', async () => {
  expect(await refusalOf('photo.jpg', picture, '\0\0\0\u0018ftypheic')).toContain('Save it as JPEG')
})

test('no advice names a format that the field refuses', async () => {
  expect(await refusalOf('clip.mov', picture)).toBe('File type not supported')
  expect(await refusalOf('table.xlsx', picture)).toBe('File type not supported')
})
