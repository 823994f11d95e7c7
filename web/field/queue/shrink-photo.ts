const longestSide = 1600
const quality = 0.8

/** A photo of the camera, small enough for a bad connection; JPEG without any of the camera's notes. */
export async function shrinkPhoto(file: Blob): Promise<{ bytes: ArrayBuffer; type: string }> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, longestSide / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.width * scale)
  canvas.height = Math.round(image.height * scale)
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
  image.close()
  const type = 'image/jpeg'
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  if (blob === null) throw new Error('the photo could not be made smaller')
  return { bytes: await blob.arrayBuffer(), type }
}
