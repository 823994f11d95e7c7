export { mediaHandlers } from './calls.ts'
export { mediaRoutes } from './routes.ts'
export { toPicture, type Variant } from './rules.ts'
export { defineMediaWork } from './machinery.ts'
export {
  imageTypes,
  importImage,
  prepareMedia,
  publishMedia,
  type MediaRule,
  type PreparedMedia,
} from './publishing.ts'
