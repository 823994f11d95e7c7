export { mediaRoutes, putRoute } from './routes.ts'
export { mediaPathOf, publishedKeyOf, toPicture, type Variant } from './rules.ts'
export { retireMedia } from './store.ts'
export { retireUnused } from './store-unused.ts'
export { removeRetired } from './tidy.ts'
export {
  imageTypes,
  importImage,
  prepareMedia,
  publishMedia,
  publishPicture,
  type MediaRule,
  type PreparedMedia,
} from './publishing.ts'
export {
  forgetPrivate,
  keepPrivate,
  readPrivate,
  storePrivate,
  takeOverPrivate,
  type PrivateFile,
} from './private.ts'
export { lookIntoPdf } from './pdf/look-into-pdf.ts'
export { publishFile } from './publish-file.ts'
export { prepareTextPictures } from './text-pictures.ts'
export { expectFile, receiveFile, signedAddresses, type Upload, type UploadDeps } from './uploads.ts'
export { expectLargeFile, openLargeFile } from './large-uploads.ts'
export { publishLargeFile } from './store-parts.ts'
