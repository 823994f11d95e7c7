export { mediaRoutes } from './routes.ts'
export { toPicture, type Variant } from './rules.ts'
export {
  imageTypes,
  importImage,
  prepareMedia,
  publishMedia,
  type MediaRule,
  type PreparedMedia,
} from './publishing.ts'
