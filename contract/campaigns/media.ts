import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { nothing, recordId, text } from '../fields.ts'
import { uploadTexts } from '../media.ts'

/** Largest video of a fundraiser, in bytes. */
export const videoMaxBytes = 500 * 1024 * 1024
/** Largest part in which a video may come, in bytes; a whole file in one PUT may be larger. */
export const videoPartBytes = 8 * 1024 * 1024
export const videoTypes = ['video/mp4', 'video/webm'] as const

const campaignId = recordId('Choose a fundraiser')
const videoId = recordId('Choose a video')
const fileSize = z
  .int({ error: 'Enter the size in bytes' })
  .check(z.gte(1, 'The file is empty'), z.lte(videoMaxBytes, uploadTexts.size(videoMaxBytes)))

/** Pictures and videos of a fundraiser that is being filled in, for its organiser and who may edit it. */
export const campaignMedia = defineCalls({
  uploadVideoUrl: {
    method: 'POST',
    path: '/campaign/upload-video-url',
    access: 'user',
    summary:
      'An address to PUT a video to, whole or in parts by `Content-Range`, valid for a day; an empty PUT with `bytes */{size}` tells how much has come',
    limits: ['UPLOADS_USER'],
    body: z.strictObject({
      campaignId,
      fileName: text(uploadTexts.name, 200).check(z.regex(/\.(?:mp4|m4v|webm)$/i, uploadTexts.type)),
      fileSize: z.optional(fileSize),
    }),
    reply: z.object({ postUrl: z.string(), filePath: z.string() }),
  },
  mediaUpload: {
    method: 'POST',
    path: '/campaign/media-upload',
    access: 'user',
    summary: 'Adds a video that was PUT whole to a fundraiser, at most three',
    body: z.strictObject({ campaignId, filePath: text('Upload the file again', 100), fileSize }),
    reply: z.object({ id: z.int(), url: z.string(), type: z.enum(videoTypes) }),
  },
  uploadThumbnail: {
    method: 'POST',
    path: '/campaign/upload-video-thumbnail',
    access: 'user',
    summary: 'Shows an uploaded picture until a video is played',
    body: z.strictObject({ campaignId, videoId, mediaId: text('Choose a picture', 40) }),
    reply: nothing,
  },
  saveVideo: {
    method: 'POST',
    path: '/campaign/registration/saveVideo',
    access: 'user',
    summary: 'Writes what is seen in a video, and its place among the pictures and videos',
    body: z.strictObject({
      campaignId,
      videoId,
      caption: z.optional(z.string().check(z.trim(), z.maxLength(200, 'Use at most 200 characters'))),
      position: z.optional(
        z.int({ error: 'Enter a whole number' }).check(z.gte(0, 'Starts at 0'), z.lte(100, 'At most 100')),
      ),
    }),
    reply: nothing,
  },
  deleteMedia: {
    method: 'POST',
    path: '/campaign/registration/delete-media',
    access: 'user',
    summary: 'Takes a picture or a video out of a fundraiser; its files are removed',
    body: z.strictObject({ campaignId, mediaId: text('Choose a picture or video', 40) }),
    reply: nothing,
  },
})
