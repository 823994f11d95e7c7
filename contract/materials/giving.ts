import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { email, mobile, nothing, personName, recordId, text } from '../fields.ts'
import { placeInput } from '../places.ts'
import { mediaIds, offeredMaterials } from './offered.ts'

/** Largest number of pictures of one offer, and of bytes of one picture. */
export const offerPictures = { most: 6, maxBytes: 5 * 1024 * 1024 }
export const givingTexts = {
  photo: 'Add at least one photo',
  expiry: 'Enter the expiry date',
} as const

const pictures = mediaIds({
  missing: givingTexts.photo,
  most: offerPictures.most,
  tooMany: `At most ${offerPictures.most} pictures`,
})

export const giving = defineCalls({
  postMaterial: {
    method: 'POST',
    path: '/materials/v2/give/post-material',
    access: 'public',
    summary: 'Offers things to be collected; outside the served cities it is refused in words',
    limits: ['INTEREST_IP'],
    idempotent: true,
    body: z.strictObject({
      materials: offeredMaterials,
      name: personName('Enter Name'),
      email: email('Enter email', 'Enter correct email'),
      mobile_no: mobile('Enter mobile number', 'Enter valid mobile number'),
      locality: placeInput('Enter locality'),
      /** House, street and landmark, where somebody rings. */
      address: text('Enter the address', 200),
      note: z.optional(text('Write a note or leave it out', 500)),
      /** Uploaded photos; they need a login, and some categories need them. */
      images: z.optional(pictures),
    }),
    reply: z.object({ id: z.int() }),
  },
  uploadImages: {
    method: 'POST',
    path: '/materials/v2/give/upload-images',
    access: 'user',
    summary: 'Adds pictures that were uploaded to an offer of one’s own, for our team alone',
    limits: ['UPLOADS_USER'],
    body: z.strictObject({
      id: recordId('Choose an offer'),
      images: pictures,
    }),
    reply: nothing,
  },
})
