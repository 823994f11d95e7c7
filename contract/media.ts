import * as z from 'zod/mini'
import { defineCalls } from './call.ts'

/** Types a visitor's file may be declared as; what may be attached where is each form's own rule. */
export const uploadTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/tiff',
  'application/pdf',
  'video/mp4',
] as const

/** Word documents, which only a form with a rule for them takes. */
export const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Largest file accepted at all, in bytes; each form may ask for less. */
export const uploadMaxBytes = 10 * 1024 * 1024

/** Widths that pages ask for: a card, a cheap phone, a dear one, a desktop column at double density. */
export const pictureWidths = [480, 720, 960, 1440] as const

/** Narrowest pictures that public forms accept, in pixels. */
export const pictureMinWidths = { cover: 600, gallery: 320, text: 320, logo: 64, avatar: 64 } as const

/** The address of an uploaded picture once it is published, in its widest form. */
export const publishedPicture = (id: string, originalWidth: number) =>
  `/media/${id}-${Math.min(originalWidth, pictureWidths[3])}.webp`

/** A size as people write it: `5MB`, `500KB`. */
const sizeText = (bytes: number) =>
  bytes >= 1024 * 1024 ? `${Math.round(bytes / 1024 / 1024)}MB` : `${Math.round(bytes / 1024)}KB`

/** Refusals of uploads (001 §5, §8). */
export const uploadTexts = {
  type: 'File type not supported',
  size: (maxBytes: number) => `File size should be less than ${sizeText(maxBytes)}`,
  ratio: (ratio: string) => `Image aspect ratio must be approximately ${ratio}.`,
  narrow: (minWidth: number) => `Choose a picture at least ${minWidth} pixels wide`,
  unreadable: 'This picture cannot be read',
  pdfActs: 'This PDF holds a program or another file. Print it as a PDF, and upload that',
  pdfLocked: 'This PDF is locked. Save it without a password, and upload that',
  pdfBroken: 'This PDF is cut off or cannot be read',
  docxActs: 'This document has macros or embedded programs. Save it as a PDF, and upload that',
  docxLocked: 'This document is locked. Save it without a password, and upload that',
  docxBroken: 'This document cannot be read. Save it again as a .docx file or as a PDF, and upload that',
  docxLarge: 'This document is too large when it is unpacked. Save it as a PDF, and upload that',
  name: 'Enter the document name',
  failed: 'Failed to upload image. Please try again.',
  notStored: 'S3 upload failed.',
}

const uploadBody = z.strictObject({
  files: z
    .array(
      z.strictObject({
        name: z
          .string({ error: uploadTexts.name })
          .check(z.trim(), z.minLength(1, uploadTexts.name), z.maxLength(200, 'Use at most 200 characters')),
        type: z.string({ error: uploadTexts.type }).check(z.maxLength(100, uploadTexts.type)),
        size: z.int({ error: 'Enter the size in bytes' }).check(z.gte(1, 'The file is empty')),
      }),
      { error: 'Choose a file' },
    )
    .check(z.minLength(1, 'Choose a file'), z.maxLength(10, 'At most 10 files at once')),
})

const uploadReply = z.array(
  z.object({
    mediaObject: z.object({ data: z.object({ id: z.string(), type: z.string() }) }),
    s3Url: z.object({ data: z.object({ postUrl: z.string(), getUrl: z.string() }) }),
  }),
)

const uploadUrls = <const P extends string>(path: P) =>
  ({
    method: 'POST',
    path,
    access: 'user',
    summary: 'Addresses to PUT files to, in the order of `files`; valid 15 minutes',
    limits: ['UPLOADS_USER'],
    body: uploadBody,
    reply: uploadReply,
  }) as const

/** Types of pictures in a text. */
export const textPictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
/** Largest of them, in bytes. */
export const textPictureMaxBytes = 5 * 1024 * 1024

export const media = defineCalls({
  uploadUrls: uploadUrls('/materials/v2/get-upload-urls'),
  eventUploadUrls: uploadUrls('/events/manage/get-upload-urls'),
  textPictureUrl: {
    method: 'POST',
    path: '/backend/user-stories/get-s3-url',
    access: 'user',
    summary:
      'An address to PUT a picture of a text to, valid 15 minutes; a text that shows it by either address keeps it',
    limits: ['UPLOADS_USER'],
    body: z.strictObject({
      fileName: z
        .string({ error: uploadTexts.name })
        .check(z.trim(), z.minLength(1, uploadTexts.name), z.maxLength(200, 'Use at most 200 characters')),
      mimeType: z.enum(textPictureTypes, { error: uploadTexts.type }),
    }),
    reply: z.object({ id: z.string(), postUrl: z.string(), getUrl: z.string() }),
  },
})
